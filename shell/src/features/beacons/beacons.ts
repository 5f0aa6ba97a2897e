import {
  BEACONS_MAX,
  type BeaconSource,
  type Beacons,
  type FailureKind,
  type MeasureName,
  type ResolvedRemote,
  SHELL_API_VERSION,
} from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';

/** The reports of a page, so that an error in a loop does not become a flood. */
const REPORTS_MAX = 5;

/** The build of a remote that a report is about. */
export type ReportedBuild = Pick<ResolvedRemote, 'name' | 'version'>;

let reportsLeft = 0;
let waiting: Beacons = { measures: [], failures: [] };
const measured = new Set<string>();

/** Lets this page report to the operator, until it has sent {@link REPORTS_MAX} reports. */
export function enableBeacons(): void {
  reportsLeft = REPORTS_MAX;
  // The last moment that a phone tells a page about. At the window it comes after the listeners that finish the measures.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/** Reports a failure, of the shell unless a remote is given. Has no effect on a page outside the sample. */
export function reportFailure(kind: FailureKind, remote?: ReportedBuild): void {
  if (reportsLeft === 0) return;
  waiting.failures.push({ kind, ...beaconSource(remote) });
  if (waiting.failures.length === BEACONS_MAX) send();
}

/** Reports a measure: the first one of its name and build, in milliseconds. */
export function reportMeasure(name: MeasureName, value: number, remote?: ReportedBuild): void {
  const id = `${name} ${remote?.name} ${remote?.version}`;
  if (reportsLeft === 0 || measured.has(id)) return;
  measured.add(id);
  waiting.measures.push({ name, ...beaconSource(remote), value: Math.max(0, Math.round(value * 1000) / 1000) });
  if (waiting.measures.length === BEACONS_MAX) send();
}

function beaconSource(remote: ReportedBuild | undefined): BeaconSource {
  return remote ? { remote: remote.name, version: remote.version } : { version: SHELL_API_VERSION };
}

function send(): void {
  if (waiting.failures.length + waiting.measures.length === 0) return;
  const report = new Blob([JSON.stringify(waiting)], { type: 'application/json' });
  waiting = { measures: [], failures: [] };
  reportsLeft -= 1;
  navigator.sendBeacon(calls.sendBeacons.path, report);
}
