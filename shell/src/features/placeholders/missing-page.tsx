import { Link } from '@bandhavya/platform';
import { EmptyState, usePageTitle } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** The page for an unknown address. */
export function MissingPage() {
  const text = useText();
  usePageTitle(text('missing.title'));
  return (
    <EmptyState
      headingLevel={1}
      title={text('missing.title')}
      text={text('missing.text')}
      action={<Link to="/">{text('missing.home')}</Link>}
    />
  );
}
