import type { LiveEvent } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { refreshAccount } from '../account/refresh-account.ts';
import { refreshBadge } from './badge.ts';

/** Reads all that may have changed while no events arrived, and makes every tab refetch what it shows. */
export async function refreshAll(): Promise<void> {
  await Promise.all([refreshBadge(), refreshAccount()]);
  bus.publish('live.resumed', {}, 'shell');
}

/** Refetches after a random delay within the limit, because all tabs get the event at once. */
async function refreshAllWithin(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * milliseconds));
  if (!signal.aborted) await refreshAll();
}

/** Publishes a live event of the gateway to all tabs, after this tab has read what the event says has changed. */
export async function publishLiveEvent(event: LiveEvent, signal: AbortSignal): Promise<void> {
  switch (event.name) {
    case 'unseen.changed':
      return event.data.refetch_within_ms === undefined
        ? refreshBadge()
        : refreshAllWithin(event.data.refetch_within_ms, signal);
    case 'payments.changed':
      await refreshAccount();
      return bus.publish(event.name, event.data, 'shell');
    default:
      return bus.publish(event.name, event.data, 'shell');
  }
}
