import { PHOTO_TYPES } from '@bandhavya/contracts';
import { Icon } from '@bandhavya/ui';
import { useId } from 'react';
import { useText } from '../../texts.ts';
import styles from './drop-zone.module.css';

type DropZoneProps = {
  /** How many more fit. */
  room: number;
  /** Files are held over the form. */
  over: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Where photos are chosen. That they can be dropped is the form's doing. */
export function DropZone({ room, over, disabled, onFiles }: DropZoneProps) {
  const text = useText();
  const id = useId();
  return (
    <label className={over ? `${styles.zone} ${styles.over}` : styles.zone}>
      <input
        className={styles.input}
        type="file"
        multiple
        // Named one by one, so that a phone turns what its camera writes into one of them.
        accept={PHOTO_TYPES.join(',')}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise the same file could not be chosen again after it was removed.
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
