import { photoSources } from '@bandhavya/api-client';
import type { CardPhoto } from '@bandhavya/contracts';
import { galleryLabels } from '@bandhavya/page-texts';
import { Gallery, Icon, MemberPhoto } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import styles from './member-photos.module.css';

type MemberPhotosProps = { name: string; photos: readonly CardPhoto[] };

/** The photos, with a large profile photo first. Each opens the gallery. */
export function MemberPhotos({ name, photos }: MemberPhotosProps) {
  const text = useText();
  const [open, setOpen] = useState<number>();
  const total = photos.length;
  if (total === 0) {
    return (
      <p className={styles.none}>
        <Icon name="profile" size={48} />
        {text('member.photos.none')}
      </p>
    );
  }
  const views = photos.map((photo, index) => ({
    ...photoSources(photo),
    thumbhash: photo.thumbhash,
    alt: index === 0 ? text('photos.alt.profile', { name }) : text('photos.alt', { name, number: index + 1, total }),
  }));

  return (
    <>
      <ul className={styles.photos}>
        {views.map((view, index) => (
          <li key={view.src}>
            <button
              type="button"
              className={styles.open}
              aria-label={text('member.photos.open', { number: index + 1, total })}
              onClick={() => setOpen(index)}
            >
              <MemberPhoto
                {...view}
                sizes={index === 0 ? '(min-width: 1024px) 400px, 100vw' : '(min-width: 1024px) 100px, 25vw'}
                loading={index === 0 ? 'eager' : 'lazy'}
                className={index === 0 ? styles.first : styles.small}
              />
            </button>
          </li>
        ))}
      </ul>
      <Gallery
        photos={views}
        index={open}
        onIndex={setOpen}
        onClose={() => setOpen(undefined)}
        label={text('member.photos', { name })}
        {...galleryLabels((open ?? 0) + 1, total)}
      />
    </>
  );
}
