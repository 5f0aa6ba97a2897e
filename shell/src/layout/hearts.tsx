import type { Unseen } from '@bandhavya/contracts';
import { Link, useEvent } from '@bandhavya/platform';
import { Icon, type IconName } from '@bandhavya/ui';
import { useState } from 'react';
import { useText } from '../texts.ts';
import { Badge } from './badge.tsx';
import styles from './hearts.module.css';

const HEARTS = [
  { to: '/matches?tab=liked-you', icon: 'heart', count: 'liked_you' },
  { to: '/matches?tab=matches', icon: 'hearts', count: 'matches' },
] as const satisfies readonly { to: string; icon: IconName; count: keyof Unseen }[];

/** The two heart icons of the header, likes and matches, each with its unseen count. */
export function Hearts({ className }: { className: string | undefined }) {
  const text = useText();
  const [unseen, setUnseen] = useState<Unseen>({ liked_you: 0, matches: 0 });
  useEvent('navigation.badge', setUnseen);
  return HEARTS.map(({ to, icon, count }) => {
    const fresh = unseen[count];
    const name = text(`header.${count}`);
    return (
      <Link
        key={to}
        to={to}
        className={`${className} ${styles.link}`}
        title={name}
        aria-label={fresh > 0 ? text('header.fresh', { name, count: fresh }) : name}
      >
        <span className={styles.heart}>
          <Icon name={icon} />
          {fresh > 0 && <Badge count={fresh} className={styles.badge} />}
        </span>
        <span className={styles.name}>{name}</span>
      </Link>
    );
  });
}
