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
  watchVitals(ownerOf(remotes, location.pathname));
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
