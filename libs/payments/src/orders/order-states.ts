import type { OrderEventName, OrderState } from '@bandhavya/contracts';

/** The states of a stored order. A created order waits for its payment, and is not shown to the member. */
export const STORED_STATES = ['created', 'activated'] as const;
export type StoredState = (typeof STORED_STATES)[number] & ('created' | OrderState);

/** The state after each event, by the state before it. Any other event is refused. */
export const TRANSITIONS: Readonly<Record<'none' | StoredState, Partial<Record<OrderEventName, StoredState>>>> = {
  none: { created: 'created' },
  created: { activated: 'activated' },
  activated: {},
};

/** One entry of an order's log. */
export type OrderEvent = { name: OrderEventName; at: Date };

type Progress = { state: 'none' | StoredState; events: readonly OrderEvent[] };

/**
 * The state and the log of an order after an event. The log only grows.
 * @throws Error when the event is not allowed in this state
 */
export function afterEvent({ state, events }: Progress, event: OrderEvent) {
  const next = TRANSITIONS[state][event.name];
  if (!next) throw new Error(`An order in the state '${state}' cannot be ${event.name}`);
  return { state: next, events: [...events, event] };
}

/** The progress of an order that does not exist yet. */
export const NO_ORDER: Progress = { state: 'none', events: [] };
