export {
  type CanaryFigures,
  type CanarySide,
  canaryFigures,
  canaryKey,
  faultOf,
  figureField,
  readFigures,
} from '../canary/canary-figures.ts';
export { longestPrefix, ownerOf } from '../owner-of.ts';
export { FILE_LIMIT, recordErrors, VERSION_LIMIT } from './check-record.ts';
export {
  type FetchedRemotes,
  fetchRemotes,
  listRemotes,
  moveRemote,
  parseListing,
  type RegistryAddress,
  RegistryError,
  type RemoteTarget,
  readHistory,
  useVersion,
} from './client.ts';
export { GATEWAY_CAPABILITIES, type SiteCapabilities, type UnmetNeed, unmetNeeds } from './compatibility.ts';
export { fetchDevRemotes } from './dev-remotes.ts';
export type { ListedRemote, UnreadableVersion } from './listing.ts';
export { CHANNELS, type Channel, type Move, type MoveRequest, moveRequest, PREVIEW_DAYS, remoteMove } from './moves.ts';
export { type Published, type PublishOptions, publishRemote } from './publish.ts';
export {
  canaryOf,
  type Preload,
  preloadFor,
  type ResolveOptions,
  resolveRemotes,
  SHARED_FOLDER,
  type Viewer,
} from './resolve.ts';
export { describeFiles, integrityOf, VERSION_FILE, versionIdOf } from './version.ts';
