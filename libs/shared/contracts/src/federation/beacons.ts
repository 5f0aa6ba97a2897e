import * as z from 'zod/mini';
import { remoteName } from './remotes.ts';

const SOURCE = {
  /** Absent: the shell. */
  remote: z.optional(remoteName),
  /** The version of the remote, or of the shell's surface. */
  version: z.string().check(z.regex(/^[0-9a-z.]{1,40}$/u, 'value.invalid'), z.meta({ examples: ['9f86d081884c'] })),
};

/** 'load': the time until the first page of a remote is ready. The others are Web Vitals of the page, by their usual names. */
export const MEASURES = ['load', 'lcp', 'inp', 'cls'] as const;
export type MeasureName = (typeof MEASURES)[number];

/**
 * 'load': a page of a remote did not load. 'error': code threw. 'csp': the browser reports a violation of the content security
 * policy. 'integrity': it reports a script without integrity.
 */
export const FAILURES = ['load', 'error', 'csp', 'integrity'] as const;
export type FailureKind = (typeof FAILURES)[number];

/** In milliseconds; the layout shift ('cls') has no unit. */
const measured = z.number().check(z.minimum(0, 'value.invalid'), z.maximum(600_000, 'value.invalid'));
/** The most measures, and the most failures, in one report. */
export const BEACONS_MAX = 20;

/**
 * The report of a page to the operator: which version of which remote was measured or failed. It has no addresses, no
 * messages of errors and nothing about the member or the device.
 */
export const beaconsBody = z.strictObject({
  measures: z
    .array(z.strictObject({ name: z.enum(MEASURES, 'value.invalid'), ...SOURCE, value: measured }))
    .check(z.maxLength(BEACONS_MAX)),
  failures: z
    .array(z.strictObject({ kind: z.enum(FAILURES, 'value.invalid'), ...SOURCE }))
    .check(z.maxLength(BEACONS_MAX)),
});
export type Beacons = z.output<typeof beaconsBody>;
/** The build that a measure or a failure belongs to. */
export type BeaconSource = Pick<Beacons['failures'][number], 'remote' | 'version'>;
