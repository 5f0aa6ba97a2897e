import { randomInt } from 'node:crypto';
import { MOTHER_TONGUES } from '@bandhavya/contracts';
import { expect, type Page } from '@playwright/test';
import { deployedUrl } from '../site/shared-site.ts';
import { readJson, send } from './api.ts';
import type { PersonFacts } from './people.ts';

export type Circle = Required<Pick<PersonFacts, 'height_cm' | 'mother_tongue' | 'date_of_birth' | 'preferences'>>;

const DAY_MS = 24 * 3600 * 1000;
/** Two centimetres apart, so that a test has a height that is in no circle. */
const HEIGHTS = { from: 120, step: 2, count: 50 };
const AGES = { from: 20, count: 40 };
const CIRCLES = HEIGHTS.count * MOTHER_TONGUES.length * AGES.count;
/** More than one worker makes until it ends. */
const CIRCLES_OF_A_WORKER = 100;

/** A deployed site has members of earlier runs: another start makes it unlikely to meet them. */
const start = deployedUrl() === undefined ? 0 : randomInt(CIRCLES);
let made = Number(process.env.TEST_WORKER_INDEX ?? 0) * CIRCLES_OF_A_WORKER;

/** Facts and preferences that fit members of the same circle only: tests meet neither each other's members nor others. */
export function newCircle(): Circle {
  const number = (start + made) % CIRCLES;
  made += 1;
  const height = HEIGHTS.from + HEIGHTS.step * (number % HEIGHTS.count);
  const rest = Math.floor(number / HEIGHTS.count);
  const tongue = MOTHER_TONGUES[rest % MOTHER_TONGUES.length] ?? 'Kannada';
  const age = AGES.from + Math.floor(rest / MOTHER_TONGUES.length);
  return {
    height_cm: height,
    mother_tongue: tongue,
    date_of_birth: new Date(Date.now() - (age * 365.25 + 180) * DAY_MS).toISOString().slice(0, 10),
    preferences: {
      height_cm: { from: height, to: height, weight: 'must' },
      mother_tongues: { values: [tongue], weight: 'must' },
      age: { from: age, to: age, weight: 'must' },
    },
  };
}

type SwipeList = 'liked' | 'disliked' | 'matches' | 'liked-you';

/** The ids of the members in one of the lists of the signed-in member. */
export async function idsIn(page: Page, list: SwipeList): Promise<string[]> {
  const { items } = await readJson<{ items: { card: { id: string } }[] }>(page, `/api/swipes/${list}/me`);
  return items.map(({ card }) => card.id);
}

/** Records a swipe through the API. */
export async function swipe(page: Page, to: string, direction: string): Promise<void> {
  expect((await send(page, 'POST', '/api/swipes', { to, direction })).status()).toBe(200);
}

/** Waits until a member's feed has this many candidates: a member who was active reaches the feeds of others 10 s later. */
export async function waitForCandidates(page: Page, count: number): Promise<void> {
  const candidates = async () => (await readJson<{ items: unknown[] }>(page, '/api/candidates')).items.length;
  await expect.poll(candidates, { timeout: 60_000 }).toBe(count);
}
