import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  /** Called on Escape, by the closing button and, without a form, by a press outside. The caller sets `open` to false. */
  onClose: () => void;
  title: string;
  /** The name of the closing button. */
  closeLabel: string;
  /** The dialog has a form: a press outside does not close it, so that typed text is not lost by mistake. */
  hasForm?: boolean | undefined;
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A modal dialog. The browser keeps the focus inside and restores it afterwards. */
export function Dialog({ open, onClose, title, closeLabel, hasForm, actions, children }: DialogProps) {
  const dialog = useModal(open);
  const titleId = useId();

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby={hasForm ? 'closerequest' : 'any'}
      onClose={() => open && onClose()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
