import type { Translate } from '../texts.ts';
import type { Block, PhotoView } from './block.ts';

export function photoBlocks(photos: readonly PhotoView[] | undefined, text: Translate): Block[] {
  return [{ kind: 'photos', photos: photos ?? [], empty: text('photos.empty') }];
}
