import type { RemoteCanary } from '@bandhavya/contracts';
import * as z from 'zod/mini';

const count = z._default(z.coerce.number().check(z.nonnegative()), 0);

/** The reports of pages about a version: successful loads with their time in total, in milliseconds, and failures. */
const figures = z.object({ loads: count, load_ms: count, failures: count });
export type VersionFigures = z.output<typeof figures>;

/** The figures of a canary, and those of production in the same time. */
export const canaryFigures = z.object({ canary: figures, production: figures });
export type CanaryFigures = z.output<typeof canaryFigures>;
export type CanarySide = keyof CanaryFigures;

/** The most that the rate of failures may be above that of production, as a fraction of loads. */
const FAILURES_MORE = 0.02;
/** The most that the mean load time may be, as a multiple of production's, and the least difference that counts. */
const SLOWER_FACTOR = 1.5;
const SLOWER_MS = 200;

/** The hash in Redis that counts the reports of a canary on all gateways. */
export function canaryKey(remote: string, { version, since }: Pick<RemoteCanary, 'version' | 'since'>): string {
  return `canary:${remote}:${version}:${since}`;
}

/** The field of {@link canaryKey} for a figure: 'canary.loads'. */
export function figureField(side: CanarySide, figure: keyof VersionFigures): string {
  return `${side}.${figure}`;
}

/** Reads the hash of {@link canaryKey}. */
export function readFigures(hash: Readonly<Record<string, string>>): CanaryFigures {
  const of = (side: CanarySide) =>
    Object.fromEntries(['loads', 'load_ms', 'failures'].map((name) => [name, hash[`${side}.${name}`]]));
  return canaryFigures.parse({ canary: of('canary'), production: of('production') });
}

/** Why a canary has to end, in a sentence for the history; undefined while its sample is small, and while it is as good. */
export function faultOf({ canary, production }: CanaryFigures, minimum: number): string | undefined {
  if (canary.loads + canary.failures < minimum) return undefined;
  const [rate, usual] = [failureRate(canary), failureRate(production)];
  if (rate > usual + FAILURES_MORE) return `${percentText(rate)} of loads fail, in production ${percentText(usual)}`;
  if (production.loads < minimum) return undefined;
  const [mean, usualMean] = [meanMs(canary), meanMs(production)];
  const isSlower = mean > usualMean * SLOWER_FACTOR && mean > usualMean + SLOWER_MS;
  return isSlower ? `a load takes ${Math.round(mean)} ms, in production ${Math.round(usualMean)} ms` : undefined;
}

function failureRate({ loads, failures }: VersionFigures): number {
  return failures / Math.max(loads + failures, 1);
}

function meanMs({ loads, load_ms }: VersionFigures): number {
  return load_ms / Math.max(loads, 1);
}

function percentText(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}
