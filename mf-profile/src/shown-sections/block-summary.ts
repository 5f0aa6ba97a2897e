import type { Block } from './block.ts';
import type { SectionView } from './profile-sections.ts';

/** The entered values of a section in one line; empty without any. First and last name are one name. */
export function summaryOf({ id, blocks }: Pick<SectionView, 'id' | 'blocks'>): string {
  return blocks
    .flatMap(valuesOf)
    .filter(Boolean)
    .join(id === 'name' ? ' ' : ' · ');
}

function valuesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'rows':
      return block.rows.map(({ value }) => value);
    case 'chips':
      return block.values;
    case 'paragraphs':
      return block.sample === undefined ? [block.text] : [];
    case 'links':
      return block.links.map(({ label }) => label);
    case 'entries':
      return block.entries.map(({ title }) => title);
    case 'photos':
      return [];
  }
}
