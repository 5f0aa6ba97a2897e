import type { Block } from './block.ts';

/** The entered values of a section in one line; empty without any. */
export function summaryOf(blocks: readonly Block[]): string {
  return blocks.flatMap(valuesOf).filter(Boolean).join(' · ');
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
