import { photoSources } from '@bandhavya/api-client';
import type { CardPhoto as Photo } from '@bandhavya/contracts';
import { forgetImage, MemberPhoto } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import styles from './card-photo.module.css';

type CardPhotoProps = {
  name: string;
  photo: Photo | undefined;
  /** '' when the name is beside the photo. */
  alt: string;
  /** The `sizes` attribute of the img element. */
  sizes: string;
  loading?: 'lazy' | 'eager' | undefined;
};

/** A photo that fills its frame, or the initial of the name without a photo. */
export function CardPicture({ name, photo, alt, sizes, loading = 'eager' }: CardPhotoProps) {
  const text = useText();
  if (!photo) {
    const described = alt
      ? ({ role: 'img', 'aria-label': text('card.no-photo', { name }) } as const)
      : { 'aria-hidden': true };
    return (
      <span className={styles.letter} {...described}>
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
      loading={loading}
      className={styles.photo}
    />
  );
}

/** Preloads the photo that is shown next. Returns the end, after which the browser may free it. */
export function preloadPhoto(photo: Photo | undefined, sizes: string): (() => void) | undefined {
  if (!photo) return undefined;
  const { src, srcSet } = photoSources(photo);
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  return () => forgetImage(image);
}
