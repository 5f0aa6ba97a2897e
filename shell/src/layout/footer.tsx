import { Link } from '@bandhavya/platform';
import { BRAND } from '@bandhavya/ui/brand';
import { LEGAL_PAGES } from '../features/legal/index.ts';
import { useText } from '../texts.ts';
import styles from './footer.module.css';

/** The legal pages and the copyright line. */
export function Footer() {
  const text = useText();
  return (
    <footer className={styles.footer}>
      <nav aria-label={text('footer.label')}>
        <ul>
          {LEGAL_PAGES.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{text(title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* The year of a prerendered page may be the last one. */}
      <p suppressHydrationWarning>{text('footer.copyright', { year: new Date().getFullYear(), brand: BRAND.name })}</p>
    </footer>
  );
}
