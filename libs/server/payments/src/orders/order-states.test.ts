import { ORDER_EVENTS, ORDER_STATES } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { afterEvent, NO_ORDER, TRANSITIONS } from './order-states.ts';

const at = new Date('2026-11-22T06:00:00Z');

test.each(['none' as const, ...ORDER_STATES].flatMap((state) => ORDER_EVENTS.map((name) => [state, name] as const)))(
  'When an order in the state %s gets the event %s, then the table of transitions decides',
  (state, name) => {
    const events = [{ name: 'created' as const, at }];
    const next = TRANSITIONS[state][name];
    if (next)
      expect(afterEvent({ state, events }, { name, at })).toEqual({ state: next, events: [...events, { name, at }] });
    else
      expect(() => afterEvent({ state, events }, { name, at })).toThrow(`An order in the state '${state}' cannot be`);
  },
);

test('goes from no order over created to activated', () => {
  const created = afterEvent(NO_ORDER, { name: 'created', at });
  expect(NO_ORDER.events).toEqual([]);
  expect(afterEvent(created, { name: 'activated', at })).toEqual({
    state: 'activated',
    events: [
      { name: 'created', at },
      { name: 'activated', at },
    ],
  });
});
