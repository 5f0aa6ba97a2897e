export { type Collect, type Collected, versionWithFile } from './containers.ts';
export { RemoteLoadError } from './load-error.ts';
export { allowCurrent, countThrow, type LoadedPage, loadRemotePage } from './remote-loader.ts';
