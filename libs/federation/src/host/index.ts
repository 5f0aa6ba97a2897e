export type { Collect, Collected } from './containers.ts';
export { RemoteLoadError } from './load-error.ts';
export { allowCurrent, countThrow, type LoadedPage, loadRemotePage } from './remote-loader.ts';
