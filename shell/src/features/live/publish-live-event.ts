import type { LiveEvent } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { refreshAccount } from '../account/refresh-account.ts';
import { refreshBadge } from './badge.ts';

/** Publishes a live event of the gateway to all tabs, after this tab has read what the event says has changed. */
export async function publishLiveEvent(event: LiveEvent): Promise<void> {
  switch (event.name) {
    case 'unseen.changed':
      return refreshBadge();
    case 'payments.changed':
      await refreshAccount();
      return bus.publish(event.name, event.data, 'shell');
    case 'match.created':
      return bus.publish(event.name, event.data, 'shell');
    default:
      return bus.publish(event.name, event.data, 'shell');
  }
}
