import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useModal } from '../feedback/use-modal.ts';
import fullScreen from './full-screen.module.css';
import styles from './gallery.module.css';
import { useBackToClose } from './use-back-to-close.ts';
import { type GalleryPhoto, ZoomPhoto } from './zoom-photo.tsx';

export type { GalleryPhoto } from './zoom-photo.tsx';

export type GalleryProps = {
  photos: readonly GalleryPhoto[];
  /** The index of the shown photo; undefined when closed. */
  index: number | undefined;
  /** Called when the member moves to another photo. */
  onIndex: (index: number) => void;
  /** Called on Escape, on Back and by the closing button. The caller sets `index` to undefined. */
  onClose: () => void;
  /** A press on a photo that is not zoomed closes the gallery too. */
  pressCloses?: boolean | undefined;
  /** The accessible name, like 'Photos of Kavya'. */
  label: string;
  /** The position, like 'Photo 2 of 5'; announced. */
  position: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
};

/** The strip counts as settled after this time without a scroll event, in milliseconds. */
const SETTLED_MS = 120;

/**
 * Shows photos on the whole screen, one at a time: swipe, arrow keys, Home, End and two buttons move between them, pinch
 * and double tap zoom.
 */
export function Gallery(props: GalleryProps) {
  const { photos, index, onIndex, onClose, pressCloses, label, position } = props;
  const { closeLabel, previousLabel, nextLabel } = props;
  const open = index !== undefined;
  const dialog = useModal(open);
  const strip = useStrip(index, onIndex);
  useBackToClose(open, onClose);
  const positionId = useId();
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
      className={fullScreen.dialog}
      aria-label={label}
      aria-describedby={last > 0 ? positionId : undefined}
      onKeyDown={move}
      onClose={() => open && onClose()}
    >
      {open && (
        <>
          <IconButton
            className={classNames(fullScreen.button, fullScreen.close)}
            icon="close"
            label={closeLabel}
            onClick={onClose}
          />
          {/* A scroll container must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
          <ul ref={strip} className={styles.strip} aria-label={label} tabIndex={0}>
            {photos.map((photo, place) => (
              <ZoomPhoto
                key={photo.src}
                photo={photo}
                shown={place === index}
                near={Math.abs(place - index) <= 1}
                onTap={pressCloses ? onClose : undefined}
              />
            ))}
          </ul>
          {last > 0 && (
            <div className={styles.bar}>
              <IconButton
                className={classNames(fullScreen.button, styles.step)}
                icon="back"
                label={previousLabel}
                aria-disabled={index === 0}
                onClick={() => onIndex(Math.max(0, index - 1))}
              />
              <p id={positionId} aria-live="polite">
                {position}
              </p>
              <IconButton
                className={classNames(fullScreen.button, styles.step)}
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

/** Keeps the scroll position and the index in step: a swipe changes the index, a new index scrolls the strip. */
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
    // Opens without motion; between photos the style scrolls smoothly, unless the member prefers reduced motion.
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
    // Not every browser has the event `scrollend`.
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
