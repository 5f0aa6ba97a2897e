import { type Candidate, nameTokens, nameWords } from '@bandhavya/matching/models';
import { Random } from '@bandhavya/seed';

/** The seed has some hundred names. A million members have about this number of different words in their names. */
const WORDS = 30_000;
/** The share of members with a rare first name, and of those with a rare last name. */
const RARE = { first: 0.25, last: 0.35 };
/** The few first words have most of the members. */
const SKEW = 3;
const SEED = 20_261_128;

const SYLLABLES = 'ra ma ne sha vi de su ka la ni tha pri ya an go har jee man ku bha chan dra mu nan pa ti'.split(' ');
const ENDINGS = 'esh endra ika ita appa amma kumar raj deep lakshmi anna wamy nath dev jit vathi mani shree'.split(' ');

/** A candidate of the seed, some of them with a rare name, so that the dictionary is as large as that of a real site. */
export function withRareName(candidate: Candidate, index: number): Candidate {
  const random = new Random(SEED + index);
  const last = candidate.name_words.split('|')[1] ?? '';
  const name = random.chance(RARE.first) ? rareWord(random) : candidate.name;
  const words = nameWords({ first_name: name, last_name: random.chance(RARE.last) ? rareWord(random) : last });
  return { ...candidate, name, name_words: words, name_tokens: nameTokens(words) };
}

function rareWord(random: Random): string {
  let rest = Math.floor(WORDS * random.next() ** SKEW);
  const take = (from: readonly string[]) => {
    const part = from[rest % from.length] ?? '';
    rest = Math.floor(rest / from.length);
    return part;
  };
  const [first, second, third, ending] = [take(SYLLABLES), take(SYLLABLES), take(SYLLABLES), take(ENDINGS)];
  return `${first}${second}${third}${ending}`;
}
