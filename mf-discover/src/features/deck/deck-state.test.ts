import { expect, it } from 'vitest';
import { aCard } from '../../testing/discover.ts';
import { type DeckEvent, type DeckState, deckAfter, openedDeck } from './deck-state.ts';

const [asha, divya] = [aCard('Asha'), aCard('Divya')];
const LIKE: DeckEvent = { type: 'swiped', candidate: asha, direction: 'liked', key: 'a', top: divya };
const UNDO: DeckEvent = { type: 'undone', swipe: { candidate: asha, direction: 'liked', key: 'a' }, top: asha };

function after(...events: DeckEvent[]): DeckState {
  return events.reduce(deckAfter, openedDeck());
}

it('When a card is swiped, then it flies out under its banner and can be undone', () => {
  expect(after(LIKE)).toMatchObject({
    past: { swipes: [{ candidate: asha, direction: 'liked', key: 'a' }], free: true },
    flown: asha,
    banner: { direction: 'liked', count: 1 },
    announced: { swiped: { direction: 'liked', name: 'Asha' }, top: divya },
  });
});

it('When a swipe is undone, then its card returns from its side, without a banner', () => {
  const deck = after(LIKE, UNDO);
  expect(deck.past).toEqual({ swipes: [], free: false });
  expect(deck).toMatchObject({ flown: undefined, banner: undefined, announced: { top: asha } });
  expect(deck.returned).toEqual({ id: asha.id, side: 'right', count: 1 });
});

it('When the same card returns again, then its count tells the two returns apart', () => {
  expect(after(LIKE, UNDO, LIKE, UNDO).returned?.count).toBe(2);
});

it('When another card has gone, then the card that flies out stays', () => {
  expect(after(LIKE, { type: 'card-gone', id: divya.id }).flown).toBe(asha);
  expect(after(LIKE, { type: 'card-gone', id: asha.id }).flown).toBeUndefined();
});

it('When the limit of the day refuses a swipe, then its card returns and it cannot be undone', () => {
  const request = { id: '1', kind: 'swipe', to: asha.id, direction: 'liked', key: 'a' } as const;
  const deck = after(LIKE, { type: 'refused', request, code: 'swipes.exhausted' });
  expect(deck).toMatchObject({
    returned: { id: asha.id, side: 'right' },
    refused: { code: 'swipes.exhausted', name: 'Asha' },
    past: { swipes: [], free: false },
  });
});

it('When a swipe is refused for another reason, then its card stays away', () => {
  const request = { id: '1', kind: 'swipe', to: asha.id, direction: 'liked', key: 'a' } as const;
  const deck = after(LIKE, { type: 'refused', request, code: 'member.absent' });
  expect([deck.returned, deck.refused?.name]).toEqual([undefined, 'Asha']);
});

it('When an undo turns out to end a match, then the deck asks, and the swipe can be undone again', () => {
  const sent = after(LIKE, UNDO);
  const undone = sent.undone.get('a');
  const deck = undone ? deckAfter(sent, { type: 'match-found', undone }) : sent;
  expect(deck.question).toMatchObject({ swipe: { candidate: asha, matched: true }, endsMatch: true });
  expect(deck.past).toMatchObject({ swipes: [{ key: 'a' }], free: true });
});

it('When a swipe makes a match, then its undo is marked', () => {
  expect(after(LIKE, { type: 'match-made', to: asha.id }).past.swipes).toMatchObject([{ key: 'a', matched: true }]);
});

it('When the gateway names the last swipe, then that one can be undone, with premium where it uses it', () => {
  const undo = { card: asha, direction: 'liked', key: 'old', uses_premium: true } as const;
  expect(after({ type: 'last-swipe-read', undo }).past).toMatchObject({
    swipes: [{ candidate: asha, key: 'old' }],
    free: false,
  });
});

it('When a question or a refusal is closed, then it is gone', () => {
  const question = {
    swipe: { candidate: asha, direction: 'liked', key: 'a' },
    endsMatch: true,
    endsRefund: false,
  } as const;
  expect(after({ type: 'undo-asked', question }).question).toBe(question);
  expect(after({ type: 'undo-asked', question }, { type: 'question-closed' }).question).toBeUndefined();
  const request = { id: '2', kind: 'undo', to: asha.id, key: 'a' } as const;
  expect(
    after({ type: 'refused', request, code: 'member.absent' }, { type: 'refusal-closed' }).refused,
  ).toBeUndefined();
});
