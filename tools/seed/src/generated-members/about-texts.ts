import type { Random } from '../random.ts';
import type { SeedPerson } from './person.ts';

/** The subjects of a text about oneself. `title`: empty without a job. `town`: where the member works or, without a job, lives. */
export type Life = {
  title: string;
  occupation: string;
  town: string;
  native: string;
  father: string;
  hobbies: readonly string[];
};

type Part = (life: Life, person: SeedPerson) => string;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const article = (text: string) => (/^[aeiou]/iu.test(text) ? 'an' : 'a');
const role = ({ title }: Life) => `${article(title)} ${title.toLowerCase()}`;

function listed(hobbies: readonly string[]): string {
  const names = hobbies.map((hobby) => hobby.toLowerCase());
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

const OPENINGS: readonly Part[] = [
  (life) => `I work as ${role(life)} in ${life.town} and like what I do.`,
  (life) => `${life.town} is where I live and work, as ${role(life)}.`,
  (life, { name }) => `Hello, I am ${name.first}, ${role(life)} in ${life.town}.`,
  (life) => `My days belong to my work as ${role(life)}, my evenings to family and friends.`,
  (life) => `Born and brought up near ${life.native}, I now work in ${life.town} as ${role(life)}.`,
  (life) => `Friends call me calm and a little stubborn. I am ${role(life)} in ${life.town}.`,
];

/** The openings of members without a job, by their occupation. */
const OTHER_OPENINGS: Readonly<Record<string, readonly Part[]>> = {
  Student: [
    (life) => `I am a student and live in ${life.town}.`,
    (life, { name }) => `Hello, I am ${name.first}. I still study, and my books fill half of my room in ${life.town}.`,
  ],
  Homemaker: [
    (life) => `I keep house for our family in ${life.town}, and the kitchen is mine.`,
    (life, { name }) => `Hello, I am ${name.first}, and our home in ${life.town} is my work.`,
  ],
  'Not Working': [
    (life) => `I live in ${life.town} and prepare for public service exams.`,
    (life) => `After some years of work I am taking a break in ${life.town}.`,
  ],
};

const FAMILIES: readonly Part[] = [
  ({ native }) => `Our family is from ${native}, and we go there for every festival.`,
  ({ native }) => `We have our roots in ${native}; the house there is always full.`,
  ({ father, native }) =>
    father === 'Passed away' ? `My mother raised us in ${native}.` : `My father (${lower(father)}) taught me patience.`,
  () => 'I am close to my parents and talk to them every day.',
  ({ native }) => `Holidays mean ${native}, cousins, and far too much food.`,
  () => 'At home we are simple people who value honesty and good humour.',
];

const INTERESTS: readonly Part[] = [
  ({ hobbies }) => `In my free time I enjoy ${listed(hobbies.slice(0, 3))}.`,
  ({ hobbies }) => `You will find me happiest with ${listed(hobbies.slice(0, 2))}.`,
  ({ hobbies }) => `${listed(hobbies.slice(-2)).replace(/^./u, (letter) => letter.toUpperCase())} keep me going.`,
  ({ hobbies }) => `Weekends are for ${listed(hobbies.slice(1, 3))}.`,
  ({ hobbies }) => `Ask me about ${listed(hobbies.slice(0, 1))}, and I will not stop talking.`,
];

const WISHES: readonly Part[] = [
  () => 'I hope to meet somebody kind who has plans of their own.',
  () => 'I am looking for a partner who makes decisions together with me.',
  () => 'What matters to me is respect, on both sides and towards both families.',
  () => 'Somebody who laughs easily and reads now and then would be lovely.',
  () => 'A person who is settled, truthful and fond of travel would suit me well.',
  ({ town }) => `It would be good if you could imagine a life in ${town}.`,
  () => 'I would like to know each other well before anything is decided.',
];

/** A text about oneself, composed of sentences. */
export function aboutFor(random: Random, person: SeedPerson, life: Life) {
  const openings = OTHER_OPENINGS[life.occupation] ?? OPENINGS;
  const parts = [openings, FAMILIES, INTERESTS, WISHES].map((each) => random.pick(each)(life, person));
  const sentences = random.chance(0.2) ? parts.filter((_, index) => index !== 1) : parts;
  const [first = '', ...rest] = sentences;
  const text = random.chance(0.3) ? `${first}\n\n${rest.join(' ')}` : sentences.join(' ');
  return { short_description: text };
}
