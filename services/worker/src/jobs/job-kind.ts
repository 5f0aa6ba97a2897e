import type { JobKindName } from '@bandhavya/dead-letters';

/** The queues are named after the service that their jobs wait for, so that an outage of one does not delay the others. */
export const QUEUES = ['database', 'provider', 'smtp'] as const;
export type QueueName = (typeof QUEUES)[number];

/** An item that is due. `id` is the same for each job about it; `data` survives JSON. */
export type DueItem<Data> = { id: string; data: Data };

/** One kind of jobs. MongoDB says which items are due, so that an empty Redis loses nothing. */
export type JobKind<Data = unknown> = {
  name: JobKindName;
  queue: QueueName;
  /** Time between two scans, in milliseconds. */
  intervalMs: number;
  /** The due items, the longest due first, at most `limit`. */
  due(now: Date, limit: number): Promise<DueItem<Data>[]>;
  /** Does the work once, however often it is called. Resolves with the member whose payments changed, if any. */
  run(data: Data, now: Date): Promise<string | undefined>;
  /** Called when all attempts have failed. */
  died?(data: Data): Promise<void>;
};
