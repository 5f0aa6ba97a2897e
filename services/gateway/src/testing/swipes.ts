import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';

/** Sends a swipe of one member for another. */
export async function swipe(from: Person, to: Person | string, direction: string, key: string = randomUUID()) {
  const id = typeof to === 'string' ? to : to.id;
  const answer = await from.browser.send('POST', '/api/swipes', { to: id, direction }, { 'idempotency-key': key });
  return { status: answer.status, body: await answer.json() };
}

type HistoryPage = { items: { card: { id: string; photos: { id: string }[] } }[]; nextCursor?: string };

/** One page of a member's list of swipes or matches. */
export async function historyOf(of: Person, name: string, query = ''): Promise<HistoryPage> {
  const answer = await of.browser.get(`/api/swipes/${name}/me${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status}`);
  return answer.json();
}

/** The ids of the members in a list of swipes or matches. */
export const idsIn = async (of: Person, name: string) => (await historyOf(of, name)).items.map(({ card }) => card.id);
