import { Icon, Panel } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import { summaryOf } from '../../shown-sections/block-summary.ts';
import { BlockView } from '../../shown-sections/block-view.tsx';
import type { SectionView } from '../../shown-sections/profile-sections.ts';
import styles from './own-section.module.css';

type OwnSectionProps = SectionView & {
  /** The line of a closed section without values. */
  emptyText: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Beside the title. */
  action: ReactNode;
};

/** A section of the own profile, which opens and closes. */
export function OwnSection({ id, title, blocks, emptyText, isOpen, onToggle, action }: OwnSectionProps) {
  const titleId = `${id}-title`;
  const bodyId = `${id}-body`;
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
              onClick={onToggle}
            >
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
              {title}
            </button>
          </h2>
          {action}
        </div>
        {!isOpen && <p className={styles.summary}>{summaryOf({ id, blocks }) || emptyText}</p>}
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
