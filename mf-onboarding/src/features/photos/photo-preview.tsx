import { photoSources } from '@bandhavya/api-client';
import { galleryLabels } from '@bandhavya/page-texts';
import { Gallery, type GalleryPhoto } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { shapeOf } from './photo-card.tsx';
import { isSaved, type PhotoItem, type PhotoItems } from './photo-items.ts';

type PhotoPreviewProps = {
  items: PhotoItems;
  /** The key of the shown photo; undefined while the preview is closed. */
  previewed: string | undefined;
  onPreview: (key: string | undefined) => void;
};

/** The photos on the whole screen, except those that are still being compressed. */
export function PhotoPreview({ items, previewed, onPreview }: PhotoPreviewProps) {
  const text = useText();
  const shown = items.flatMap((item, index) => {
    const picture = pictureOf(item);
    return picture ? [{ key: item.key, photo: { ...picture, alt: text('photos.photo', { number: index + 1 }) } }] : [];
  });
  const index = shown.findIndex(({ key }) => key === previewed);
  return (
    <Gallery
      photos={shown.map(({ photo }) => photo)}
      index={index < 0 ? undefined : index}
      onIndex={(next) => onPreview(shown[next]?.key)}
      onClose={() => onPreview(undefined)}
      pressCloses
      label={text('photos.previews')}
      {...galleryLabels(index + 1, shown.length)}
    />
  );
}

function pictureOf(item: PhotoItem): Omit<GalleryPhoto, 'alt'> | undefined {
  if (isSaved(item)) return { ...photoSources(item.photo), thumbhash: item.photo.thumbhash };
  return item.urls && { src: item.urls.whole, ...shapeOf(item) };
}
