import { Avatar } from '@dicebear/core';
import { Random } from '../random.ts';
import { type Face, PICTURES } from './faces.ts';
import { backgroundsFor, HEIGHT, inRandomOrder, WIDTH } from './scenes.ts';
import { type Part, style } from './style.ts';
import { type Outfit, outfitsFor, overlayOf } from './wardrobe.ts';

/** The side of the square canvas of a bust. */
const CANVAS = 280;

/** The placement of the bust: side in pixels, distance from the middle and from the bottom, rotation. */
type Framing = { side: number; right: number; below: number; lean: number };

const PORTRAIT: Framing = { side: 960, right: 0, below: 0, lean: 0 };
const FRAMINGS: readonly Framing[] = [
  { side: 1240, right: -10, below: 250, lean: 0 },
  { side: 760, right: 60, below: 0, lean: 0 },
  { side: 1000, right: -60, below: 70, lean: -4 },
  { side: 880, right: -70, below: 0, lean: 0 },
  { side: 1120, right: 40, below: 170, lean: 4 },
  { side: 820, right: 0, below: 0, lean: 0 },
];

type Mood = { eyes: Part<'eyes'>; mouth: Part<'mouth'>; eyebrows: Part<'eyebrows'> };
const CALM: Mood = { eyes: 'default', mouth: 'twinkle', eyebrows: 'defaultNatural' };
const MOODS: readonly Mood[] = [
  { eyes: 'default', mouth: 'smile', eyebrows: 'defaultNatural' },
  { eyes: 'happy', mouth: 'smile', eyebrows: 'defaultNatural' },
  { eyes: 'happy', mouth: 'twinkle', eyebrows: 'raisedExcitedNatural' },
  { eyes: 'default', mouth: 'twinkle', eyebrows: 'raisedExcitedNatural' },
];

/** The pictures of a face as SVG documents: a plain portrait, then pictures with other clothes and backgrounds. */
export function drawPortraits(face: Face): string[] {
  const random = new Random(face.seed);
  const backgrounds = backgroundsFor(random, PICTURES);
  const framings = [PORTRAIT, ...inRandomOrder(random, FRAMINGS)];
  const moods = [CALM, ...inRandomOrder(random, MOODS)];
  const outfits = outfitsFor(random, face, PICTURES);
  return backgrounds.map((background, index) => {
    const outfit = outfits[index];
    const framing = framings[index] ?? PORTRAIT;
    const mood = moods[index] ?? CALM;
    return outfit ? documentOf(background, bustOf(face, outfit, mood), framing) : '';
  });
}

function documentOf(background: string, bust: string, { side, right, below, lean }: Framing): string {
  const scale = side / CANVAS;
  const x = (WIDTH - side) / 2 + right;
  const y = HEIGHT - side + below;
  const turn = lean === 0 ? '' : ` rotate(${lean} ${CANVAS / 2} ${CANVAS})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `${background}<g transform="translate(${x} ${y}) scale(${scale.toFixed(4)})${turn}">${bust}</g></svg>`
  );
}

function bustOf(face: Face, outfit: Outfit, { eyes, mouth, eyebrows }: Mood): string {
  const avatar = new Avatar(style, {
    seed: face.id,
    skinColor: [face.skin],
    hairColor: [face.hair],
    facialHairColor: [face.hair],
    topVariant: face.top,
    facialHairProbability: face.beard === undefined ? 0 : 100,
    ...(face.beard === undefined ? {} : { facialHairVariant: face.beard }),
    accessoriesProbability: face.glasses === undefined ? 0 : 100,
    ...(face.glasses === undefined ? {} : { accessoriesVariant: face.glasses }),
    accessoriesColor: ['#2b2320'],
    eyesVariant: eyes,
    eyebrowsVariant: eyebrows,
    mouthVariant: mouth,
    clothesVariant: outfit.clothes,
    clothesColor: [outfit.colour],
  });
  const bindi = face.bindi ? '<circle cx="140" cy="94" r="2.6" fill="#9b1b3b"/>' : '';
  return `${avatar.toString()}${overlayOf(outfit)}${bindi}`.replace(
    '<svg ',
    `<svg width="${CANVAS}" height="${CANVAS}" `,
  );
}
