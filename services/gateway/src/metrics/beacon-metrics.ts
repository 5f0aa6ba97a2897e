import type { BeaconSource, Beacons, MeasureName } from '@bandhavya/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';

/** The metric of each measure, with the upper bounds of its buckets around the limits that Google calls good and poor. */
const MEASURED = {
  load: {
    name: 'remote_load_seconds',
    help: 'Time until the first page of a remote was ready, in a sample of pages',
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
    unit: 1000,
  },
  lcp: {
    name: 'web_vital_lcp_seconds',
    help: 'Largest Contentful Paint of pages that opened with a page of the remote',
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
    unit: 1000,
  },
  inp: {
    name: 'web_vital_inp_seconds',
    help: 'Interaction to Next Paint of pages that opened with a page of the remote',
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
    unit: 1000,
  },
  cls: {
    name: 'web_vital_cls',
    help: 'Cumulative Layout Shift of pages that opened with a page of the remote',
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
    unit: 1,
  },
} as const satisfies Record<MeasureName, object>;

const LABELS = ['remote', 'version'] as const;

/** Counts a report. `isKnown` decides whether a source gets labels of its own, or counts as 'other'. */
export type BeaconMetrics = (beacons: Beacons, isKnown: (source: BeaconSource) => boolean) => void;

/** The metrics of what pages report, by remote and version. */
export function beaconMetrics(registers: Registry[]): BeaconMetrics {
  const histogram = (measure: MeasureName) => {
    const { name, help, buckets } = MEASURED[measure];
    return new Histogram({ name, help, buckets: [...buckets], labelNames: LABELS, registers });
  };
  const histograms = { load: histogram('load'), lcp: histogram('lcp'), inp: histogram('inp'), cls: histogram('cls') };
  const failures = new Counter({
    name: 'remote_failures_total',
    help: 'Failed loads, errors of code, and violations of the policy, in a sample of pages',
    labelNames: ['kind', ...LABELS],
    registers,
  });
  return (beacons, isKnown) => {
    const labelsOf = (source: BeaconSource) =>
      isKnown(source)
        ? { remote: source.remote ?? 'shell', version: source.version }
        : { remote: 'other', version: 'other' };
    for (const { name, value, ...source } of beacons.measures) {
      histograms[name].observe(labelsOf(source), value / MEASURED[name].unit);
    }
    for (const { kind, ...source } of beacons.failures) failures.inc({ kind, ...labelsOf(source) });
  };
}
