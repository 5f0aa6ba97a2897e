import { Link, useLocation } from '@bandhavya/platform';
import { Icon, type IconName } from '@bandhavya/ui';
import { prefetchPage } from '../features/remotes/prefetch.ts';
import { useText } from '../texts.ts';
import styles from './navigation.module.css';

type NavigationLink = {
  to: string;
  icon: IconName;
  label: string;
  /** Further pages of the link, besides the paths below its own. */
  also: readonly string[];
};

const LINKS = [
  { to: '/home', icon: 'home', label: 'nav.home', also: [] },
  { to: '/layout-insta', icon: 'photo', label: 'nav.browse', also: [] },
  { to: '/search', icon: 'search', label: 'nav.search', also: ['/search-filter', '/search-result'] },
  { to: '/matches', icon: 'hearts', label: 'nav.matches', also: ['/chat'] },
  { to: '/profile', icon: 'profile', label: 'nav.profile', also: ['/preferences'] },
  { to: '/payment-page', icon: 'star', label: 'nav.premium', also: [] },
] as const satisfies readonly NavigationLink[];

/** All paths with a marked link. */
export const MARKED_PATHS = LINKS.flatMap(pathsOf);

/**
 * The links to the main pages: at the bottom on a phone, at the side on a wide screen. A phone has room for five; its menu
 * links to premium.
 */
export function Navigation() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <nav className={styles.navigation} aria-label={text('nav.label')}>
      <ul>
        {LINKS.map(({ to, icon, label, also }) => (
          <li key={to} className={to === '/payment-page' ? styles.wide : undefined}>
            <Link
              to={to}
              aria-current={currentOf(pathname, { to, also })}
              onPointerEnter={() => prefetchPage(to)}
              onFocus={() => prefetchPage(to)}
            >
              <Icon name={icon} />
              <span>{text(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function pathsOf({ to, also }: Pick<NavigationLink, 'to' | 'also'>): string[] {
  return [to, ...also];
}

/** The value of aria-current for a path of the link or below it. */
function currentOf(pathname: string, link: Pick<NavigationLink, 'to' | 'also'>): 'page' | 'true' | undefined {
  const path = pathsOf(link).find((each) => pathname === each || pathname.startsWith(`${each}/`));
  if (path === undefined) return undefined;
  return path === link.to ? 'page' : 'true';
}
