import { Panel } from '@bandhavya/ui';
import type { ReactNode } from 'react';
import type { Block } from './block.ts';
import { BlockView } from './block-view.tsx';
import styles from './section-card.module.css';

type SectionCardProps = {
  /** Also its place in the page: /profile#work. */
  id: string;
  title: string;
  blocks: readonly Block[];
  /** At the title's side. */
  action?: ReactNode;
};

/** One section of a profile, the own one or somebody else's. */
export function SectionCard({ id, title, blocks, action }: SectionCardProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section} tabIndex={-1}>
      <Panel>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {action}
        </div>
        {blocks.map((block, index) => (
          // A section's blocks keep their order.
          <BlockView key={index} block={block} />
        ))}
      </Panel>
    </section>
  );
}
