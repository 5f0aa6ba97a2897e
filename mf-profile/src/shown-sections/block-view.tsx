import { Chip, DefinitionList, Icon, type IconName, VisuallyHidden } from '@bandhavya/ui';
import { useText } from '../texts.ts';
import type { Block, BlockRow, ProfileLink, TitledEntry } from './block.ts';
import styles from './block-view.module.css';
import { MetMark } from './met-mark.tsx';
import { PhotoGrid } from './photo-grid.tsx';

export function BlockView({ block }: { block: Block }) {
  const text = useText();
  switch (block.kind) {
    case 'rows':
      return (
        <DefinitionList className={styles.rows} rows={block.rows.map(withMark)} emptyLabel={text('profile.empty')} />
      );
    case 'chips':
      return block.values.length > 0 ? <Chips values={block.values} /> : <Empty>{block.empty}</Empty>;
    case 'paragraphs':
      return <Paragraphs text={block.text} sample={block.sample} />;
    case 'links':
      return block.links.length > 0 ? <Links links={block.links} /> : <Empty>{block.empty}</Empty>;
    case 'photos':
      return block.photos.length > 0 ? <PhotoGrid photos={block.photos} /> : <Empty>{block.empty}</Empty>;
    case 'entries':
      return (
        <div className={styles.list}>
          <h3>{block.title}</h3>
          {block.entries.length > 0 ? <Entries entries={block.entries} /> : <Empty>{block.empty}</Empty>}
        </div>
      );
  }
}

function withMark({ label, value, met }: BlockRow) {
  if (!met) return { label, value };
  const marked = (
    <>
      {value} <MetMark />
    </>
  );
  return { label, value: marked };
}

function Empty({ children }: { children: string }) {
  return <p className={styles.empty}>{children}</p>;
}

function Chips({ values }: { values: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {values.map((value) => (
        <li key={value}>
          <Chip>{value}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Paragraphs({ text, sample }: { text: string; sample: string | undefined }) {
  if (sample === undefined) return <p className={styles.paragraphs}>{text}</p>;
  return (
    <>
      <p className={styles.sample}>{text}</p>
      <p className={styles.empty}>{sample}</p>
    </>
  );
}

function Entries({ entries }: { entries: readonly TitledEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ title, detail }, index) => (
        // Two entries may be equal: two sisters with the same occupation.
        <li key={index} className={styles.entry}>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

const PLATFORM_ICONS: Readonly<Record<string, IconName>> = {
  instagram: 'instagram',
  twitter: 'twitter',
  facebook: 'facebook',
  linkedin: 'linkedin',
};

function Links({ links }: { links: readonly ProfileLink[] }) {
  const text = useText();
  return (
    <ul className={styles.links}>
      {links.map(({ platform, label, address }) => (
        <li key={platform}>
          <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
            <Icon name={PLATFORM_ICONS[platform] ?? 'globe'} />
            <span className={styles.target}>
              <span className={styles.title}>{label}</span>
              <span className={styles.detail}>{shortAddress(address)}</span>
            </span>
            <VisuallyHidden>{text('social-media.opens')}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** 'instagram.com/kavya' */
function shortAddress(address: string): string {
  return address.replace(/^https:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}
