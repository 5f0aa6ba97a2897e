import { PageHeading, usePageTitle, VisuallyHidden } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** /public with the text of the specification. */
export function PublicPage() {
  const text = useText();
  usePageTitle(text('public.title'));
  return <PageHeading>{text('public.text')}</PageHeading>;
}

/** /layout: header and footer without content. */
export function LayoutPage() {
  const text = useText();
  usePageTitle(text('layout.title'));
  return (
    <VisuallyHidden>
      <h1>{text('layout.title')}</h1>
    </VisuallyHidden>
  );
}
