import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useModal } from '../feedback/use-modal.ts';
import styles from './gallery.module.css';
import { MemberPhoto, type MemberPhotoProps } from './member-photo.tsx';

export type GalleryPhoto = Pick<MemberPhotoProps, 'src' | 'srcSet' | 'width' | 'height' | 'thumbhash' | 'alt'>;

export type GalleryProps = {
  photos: readonly GalleryPhoto[];
  /** The photo that is shown; undefined: closed. */
  index: number | undefined;
  /** Another photo was moved to. */
  onIndex: (index: number) => void;
  /** Escape, the closing button. The caller sets `index` to undefined. */
  onClose: () => void;
  /** Whose photos these are. */
  label: string;
  /** Where the member is: 'Photo 2 of 5'; announced. */
  position: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
};

/** A strip that has not moved for this long has come to rest, in milliseconds. */
const SETTLED_MS = 120;

/** Photos on the whole screen, one at a time: swiped, or moved with the arrow keys, Home, End and the two buttons. */
export function Gallery(props: GalleryProps) {
  const { photos, index, onIndex, onClose, label, position, closeLabel, previousLabel, nextLabel } = props;
  const open = index !== undefined;
  const dialog = useModal(open);
  const strip = useStrip(index, onIndex);
  const last = photos.length - 1;

  const move = (event: KeyboardEvent) => {
    const target = open ? targetOf(event.key, index, last) : undefined;
    if (target === undefined) return;
    event.preventDefault();
    onIndex(target);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onKeyDown={move}
      onClose={() => open && onClose()}
    >
      {open && (
        <>
          <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
          {/* What scrolls has to be in reach of the keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <ul ref={strip} className={styles.strip} aria-label={label} tabIndex={0}>
            {photos.map((photo, place) => (
              <li key={photo.src} className={styles.place} aria-hidden={place !== index}>
                <MemberPhoto
                  {...photo}
                  className={styles.photo}
                  fit="contain"
                  sizes="100vw"
                  loading={Math.abs(place - index) <= 1 ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ul>
          {last > 0 && (
            <div className={styles.bar}>
              <IconButton
                className={styles.step}
                icon="back"
                label={previousLabel}
                aria-disabled={index === 0}
                onClick={() => onIndex(Math.max(0, index - 1))}
              />
              <p aria-live="polite">{position}</p>
              <IconButton
                className={styles.step}
                icon="forward"
                label={nextLabel}
                aria-disabled={index === last}
                onClick={() => onIndex(Math.min(last, index + 1))}
              />
            </div>
          )}
        </>
      )}
    </dialog>
  );
}

function targetOf(key: string, index: number, last: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** Keeps the strip's place and the index the same: a swipe moves the index, a changed index moves the strip. */
function useStrip(index: number | undefined, onIndex: (index: number) => void) {
  const strip = useRef<HTMLUListElement>(null);
  const open = index !== undefined;
  const placed = useRef<number>(undefined);

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element || index === undefined) {
      placed.current = undefined;
      return;
    }
    const left = index * element.clientWidth;
    // The first time at once; from photo to photo as the style says, which heeds a wish for less motion.
    if (placed.current === undefined) element.scrollTo({ left, behavior: 'instant' });
    else if (placed.current !== index) element.scrollTo({ left });
    placed.current = index;
  }, [index]);

  useEffect(() => {
    const element = strip.current;
    if (!open || !element) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const place = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
      if (place === placed.current) return;
      placed.current = place;
      onIndex(place);
    };
    // Not every browser says when scrolling has ended.
    const settleSoon = () => {
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED_MS);
    };
    const keepPlace = () =>
      element.scrollTo({ left: (placed.current ?? 0) * element.clientWidth, behavior: 'instant' });
    element.addEventListener('scroll', settleSoon, { passive: true });
    window.addEventListener('resize', keepPlace);
    return () => {
      clearTimeout(settling);
      element.removeEventListener('scroll', settleSoon);
      window.removeEventListener('resize', keepPlace);
    };
  }, [open, onIndex]);

  return strip;
}
