import { Link, useLocation } from '@bandhavya/platform';
import { Icon } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import styles from './preview-link.module.css';

/** The link to the preview of the own profile, which links back to this page. */
export function PreviewLink() {
  const text = useText();
  const { pathname, state } = useLocation();
  return (
    <Link to="/profile/preview" state={{ ...state, from: pathname }} className={styles.preview}>
      <Icon name="eye" size={20} /> {text('steps.preview')}
    </Link>
  );
}
