import { PHOTO_TYPES, PHOTOS_MAX } from '@bandhavya/domain';
import { Icon } from '@bandhavya/ui';
import { useRef } from 'react';
import { useText } from '../../texts.ts';
import styles from './empty-slots.module.css';

type EmptySlotsProps = {
  /** The number of photos that are there. */
  taken: number;
  /** Files are dragged over the form. */
  over: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** The slots without a photo; each opens the file dialog. The form around them handles dropped files. */
export function EmptySlots({ taken, over, disabled, onFiles }: EmptySlotsProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const numbers = Array.from({ length: Math.max(0, PHOTOS_MAX - taken) }, (_, index) => taken + index + 1);
  if (numbers.length === 0) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        // Lists each type, so that a phone converts its camera format into one of them.
        accept={PHOTO_TYPES.join(',')}
        disabled={disabled}
        aria-label={text('photos.drop')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this, a removed file could not be chosen again.
          target.value = '';
        }}
      />
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          data-add
          className={over ? `${styles.slot} ${styles.over}` : styles.slot}
          disabled={disabled}
          aria-label={text('photos.add.of', { number })}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" size={32} />
          <span>{text('photos.photo', { number })}</span>
        </button>
      ))}
    </>
  );
}
