/** A remote failed to load. The message is for reports, not for members. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
}
