import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Alert } from './alert.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** The closing and the cancelling button, Escape. The caller sets `open` to false. */
  onClose: () => void;
  onConfirm: () => void;
  /** The question. */
  title: string;
  /** What it does. */
  children: ReactNode;
  /** The closing button's name. */
  closeLabel: string;
  cancelLabel: string;
  /** What is done, in a word: 'Block'. */
  confirmLabel: string;
  /** It is being done. */
  busy?: boolean | undefined;
  /** Why it could not be done. */
  error?: string | undefined;
};

/** Asks once before something that others notice or that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, closeLabel, cancelLabel, confirmLabel, busy, error } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && <Alert tone="error">{error}</Alert>}
    </Dialog>
  );
}
