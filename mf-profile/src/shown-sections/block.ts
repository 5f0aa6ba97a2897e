import type { Photo } from '@bandhavya/contracts';

/** A label with its value. A missing value is empty. */
export type BlockRow = {
  label: string;
  value: string;
  /** The value meets a preference of the viewer. */
  met?: true;
};

/** An entry of a row list. */
export type TitledEntry = { title: string; detail: string };

/** A link to a profile on another platform. */
export type ProfileLink = { platform: string; label: string; address: string };

/** A photo with its alt text. */
export type PhotoView = { photo: Photo; alt: string };

/** A part of a section with translated texts. */
export type Block =
  | { kind: 'rows'; rows: readonly BlockRow[] }
  | { kind: 'chips'; values: readonly string[]; empty: string }
  /** `sample` says that the text is a sample; absent for the member's own text. */
  | { kind: 'paragraphs'; text: string; sample?: string }
  | { kind: 'links'; links: readonly ProfileLink[]; empty: string }
  | { kind: 'photos'; photos: readonly PhotoView[]; empty: string }
  | { kind: 'entries'; title: string; entries: readonly TitledEntry[]; empty: string };

/** The blocks of a section that failed to load: a dash for each value, and no statement that it is empty. */
export function withDashes(blocks: readonly Block[], title: string): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'rows') return block;
    return { kind: 'rows', rows: [{ label: 'title' in block ? block.title : title, value: '' }] };
  });
}

/** Removes missing values and empty blocks. */
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
