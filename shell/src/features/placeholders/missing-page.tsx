import { Link } from '@bandhavya/platform';
import { buttonClass, EmptyState, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** The page for an unknown address. */
export function MissingPage() {
  const text = useText();
  usePageTitle(text('missing.title'));
  return (
    <EmptyState
      headingLevel={1}
      icon="search"
      title={text('missing.title')}
      text={text('missing.text')}
      action={
        <Link to="/" className={buttonClass('secondary')}>
          {text('missing.home')}
        </Link>
      }
    />
  );
}
