import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  /** The member wants it gone: Escape, the closing button, a press beside it unless it has a form. The caller sets `open` to false. */
  onClose: () => void;
  title: string;
  /** The closing button's name. */
  closeLabel: string;
  /** It holds what the member types, which a press beside it by mistake must not throw away. */
  hasForm?: boolean | undefined;
  /** Buttons at the end, the one that goes on last. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A modal window: the system keeps the focus inside and gives it back to where it was. */
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
