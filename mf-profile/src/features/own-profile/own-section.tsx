import { useLocation } from '@bandhavya/platform';
import { Icon, Panel } from '@bandhavya/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { summaryOf } from '../../sections/block-summary.ts';
import { BlockView } from '../../sections/block-view.tsx';
import type { SectionView } from '../../sections/profile-sections.ts';
import { useText } from '../../texts.ts';
import styles from './own-section.module.css';

type OwnSectionProps = SectionView & {
  startsOpen: boolean;
  /** Beside the title. */
  action: ReactNode;
};

/** A section of the own profile, which opens and closes. It also opens when the address names it: /profile#work. */
export function OwnSection({ id, title, blocks, startsOpen, action }: OwnSectionProps) {
  const text = useText();
  const { hash, key } = useLocation();
  const [isOpen, setOpen] = useState(startsOpen);
  const titleId = `${id}-title`;
  const bodyId = `${id}-body`;
  // The key changes when a link names the same section again.
  useEffect(() => {
    if (hash === `#${id}`) setOpen(true);
  }, [hash, id, key]);
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section} tabIndex={-1}>
      <Panel className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
              {title}
            </button>
          </h2>
          {action}
        </div>
        {!isOpen && <p className={styles.summary}>{summaryOf(blocks) || text('profile.section.empty')}</p>}
        <div id={bodyId} hidden={!isOpen} className={styles.body}>
          {blocks.map((block, index) => (
            // The blocks of a section never change their order.
            <BlockView key={index} block={block} />
          ))}
        </div>
      </Panel>
    </section>
  );
}
