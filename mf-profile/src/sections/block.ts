import type { Photo } from '@bandhavya/contracts';

/** One line of label and value; the value is empty where nothing was entered. */
export type Row = { label: string; value: string };

/** An entry of a row list: what it is called, and what else is known of it. */
export type Entry = { title: string; detail: string };

/** An address as a link, with the sign of its platform. */
export type ProfileLink = { platform: string; label: string; address: string };

/** A photo with its words. */
export type PhotoView = { photo: Photo; alt: string };

/** A piece of a section, ready to be drawn: everything in it is translated. */
export type Block =
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'chips'; values: readonly string[]; empty: string }
  /** `sample` explains that the text is not the member's own; absent where it is. */
  | { kind: 'paragraphs'; text: string; sample?: string }
  | { kind: 'links'; links: readonly ProfileLink[]; empty: string }
  | { kind: 'photos'; photos: readonly PhotoView[]; empty: string }
  | { kind: 'entries'; title: string; entries: readonly Entry[]; empty: string };

/** A section that could not be loaded: a dash wherever something may have been entered, and no word that nothing was. */
export function withDashes(blocks: readonly Block[], title: string): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'rows') return block;
    return { kind: 'rows', rows: [{ label: 'title' in block ? block.title : title, value: '' }] };
  });
}

/** What is left of a section when nothing is said about what was not entered; nothing when that is all of it. */
export function withoutGaps(blocks: readonly Block[]): Block[] {
  return blocks
    .map((block) =>
      block.kind === 'rows' ? { ...block, rows: block.rows.filter(({ value }) => value !== '') } : block,
    )
    .filter((block) => !isEmpty(block));
}

function isEmpty(block: Block): boolean {
  switch (block.kind) {
    case 'rows':
      return block.rows.length === 0;
    case 'chips':
      return block.values.length === 0;
    case 'paragraphs':
      return block.sample !== undefined;
    case 'links':
      return block.links.length === 0;
    case 'photos':
      return block.photos.length === 0;
    case 'entries':
      return block.entries.length === 0;
  }
}
