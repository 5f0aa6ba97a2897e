import { Link, useLocation } from '@bandhavya/platform';
import { buttonClass, Icon, PageHeading } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { useText } from '../texts.ts';
import styles from './page.module.css';

type PageProps = {
  /** On a desktop the page takes the whole width instead of a column. */
  wide?: boolean;
  children: ReactNode;
};

/** The column of every page of this remote. */
export function ProfilePage({ wide = false, children }: PageProps) {
  return <div className={wide ? `${styles.page} ${styles.wide}` : styles.page}>{children}</div>;
}

/** A page's title. */
export function PageHead({ title }: { title: string }) {
  return <PageHeading className={styles.heading}>{title}</PageHeading>;
}

/** The class of a quiet button or link that leads back and starts the page. */
export const backClass = styles.back;

/** The link back to /profile, or to the page of the wizard that linked here. */
export function BackToProfile() {
  const text = useText();
  const { state } = useLocation();
  const from: unknown = state?.from;
  const wizard = typeof from === 'string' && from.startsWith('/onboarding/') ? from : undefined;
  return (
    <p>
      <Link to={wizard ?? '/profile'} state={wizard && state} className={`${buttonClass('quiet')} ${backClass}`}>
        <Icon name="back" size={20} /> {text(wizard ? 'profile.back.wizard' : 'profile.back')}
      </Link>
    </p>
  );
}
