// @vitest-environment jsdom
import { setSession } from '@bandhavya/platform/host';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDeck, topCard } from '../../testing/deck.ts';
import { aCard, Discover, installBrowser, press } from '../../testing/discover.ts';

installBrowser();

const inDialog = () => within(screen.getByRole('dialog', { name: 'Undo this swipe?' }));
const answerDialog = (name: string) => fireEvent.click(inDialog().getByRole('button', { name }));
const theQuestion = (question: RegExp) => screen.findByText(question);
const MATCH_ENDS = /You and Asha are a match\. If you undo your swipe, the match ends for both of you\./u;
const REFUND_ENDS = /After it you can no longer ask for a refund of your payment\./u;

/** A deck after a like that made a match, whose announcement is closed. */
async function openAfterMatch(): Promise<Discover> {
  const discover = await openDeck('Asha', 'Divya');
  discover.likesMember.add(discover.candidates[0]?.id ?? '');
  press('Like');
  await topCard('Divya');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep looking' }));
  return discover;
}

it.each([
  ['the button', () => press('Undo')],
  ['the key', () => fireEvent.keyDown(screen.getByRole('region', { name: 'Profiles for you' }), { key: 'u' })],
])('When an undo by %s would end a match, then the deck asks, and undoes after a yes only', async (_, ask) => {
  const discover = await openAfterMatch();
  ask();
  await theQuestion(MATCH_ENDS);
  answerDialog('Keep it');
  await topCard('Divya');
  expect(discover.swipes).toEqual(['liked Asha']);
  ask();
  await theQuestion(MATCH_ENDS);
  answerDialog('Undo');
  await topCard('Asha');
  await waitFor(() => expect(discover.swipes).toEqual(['liked Asha', 'undo Asha']));
});

it('When the other member has liked back since, then the gateway refuses the undo and the deck asks', async () => {
  const discover = await openDeck('Asha', 'Divya');
  press('Like');
  await topCard('Divya');
  discover.matchedSince = true;
  press('Undo');
  await theQuestion(MATCH_ENDS);
  await topCard('Divya');
  expect(discover.swipes).toEqual(['liked Asha']);
  answerDialog('Undo');
  await topCard('Asha');
  await waitFor(() => expect(discover.swipes).toEqual(['liked Asha', 'undo Asha']));
});

it('When the swipe of an earlier visit made a match, then the deck asks before its undo', async () => {
  const discover = new Discover();
  const asha = aCard('Asha');
  discover.candidates = [asha];
  discover.undoable = { key: 'earlier', direction: 'liked', card: asha, matched: true };
  discover.open('/home');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  press('Undo');
  await theQuestion(MATCH_ENDS);
});

/** Sets the premium membership in the session, as the shell does after an event. */
function setPremium({ session }: Discover, refundableUntil?: Date): void {
  const member = {
    ...session,
    premium_until: new Date(Date.now() + 60_000).toISOString(),
    ...(refundableUntil && { premium_refundable_until: refundableUntil.toISOString() }),
  };
  act(() => setSession({ state: 'signed-in', member }));
}

it('When an undo uses premium for the first time, then the deck says that the refund ends, and asks once', async () => {
  const discover = await openDeck('Asha', 'Divya', 'Kavya', 'Meena');
  setPremium(discover, new Date(Date.now() + 60_000));
  for (const next of ['Divya', 'Kavya', 'Meena']) {
    press('Dislike');
    await topCard(next);
  }
  press('Undo');
  await topCard('Kavya');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Undo');
  await theQuestion(REFUND_ENDS);
  answerDialog('Undo');
  await topCard('Divya');
  // The gateway has recorded the use.
  setPremium(discover);
  press('Undo');
  await topCard('Asha');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('When the time for a refund is over, then the deck asks nothing', async () => {
  const discover = await openDeck('Asha', 'Divya', 'Kavya');
  setPremium(discover, new Date(Date.now() - 1000));
  press('Dislike');
  await topCard('Divya');
  press('Dislike');
  await topCard('Kavya');
  press('Undo');
  await topCard('Divya');
  press('Undo');
  await topCard('Asha');
});
