import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { runMarket } from './market.ts';
import { marketMembers } from './people.ts';
import { random, recency, type Score, scoredOrder, tasteItself } from './scored-orders.ts';
import { tastesOf } from './tastes.ts';

const start = new Date('2026-01-04T18:30:00Z');
const [days, seed] = [4, 1];
const members = marketMembers(200, { days, seed, start });
const tastes = tastesOf(
  members.map(({ candidate }) => candidate),
  seed,
  start,
);

async function figures(score: Score) {
  const outcome = await runMarket(scoredOrder(score, members, tastes, seed), { members, tastes, days, seed, start });
  return figuresOf(members, [], outcome);
}

test('When a market runs twice with one seed, then its figures are equal', async () => {
  expect(await figures(recency)).toEqual(await figures(recency));
});

test('When an order knows every taste, then it makes more matches than a random one', async () => {
  const [known, chance] = [await figures(tasteItself), await figures(random)];
  expect(known.matches).toBeGreaterThan(chance.matches);
  expect(chance.matches).toBeGreaterThan(0);
});
