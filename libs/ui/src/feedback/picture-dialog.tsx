import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './picture-dialog.module.css';
import { useModal } from './use-modal.ts';

export type PictureDialogProps = {
  open: boolean;
  /** A press anywhere, Escape, the closing button. The caller sets `open` to false. */
  onClose: () => void;
  /** What is shown, for those who do not see it. */
  label: string;
  /** The closing button's name. */
  closeLabel: string;
  /** The picture. */
  children: ReactNode;
};

/** A picture on the whole screen. A press anywhere closes it; the focus goes back to where it was. */
export function PictureDialog({ open, onClose, label, closeLabel, children }: PictureDialogProps) {
  const dialog = useModal(open);
  return (
    // The keyboard has Escape and the button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onClick={onClose}
      onClose={() => open && onClose()}
    >
      <IconButton className={styles.close} icon="close" label={closeLabel} />
      {open && children}
    </dialog>
  );
}
