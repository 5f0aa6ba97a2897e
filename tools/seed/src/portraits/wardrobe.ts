import type { Random } from '../random.ts';
import type { Face } from './faces.ts';
import { inRandomOrder } from './scenes.ts';
import type { Part } from './style.ts';

/** The clothes in one picture. */
export type Outfit = {
  clothes: Part<'clothes'>;
  colour: string;
  /** The garment that is drawn over the style's clothes. */
  over: 'sari' | 'kurta' | 'waistcoat' | undefined;
  /** The colour of that garment. */
  second: string;
};

const COLOURS = [
  '#9b1b3b',
  '#2f6b4f',
  '#1f4e79',
  '#5b3a6b',
  '#b4581f',
  '#c8922e',
  '#3c4f5c',
  '#e9dfcd',
  '#7a2f4b',
  '#41797a',
];
const BORDERS = ['#e3b040', '#f0d9a6', '#d98f2b'];

type Piece = readonly [clothes: Part<'clothes'>, over: Outfit['over']];
const PIECES: Readonly<Record<Face['gender'], readonly Piece[]>> = {
  Woman: [
    ['shirtScoopNeck', 'sari'],
    ['shirtCrewNeck', 'sari'],
    ['shirtVNeck', undefined],
    ['collarAndSweater', undefined],
    ['blazerAndShirt', undefined],
    ['shirtCrewNeck', undefined],
  ],
  Man: [
    ['shirtCrewNeck', 'kurta'],
    ['shirtCrewNeck', 'waistcoat'],
    ['collarAndSweater', undefined],
    ['blazerAndShirt', undefined],
    ['shirtVNeck', undefined],
    ['blazerAndSweater', undefined],
  ],
};

/** A number of outfits with different garments and colours. */
export function outfitsFor(random: Random, { gender }: Face, count: number): Outfit[] {
  const pieces = inRandomOrder(random, PIECES[gender]);
  const colours = inRandomOrder(random, COLOURS);
  return pieces.slice(0, count).map(([clothes, over], index) => ({
    clothes,
    over,
    colour: colours[index] ?? '#3c4f5c',
    second: over === 'waistcoat' ? (colours[index + count] ?? '#3c4f5c') : random.pick(BORDERS),
  }));
}

/** The garment that the style lacks, in the coordinates of its canvas. */
export function overlayOf({ over, colour, second }: Outfit): string {
  if (over === 'sari') return sari(colour, second);
  if (over === 'kurta') return kurta(second);
  return over === 'waistcoat' ? waistcoat(second) : '';
}

/** The pallu over one shoulder, darker and with a border. */
function sari(colour: string, border: string): string {
  const cloth = 'M186 206C200 209 214 215 224 226C236 240 240 258 240 280H96C120 262 160 236 186 206Z';
  return (
    `<path d="${cloth}" fill="${colour}"/><path d="${cloth}" fill="#000" fill-opacity=".16"/>` +
    `<path d="M186 206C160 236 120 262 96 280" fill="none" stroke="${border}" stroke-width="6"/>` +
    `<path d="M196 210C176 238 140 264 118 280" fill="none" stroke="${border}" stroke-width="1.6"/>`
  );
}

/** A band collar and buttons. */
function kurta(thread: string): string {
  const buttons = [238, 250, 262, 274].map((y) => `<circle cx="140" cy="${y}" r="2" fill="${thread}"/>`).join('');
  return (
    `<path d="M140 229V280" stroke="#000" stroke-opacity=".22" stroke-width="9"/>` +
    `<path d="M115 204C115 226 165 226 165 204" fill="none" stroke="${thread}" stroke-width="3.4"/>${buttons}`
  );
}

/** A jacket, open over a shirt. */
function waistcoat(colour: string): string {
  return (
    `<path d="M98 203C84 208 70 214 62 224C66 240 68 262 68 280H132C130 258 112 236 104 206Z" fill="${colour}"/>` +
    `<path d="M182 203C196 208 210 214 218 224C214 240 212 262 212 280H148C150 258 168 236 176 206Z" fill="${colour}"/>`
  );
}
