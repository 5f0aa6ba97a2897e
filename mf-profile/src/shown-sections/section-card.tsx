import { Panel } from '@bandhavya/ui';
import type { Block } from './block.ts';
import { BlockView } from './block-view.tsx';
import styles from './section-card.module.css';

type SectionCardProps = {
  /** Also the fragment of its address: /profile#work. */
  id: string;
  title: string;
  blocks: readonly Block[];
};

/** One section of a profile. */
export function SectionCard({ id, title, blocks }: SectionCardProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section} tabIndex={-1}>
      <Panel>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {blocks.map((block, index) => (
          // The blocks of a section never change their order.
          <BlockView key={index} block={block} />
        ))}
      </Panel>
    </section>
  );
}
