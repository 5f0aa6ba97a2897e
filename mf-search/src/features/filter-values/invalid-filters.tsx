import { messageText } from '@bandhavya/page-texts';
import { Link } from '@bandhavya/platform';
import { Alert } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import type { FilterProblem } from './address.ts';
import styles from './invalid-filters.module.css';
import { parameterLabel } from './labels.ts';

type InvalidFiltersProps = {
  problems: readonly FilterProblem[];
  /** The address of the page without the invalid filters. */
  onward: string;
};

/** A long address must not fill the page. */
const SHOWN_MAX = 5;

/** Names the filters of an address that are not valid, and offers to go on without them. */
export function InvalidFilters({ problems, onward }: InvalidFiltersProps) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <Alert tone="error">
      <p>{text('invalid.title')}</p>
      <ul className={styles.list}>
        {problems.slice(0, SHOWN_MAX).map(({ parameter, code }) => (
          <li key={parameter}>
            {text('invalid.filter', { filter: parameterLabel(text, parameter), reason: messageText(code) })}
          </li>
        ))}
      </ul>
      <Link to={onward} replace className={styles.onward}>
        {text('invalid.onward')}
      </Link>
    </Alert>
  );
}
