import type { BeaconSource, Beacons } from '@bandhavya/contracts';
import { type CanarySide, canaryKey, figureField } from '@bandhavya/federation/registry';
import type { Logger } from '@bandhavya/runtime';
import type { Redis } from 'ioredis';
import type { RemotesService } from '../remotes/remotes.service.ts';

/** The counts outlive every canary that somebody still looks at. */
const KEPT_SECONDS = 14 * 24 * 3600;

/** Counts the reports about remotes with a canary, together with the other gateways. A failure loses the report. */
export function canaryCounts(redis: Redis, remotes: RemotesService, logger: Logger): (beacons: Beacons) => void {
  const sideOf = ({ remote = '', version }: BeaconSource): { key: string; side: CanarySide } | undefined => {
    const found = remotes.canary(remote);
    if (!found) return undefined;
    const key = canaryKey(remote, found.canary);
    if (version === found.canary.version) return { key, side: 'canary' };
    return version === found.production ? { key, side: 'production' } : undefined;
  };
  return ({ measures, failures }) => {
    const batch = redis.multi();
    for (const { name, value, ...source } of measures) {
      const counted = name === 'load' ? sideOf(source) : undefined;
      if (!counted) continue;
      batch.hincrby(counted.key, figureField(counted.side, 'loads'), 1);
      batch.hincrbyfloat(counted.key, figureField(counted.side, 'load_ms'), value);
      batch.expire(counted.key, KEPT_SECONDS);
    }
    for (const { kind, ...source } of failures) {
      const counted = kind === 'load' || kind === 'error' ? sideOf(source) : undefined;
      if (!counted) continue;
      batch.hincrby(counted.key, figureField(counted.side, 'failures'), 1);
      batch.expire(counted.key, KEPT_SECONDS);
    }
    if (batch.length === 0) return;
    batch.exec().catch((err: unknown) => logger.debug({ err }, 'Reports about a canary were not counted'));
  };
}
