import type { GradedToken } from '../spelling/name-dictionary.ts';
import type { NamePosition } from './name-position.ts';

export type ReadToken = Pick<GradedToken, '_id' | 'order' | 'count'>;

/** The words of one read. MongoDB merges up to 200 sorted ranges of an index. */
const BLOCK = 60;
/** Candidates that are read at once with all their words, without positions. */
const FEW = 250;

/** Each word once, shorter ones first. */
export function unionOf<T extends Pick<ReadToken, '_id' | 'order'>>(tokens: readonly T[]): T[] {
  const each = new Map(tokens.map((token) => [token._id, token]));
  return [...each.values()].toSorted((one, other) => (one.order < other.order ? -1 : 1));
}

/** Whether few candidates have the words, by the counts of the dictionary. */
export function isSmall(tokens: readonly ReadToken[]): boolean {
  return tokens.length <= BLOCK && tokens.reduce((sum, { count }) => sum + count, 0) <= FEW;
}

/** Words in groups. The first group is the one that an earlier page has begun. */
export function blocksOf(
  tokens: readonly Pick<ReadToken, '_id' | 'order'>[],
  { block, at }: NamePosition,
): { words: string[]; bounds: [after: string, upTo: string] }[] {
  // A page that had read all words at once continues with all of them.
  const begun = block ?? (at === undefined ? undefined : ['', tokens.at(-1)?.order ?? '']);
  const [after, upTo] = begun ?? ['', ''];
  const first = tokens.filter(({ order }) => order > after && order <= upTo);
  const rest = tokens.filter(({ order }) => order > upTo);
  const groups = Array.from({ length: Math.ceil(rest.length / BLOCK) }, (_, index) =>
    rest.slice(index * BLOCK, (index + 1) * BLOCK),
  );
  const others = groups.map((group, index) => ({
    words: group.map(({ _id }) => _id),
    bounds: [groups[index - 1]?.at(-1)?.order ?? upTo, group.at(-1)?.order ?? ''] as [string, string],
  }));
  return begun ? [{ words: first.map(({ _id }) => _id), bounds: [after, upTo] }, ...others] : others;
}
