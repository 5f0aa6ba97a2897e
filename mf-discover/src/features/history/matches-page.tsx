import { EmptyState, PageHeading, Tabs } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

const TABS = ['liked', 'liked_you', 'disliked', 'matches'] as const;

/** /matches: the swipe history. */
export function Component() {
  const text = useText();
  const [tab, setTab] = useState<(typeof TABS)[number]>('liked');
  return (
    <>
      <PageHeading>{text('matches.title')}</PageHeading>
      <Tabs
        label={text('matches.tabs')}
        tabs={TABS.map((id) => ({ id, label: text(`matches.${id}.tab`) }))}
        selected={tab}
        onSelect={setTab}
      >
        <p>{text(`matches.${tab}.caption`)}</p>
        <EmptyState title={text('matches.empty.title')} text={text('matches.empty.text')} />
      </Tabs>
    </>
  );
}
