import { Link, useMember } from '@bandhavya/platform';
import { BrandMark } from '@bandhavya/ui';
import { BRAND } from '@bandhavya/ui/brand';
import { LanguageMenu } from '../features/language/language-menu.tsx';
import { useText } from '../texts.ts';
import styles from './header.module.css';
import { Hearts } from './hearts.tsx';
import { Menu } from './menu.tsx';
import { PremiumChip } from './premium-chip.tsx';

/** The header: brand, the two hearts and the menu. */
export function Header() {
  const text = useText();
  const member = useMember();
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} aria-label={text('header.home', { brand: BRAND.name })}>
        <BrandMark size={32} />
        <span>{BRAND.name}</span>
      </Link>
      {member ? <MemberTools /> : <LanguageMenu />}
    </header>
  );
}

function MemberTools() {
  return (
    <div className={styles.tools}>
      <PremiumChip />
      <Hearts className={styles.tool} />
      <Menu className={styles.tool} />
    </div>
  );
}
