import { photoSources } from '@bandhavya/api-client';
import { MemberPhoto, PictureDialog } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { isSaved, type PhotoItem } from './photo-items.ts';
import styles from './photo-preview.module.css';

type PhotoPreviewProps = {
  /** Undefined while the preview is closed. */
  item: PhotoItem | undefined;
  number: number;
  onClose: () => void;
};

export function PhotoPreview({ item, number, onClose }: PhotoPreviewProps) {
  const text = useText();
  return (
    <PictureDialog
      open={item !== undefined}
      onClose={onClose}
      label={text('photos.preview.of', { number })}
      closeLabel={text('photos.preview.close')}
    >
      {item && (
        <MemberPhoto
          {...pictureOf(item)}
          sizes="100vw"
          alt={text('photos.photo', { number })}
          loading="eager"
          fit="contain"
          className={styles.whole}
        />
      )}
    </PictureDialog>
  );
}

function pictureOf(item: PhotoItem) {
  if (isSaved(item)) return { ...photoSources(item.photo), thumbhash: item.photo.thumbhash };
  return { src: item.urls?.whole ?? '', width: 4, height: 5 };
}
