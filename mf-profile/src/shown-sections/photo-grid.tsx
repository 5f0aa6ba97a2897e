import { photoSources } from '@bandhavya/api-client';
import { Chip, MemberPhoto } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import type { PhotoView } from './block.ts';
import styles from './photo-grid.module.css';
import { drawnWidth } from './photo-views.ts';

/** The largest frames of the grid, in pixels: three columns over the whole page in a wide window, or two on a phone. */
const FRAME = { wide: 370, narrow: 210, height: 280 } as const;

function sizesOf(photo: PhotoView['photo']): string {
  const [wide, narrow] = [FRAME.wide, FRAME.narrow].map((width) => drawnWidth(photo, width, FRAME.height));
  return `(min-width: 1024px) ${wide}px, ${narrow}px`;
}

/** A grid of photos with the profile photo marked. */
export function PhotoGrid({ photos }: { photos: readonly PhotoView[] }) {
  const text = useText();
  return (
    <ul className={styles.grid}>
      {photos.map(({ photo, alt }) => (
        <li key={photo.id}>
          <MemberPhoto
            {...photoSources(photo)}
            sizes={sizesOf(photo)}
            thumbhash={photo.thumbhash}
            alt={alt}
            className={photo.is_profile_photo ? `${styles.photo} ${styles.profile}` : styles.photo}
          >
            {photo.is_profile_photo && (
              <span className={styles.mark}>
                <Chip tone="premium">{text('photos.profile')}</Chip>
              </span>
            )}
          </MemberPhoto>
        </li>
      ))}
    </ul>
  );
}
