import { type BeaconSource, type Beacons, SHELL_API_VERSION } from '@bandhavya/contracts';
import type { Handlers } from '../../api/mount.ts';
import type { BeaconMetrics } from '../../metrics/beacon-metrics.ts';
import type { RemotesService } from '../remotes/remotes.service.ts';

/** Counts the reports of pages. Without metrics they are dropped. */
export function beaconHandlers(
  remotes: RemotesService,
  count: BeaconMetrics | undefined,
  countCanary: (beacons: Beacons) => void,
): Pick<Handlers, 'sendBeacons'> {
  // Anybody can send a report, so only what the registry lists becomes a label.
  const isKnown = ({ remote, version }: BeaconSource) =>
    remote === undefined ? version === SHELL_API_VERSION : remotes.isListed(remote, version);
  return {
    sendBeacons: async ({ body }) => {
      count?.(body, isKnown);
      countCanary(body);
    },
  };
}
