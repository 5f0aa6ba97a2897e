import { photoSources } from '@bandhavya/api-client';
import type { CardPhoto as Photo } from '@bandhavya/contracts';
import { MemberPhoto } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './card-photo.module.css';

type CardPhotoProps = {
  name: string;
  photo: Photo | undefined;
  alt: string;
  /** How wide it is drawn, as of an img. */
  sizes: string;
};

/** A photo that fills its place, or the first letter of a name where there is none. */
export function CardPhoto({ name, photo, alt, sizes }: CardPhotoProps) {
  const text = useText();
  if (!photo) {
    return (
      <span className={styles.letter} role="img" aria-label={text('card.no-photo', { name })}>
        {name.slice(0, 1)}
      </span>
    );
  }
  return (
    <MemberPhoto
      {...photoSources(photo)}
      thumbhash={photo.thumbhash}
      sizes={sizes}
      alt={alt}
      loading="eager"
      className={styles.photo}
    />
  );
}

/** Has the browser fetch a photo that will be shown next. */
export function preloadPhoto(photo: Photo | undefined, sizes: string): void {
  if (!photo) return;
  const { src, srcSet } = photoSources(photo);
  const image = new Image();
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
}
