import { onCLS, onINP, onLCP } from 'web-vitals';
import { type ReportedBuild, reportMeasure } from './beacons.ts';

/** Reports the Web Vitals of this page, including what happened before the call. */
export function measureVitals(remote: ReportedBuild | undefined): void {
  onLCP(({ value }) => reportMeasure('lcp', value, remote));
  onINP(({ value }) => reportMeasure('inp', value, remote));
  onCLS(({ value }) => reportMeasure('cls', value, remote));
}
