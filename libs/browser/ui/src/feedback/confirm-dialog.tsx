import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Alert } from './alert.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** Called on Escape and by the closing and cancelling buttons. The caller sets `open` to false. */
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The name of the closing button. */
  closeLabel: string;
  cancelLabel: string;
  /** The action in one word: 'Block'. */
  confirmLabel: string;
  /** The action is running. */
  busy?: boolean | undefined;
  /** Why the action failed. */
  error?: string | undefined;
};

/** Asks for confirmation before an action that others notice or that cannot be undone. */
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
