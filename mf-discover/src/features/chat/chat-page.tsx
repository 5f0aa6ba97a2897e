import { EmptyState, PageHeading } from '@bandhavya/ui';
import { useText } from '../../texts.ts';

/** /chat: conversations between matches. */
export function Component() {
  const text = useText();
  return (
    <>
      <PageHeading>{text('chat.title')}</PageHeading>
      <EmptyState title={text('chat.empty.title')} text={text('chat.empty.text')} />
    </>
  );
}
