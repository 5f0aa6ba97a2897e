import { Link, useMember } from '@bandhavya/platform';
import { Alert, BrandMark, Button, Icon } from '@bandhavya/ui';
import { BRAND } from '@bandhavya/ui/brand';
import { LanguageMenu } from '../features/language/language-menu.tsx';
import { LanguageSwitch } from '../features/language/language-switch.tsx';
import { LEGAL_PAGES } from '../features/legal/index.ts';
import { UnsentDialog } from '../features/session/unsent-dialog.tsx';
import { type Logout, useLogout } from '../features/session/use-logout.ts';
import { useText } from '../texts.ts';
import styles from './header.module.css';
import { Hearts } from './hearts.tsx';
import { PremiumChip } from './premium-chip.tsx';

const MENU_ID = 'header-menu';

/** The header: brand, hearts and menu. */
export function Header() {
  const text = useText();
  const member = useMember();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} aria-label={text('header.home', { brand: BRAND.name })}>
        <BrandMark size={32} />
        <span>{BRAND.name}</span>
        <Icon name="heart" />
      </Link>
      {member ? <MemberTools /> : <LanguageMenu />}
    </header>
  );
}

function MemberTools() {
  const text = useText();
  const logout = useLogout();
  return (
    <div className={styles.tools}>
      <PremiumChip />
      <Hearts className={styles.tool} />
      <button type="button" className={styles.tool} popoverTarget={MENU_ID} aria-label={text('header.menu')}>
        <Icon name="menu" />
      </button>
      <Menu logout={logout} />
      <UnsentDialog logout={logout} />
    </div>
  );
}

function Menu({ logout }: { logout: Logout }) {
  const text = useText();
  return (
    <div id={MENU_ID} popover="auto" className={styles.menu}>
      <LanguageSwitch onChosen={closeMenu} />
      <ul>
        <li>
          <Link to="/chat" onClick={closeMenu}>
            {text('header.chat')}
          </Link>
        </li>
        <li>
          <Link to="/payment-page" onClick={closeMenu}>
            {text('nav.premium')}
          </Link>
        </li>
        {LEGAL_PAGES.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} onClick={closeMenu}>
              {text(title)}
            </Link>
          </li>
        ))}
      </ul>
      {logout.isError && <Alert tone="error">{text('header.sign-out.failed')}</Alert>}
      <Button variant="secondary" busy={logout.isBusy} busyLabel={text('header.sign-out.busy')} onClick={logout.begin}>
        {text('header.sign-out')}
      </Button>
    </div>
  );
}

function closeMenu(): void {
  document.getElementById(MENU_ID)?.hidePopover();
}
