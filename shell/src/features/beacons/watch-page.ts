import type { ResolvedRemote } from '@bandhavya/contracts';
import { ownerOf } from '@bandhavya/federation';
import { enableBeacons, type ReportedBuild, reportFailure } from './beacons.ts';
import { scriptOwner } from './script-owner.ts';

/** Makes this page report to the operator, with a probability of `sampling`. */
export function watchPage(sampling: number, remotes: readonly ResolvedRemote[]): void {
  if (Math.random() >= sampling) return;
  enableBeacons();
  const reportError = (script: string, error: unknown) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    if (isOfPage(script)) reportFailure('error', scriptOwner(`${script}\n${stack}`, remotes));
  };
  addEventListener('error', ({ filename, error }) => reportError(filename, error));
  addEventListener('unhandledrejection', ({ reason }) => reportError('', reason));
  document.addEventListener('securitypolicyviolation', ({ sourceFile }) => {
    if (isOfPage(sourceFile)) reportFailure('csp', scriptOwner(sourceFile, remotes));
  });
  watchIntegrity(remotes);
  watchVitals(ownerOf(remotes, location.pathname));
}

/** The body of a report. https://www.w3.org/TR/sri-2/#integrity-policy-section */
type IntegrityViolation = ReportBody & { blockedURL: string };

/** Reports scripts of the site without integrity. That of the payment provider, which can have none, has another origin. */
function watchIntegrity(remotes: readonly ResolvedRemote[]): void {
  // Not all browsers have this observer.
  if (!('ReportingObserver' in globalThis)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const { blockedURL } = body as IntegrityViolation;
        const owner = scriptOwner(blockedURL, remotes);
        if (owner || blockedURL.startsWith(`${location.origin}/`)) reportFailure('integrity', owner);
      }
    },
    { types: ['integrity-violation'], buffered: true },
  );
  observer.observe();
}

/** The scripts of extensions are not ours. An empty address means the document itself. */
const isOfPage = (address: string) => address === '' || address.startsWith('http');

/** Measures the page once it is loaded and the browser is idle. `remote`: the one with whose page it opened. */
function watchVitals(remote: ReportedBuild | undefined): void {
  const measure = () =>
    import(/* webpackChunkName: 'vitals' */ './vitals.ts')
      .then(({ measureVitals }) => measureVitals(remote))
      .catch(() => undefined);
  const whenIdle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void measure());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
