import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useModal } from '../feedback/use-modal.ts';
import fullScreen from './full-screen.module.css';
import styles from './picture-dialog.module.css';

export type PictureDialogProps = {
  open: boolean;
  /** Called on a press anywhere, Escape and the closing button. The caller sets `open` to false. */
  onClose: () => void;
  /** The accessible name: describes the picture. */
  label: string;
  /** The name of the closing button. */
  closeLabel: string;
  children: ReactNode;
};

/**
 * Shows a picture on the whole screen. A press anywhere closes it. For deployed remotes that need less than shell API 1.8;
 * later ones use Gallery.
 */
export function PictureDialog({ open, onClose, label, closeLabel, children }: PictureDialogProps) {
  const dialog = useModal(open);
  return (
    // On the keyboard, Escape and the button close it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className={classNames(fullScreen.dialog, styles.dialog)}
      aria-label={label}
      onClick={onClose}
      onClose={() => open && onClose()}
    >
      <IconButton className={classNames(fullScreen.button, fullScreen.close)} icon="close" label={closeLabel} />
      {open && children}
    </dialog>
  );
}
