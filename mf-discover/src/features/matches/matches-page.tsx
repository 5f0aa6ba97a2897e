import { HISTORY_LISTS, type HistoryList } from '@bandhavya/contracts';
import { matchNextText } from '@bandhavya/member-cards';
import { useSearchParams } from '@bandhavya/platform';
import { PageHeading, Tabs } from '@bandhavya/ui';
import { useText } from '../../texts.ts';
import { HistoryPanel } from './history-panel.tsx';
import styles from './matches-page.module.css';

const TAB = 'tab';

/** /matches: the swipe history. The address names the tab. */
export function Component() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const list = listOf(search.get(TAB));
  const show = (next: HistoryList) => setSearch({ [TAB]: next });
  return (
    <>
      <PageHeading>{text('matches.title')}</PageHeading>
      <Tabs
        label={text('matches.tabs')}
        tabs={HISTORY_LISTS.map((id) => ({ id, label: text(`matches.${id}.tab`) }))}
        selected={list}
        onSelect={show}
      >
        <div>
          <p className={styles.caption}>{text(`matches.${list}.caption`)}</p>
          {list === 'matches' && (
            <p className={styles.next}>
              {text('matches.matches.plain')} {matchNextText()}
            </p>
          )}
        </div>
        <HistoryPanel key={list} list={list} />
      </Tabs>
    </>
  );
}

function listOf(tab: string | null): HistoryList {
  return HISTORY_LISTS.find((list) => list === tab) ?? HISTORY_LISTS[0];
}
