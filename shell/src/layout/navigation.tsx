import type { Language } from '@bandhavya/contracts';
import { ownerOf } from '@bandhavya/federation';
import { currentOf, navigationEntries, type PlacedEntry } from '@bandhavya/federation/navigation';
import { Link, useEvent, useLanguage, useLocation } from '@bandhavya/platform';
import { Icon } from '@bandhavya/ui';
import { iconNamed } from '@bandhavya/ui/icon-names';
import { useState } from 'react';
import { getPlaces } from '../features/remotes/places.ts';
import { prefetchPage } from '../features/remotes/prefetch.ts';
import { getRemotes } from '../features/remotes/remotes-store.ts';
import { useStop } from '../features/remotes/stops.ts';
import { useText } from '../texts.ts';
import { Badge } from './badge.tsx';
import styles from './navigation.module.css';

/** The links of the remotes to their main pages: at the bottom on a phone, at the side on a wide screen. */
export function Navigation() {
  const text = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  useEvent('navigation.counted', ({ to, count }) => setCounts((before) => ({ ...before, [to]: count })));
  return (
    <nav className={styles.navigation} aria-label={text('nav.label')}>
      <ul>
        {navigationEntries(getPlaces()).map((entry) => (
          <NavigationLink
            key={entry.to}
            entry={entry}
            pathname={pathname}
            language={language}
            count={counts[entry.to] ?? 0}
          />
        ))}
      </ul>
    </nav>
  );
}

type NavigationLinkProps = { entry: PlacedEntry; pathname: string; language: Language; count: number };

function NavigationLink({ entry, pathname, language, count }: NavigationLinkProps) {
  const text = useText();
  const { to, icon, isWide } = entry;
  const label = entry.label[language];
  const isStopped = useStop(ownerOf(getRemotes(), to)?.name) !== undefined;
  const said = isStopped ? text('nav.stopped', { name: label }) : undefined;
  return (
    <li className={isWide ? styles.wide : undefined}>
      <Link
        to={to}
        aria-current={currentOf(pathname, entry)}
        className={isStopped ? styles.stopped : undefined}
        aria-label={count > 0 ? text('header.fresh', { name: label, count }) : said}
        onPointerEnter={() => prefetchPage(to)}
        onFocus={() => prefetchPage(to)}
      >
        <Icon name={iconNamed(icon)} />
        <span>{label}</span>
        {count > 0 && <Badge count={count} className={styles.badge} />}
      </Link>
    </li>
  );
}
