import { photoFileModel } from '@bandhavya/data/models';
import type { PhotoFormat } from '../store/store.ts';
import type { PhotoStorage } from './keep-photo.ts';

/** The best stored format for a client. `avif`: whether the client accepts AVIF. */
export async function formatFor(
  { data }: Pick<PhotoStorage, 'data'>,
  content: string,
  avif: boolean,
): Promise<PhotoFormat> {
  if (!avif) return 'webp';
  const made = await photoFileModel(data.connection).exists({ _id: content, state: 'kept', avif: true });
  return made ? 'avif' : 'webp';
}
