import { NavLink } from '@bandhavya/platform';
import { Icon, type IconName } from '@bandhavya/ui';
import { prefetchPage } from '../features/remotes/prefetch.ts';
import { useText } from '../texts.ts';
import styles from './navigation.module.css';

export const LINKS = [
  { to: '/home', icon: 'home', label: 'nav.home' },
  { to: '/layout-insta', icon: 'photo', label: 'nav.browse' },
  { to: '/search', icon: 'search', label: 'nav.search' },
  { to: '/matches', icon: 'hearts', label: 'nav.matches' },
  { to: '/profile', icon: 'profile', label: 'nav.profile' },
  { to: '/payment-page', icon: 'star', label: 'nav.premium' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[];

/**
 * The links to the main pages: at the bottom on a phone, at the side on a wide screen. A phone has room for five; its menu
 * links to premium.
 */
export function Navigation() {
  const text = useText();
  return (
    <nav className={styles.navigation} aria-label={text('nav.label')}>
      <ul>
        {LINKS.map(({ to, icon, label }) => (
          <li key={to} className={to === '/payment-page' ? styles.wide : undefined}>
            <NavLink to={to} onPointerEnter={() => prefetchPage(to)} onFocus={() => prefetchPage(to)}>
              <Icon name={icon} />
              <span>{text(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
