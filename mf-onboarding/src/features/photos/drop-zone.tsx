import { PHOTO_TYPES } from '@bandhavya/contracts';
import { Icon } from '@bandhavya/ui';
import { useId } from 'react';
import { useText } from '../../texts.ts';
import styles from './drop-zone.module.css';

type DropZoneProps = {
  /** How many more photos fit. */
  room: number;
  /** Files are dragged over the form. */
  over: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** The file input of the photos. The form around it handles dropped files. */
export function DropZone({ room, over, disabled, onFiles }: DropZoneProps) {
  const text = useText();
  const id = useId();
  return (
    <label className={over ? `${styles.zone} ${styles.over}` : styles.zone}>
      <input
        className={styles.input}
        type="file"
        multiple
        // Lists each type, so that a phone converts its camera format into one of them.
        accept={PHOTO_TYPES.join(',')}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this, a removed file could not be chosen again.
          target.value = '';
        }}
      />
      <Icon name="photo" size={32} />
      <span className={styles.title} id={`${id}-title`}>
        {text('photos.drop')}
      </span>
      <span className={styles.text} id={`${id}-text`}>
        {text('photos.drop.text', { room })}
      </span>
    </label>
  );
}
