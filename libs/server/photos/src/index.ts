export { encodeEqualOnce, toAvif } from './encoding/avif.ts';
export { type ProcessedPhoto, processPhoto } from './encoding/process-photo.ts';
export { PhotoRefusedError, PhotosUnavailableError } from './errors.ts';
export { type AvifClaim, claimForAvif, makeMissingAvif } from './files/avif-job.ts';
export { contentOf, type KeptPhoto, keepPhoto, type PhotoStorage } from './files/keep-photo.ts';
export { markForCheck } from './files/pending.ts';
export { formatFor } from './files/photo-format.ts';
export { type PhotoWithVariants, storeVariants } from './files/store-variants.ts';
export { memoryOf, photoProcessEnvironment } from './processes/configuration.ts';
export { openPhotoProcessor, type PhotoProcessor, type PhotoProcessorOptions } from './processes/photo-processor.ts';
export {
  checkPhotoStore,
  type PhotoStoreConfiguration,
  photoStoreEnvironment,
  photoStoreOptions,
} from './store/configuration.ts';
export { isStoreUnavailable, openPhotoStore, type PhotoStoreOptions } from './store/open-store.ts';
export type { PhotoFormat, PhotoStore, PhotoVariant } from './store/store.ts';
export { type ReconcileOptions, reconcile } from './unused-files/reconcile.ts';
export { type SweepOptions, sweepOrphans } from './unused-files/sweep.ts';
