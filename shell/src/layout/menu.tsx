import { navigationEntries } from '@bandhavya/federation/navigation';
import { Link, useLanguage } from '@bandhavya/platform';
import { Alert, Button, Icon, type IconName } from '@bandhavya/ui';
import { BRAND } from '@bandhavya/ui/brand';
import { iconNamed } from '@bandhavya/ui/icon-names';
import { LanguageSwitch } from '../features/language/language-switch.tsx';
import { LEGAL_PAGES } from '../features/legal/index.ts';
import { getPlaces } from '../features/remotes/places.ts';
import { UnsentDialog } from '../features/session/unsent-dialog.tsx';
import { useLogout } from '../features/session/use-logout.ts';
import { useText } from '../texts.ts';
import styles from './menu.module.css';

const MENU_ID = 'header-menu';

const PAGES = [
  { to: '/profile', icon: 'profile', label: 'menu.profile' },
  { to: '/preferences', icon: 'hearts', label: 'menu.preferences' },
  { to: '/profile/privacy', icon: 'lock', label: 'menu.privacy' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[];

/**
 * The menu of a member and its button, with the links that the bar of a phone has no room for. On a phone it has the legal pages in
 * place of the footer.
 */
export function Menu({ className }: { className: string | undefined }) {
  const text = useText();
  const language = useLanguage();
  const logout = useLogout();
  const furtherLinks = navigationEntries(getPlaces()).filter(({ isWide }) => isWide);
  return (
    <>
      <button type="button" className={className} popoverTarget={MENU_ID} aria-label={text('header.menu')}>
        <Icon name="menu" />
      </button>
      <div id={MENU_ID} popover="auto" className={styles.menu}>
        <ul className={styles.pages}>
          {PAGES.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} onClick={closeMenu}>
                <Icon name={icon} size={20} />
                {text(label)}
              </Link>
            </li>
          ))}
          {furtherLinks.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} onClick={closeMenu}>
                <Icon name={iconNamed(icon)} size={20} />
                {label[language]}
              </Link>
            </li>
          ))}
        </ul>
        <LanguageSwitch onChosen={closeMenu} />
        <ul className={styles.legal}>
          {LEGAL_PAGES.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} onClick={closeMenu}>
                {text(title)}
              </Link>
            </li>
          ))}
        </ul>
        {logout.isError && <Alert tone="error">{text('header.sign-out.failed')}</Alert>}
        <Button
          variant="secondary"
          busy={logout.isBusy}
          busyLabel={text('header.sign-out.busy')}
          onClick={logout.begin}
          className={styles.leave}
        >
          <Icon name="log-out" size={20} /> {text('header.sign-out')}
        </Button>
        {/* The year of a prerendered frame may be the last one. */}
        <p className={styles.copyright} suppressHydrationWarning>
          {text('footer.copyright', { year: new Date().getFullYear(), brand: BRAND.name })}
        </p>
      </div>
      <UnsentDialog logout={logout} />
    </>
  );
}

function closeMenu(): void {
  document.getElementById(MENU_ID)?.hidePopover();
}
