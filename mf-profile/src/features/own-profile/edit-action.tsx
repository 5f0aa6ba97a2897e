import { Link } from '@bandhavya/platform';
import { Button, buttonClass, Icon } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import styles from './edit-action.module.css';

type EditActionProps = {
  /** Undefined for a section that cannot be edited. */
  editPath: string | undefined;
  /** The section's title. */
  section: string;
};

/** The link to a section's edit screen, or a disabled button for a section that cannot be edited. */
export function EditAction({ editPath, section }: EditActionProps) {
  const text = useText();
  const label = text('profile.edit.section', { section });
  const content = (
    <>
      <Icon name={editPath ? 'edit' : 'lock'} size={20} /> {text('profile.edit')}
    </>
  );
  if (!editPath) {
    return (
      <Button variant="quiet" disabled className={styles.edit} aria-label={label} title={text('profile.edit.final')}>
        {content}
      </Button>
    );
  }
  return (
    <Link to={editPath} className={`${buttonClass('quiet')} ${styles.edit}`} aria-label={label}>
      {content}
    </Link>
  );
}
