import type { Gender } from '@bandhavya/contracts';
import { Random } from '../random.ts';
import type { Part } from './style.ts';

const SEED = 20_261_204;

/**
 * The stages of life by age on 1 January, and the number of faces of each gender. The numbers follow the ages of the demo
 * members.
 */
const STAGES = [
  { stage: 'young', from: 0, faces: 26 },
  { stage: 'middle', from: 41, faces: 4 },
  { stage: 'older', from: 50, faces: 2 },
] as const;
export type LifeStage = (typeof STAGES)[number]['stage'];

/** The features that all pictures of a person share. */
export type Face = {
  /** 'woman-7' */
  id: string;
  /** Counts the faces of a gender. */
  place: number;
  seed: number;
  gender: Gender;
  stage: LifeStage;
  /** Whether there is a bindi on the forehead. */
  bindi: boolean;
  skin: string;
  hair: string;
  top: Part<'top'>;
  beard: Part<'facialHair'> | undefined;
  glasses: Part<'accessories'> | undefined;
};

const SKINS = ['#e3b27f', '#d6a06b', '#c98f57', '#bd7f49', '#ad6f3d', '#9a6035', '#85502b'] as const;
const BLACKS = ['#1b1412', '#231815', '#2c1d16', '#33231a'] as const;
const HAIR: Readonly<Record<LifeStage, readonly string[]>> = {
  young: BLACKS,
  middle: ['#3b302b', '#4a403b', '#2c2320'],
  older: ['#8d8680', '#a39c95', '#77706a'],
};

const TOPS: Readonly<Record<Gender, Readonly<Record<LifeStage, readonly Part<'top'>[]>>>> = {
  Woman: {
    young: ['straight01', 'straight02', 'bun', 'longButNotTooLong', 'straightAndStrand', 'bob', 'curly', 'miaWallace'],
    middle: ['bun', 'bob', 'longButNotTooLong', 'straight02'],
    older: ['bun', 'bob', 'longButNotTooLong'],
  },
  Man: {
    young: ['shortFlat', 'shortWaved', 'shortRound', 'shortCurly', 'theCaesar', 'theCaesarAndSidePart'],
    middle: ['shortFlat', 'theCaesarAndSidePart', 'shortWaved', 'sides'],
    older: ['shortFlat', 'theCaesar', 'sides'],
  },
};

const BEARDS = [
  [45, undefined],
  [28, 'beardLight'],
  [18, 'beardMedium'],
  [9, 'moustacheFancy'],
] as const;
const GLASSES = ['prescription02', 'round', 'prescription01'] as const;
const GLASSES_CHANCE: Readonly<Record<LifeStage, number>> = { young: 0.2, middle: 0.45, older: 0.6 };

/** All faces of the demo portraits. They are the same in every run. */
export const FACES: readonly Face[] = (['Woman', 'Man'] as const).flatMap((gender) =>
  STAGES.flatMap(({ stage, from, faces }) =>
    Array.from({ length: faces }, (_, index) => faceOf(gender, stage, from + index)),
  ),
);

/** A set of faces: all, or the few that tests need. */
export type PortraitSet = 'all' | 'few';

const FEW_OF_A_STAGE = 2;

/** The faces of a set. Two of a stage include one without a bindi. */
export function facesOf(set: PortraitSet): readonly Face[] {
  if (set === 'all') return FACES;
  const places = STAGES.flatMap(({ from }) => Array.from({ length: FEW_OF_A_STAGE }, (_, index) => from + index));
  return FACES.filter(({ place }) => places.includes(place));
}

/** @param place counts the faces of a gender */
function faceOf(gender: Gender, stage: LifeStage, place: number): Face {
  const seed = SEED + place * 7919 + (gender === 'Man' ? 1 : 2);
  const random = new Random(seed);
  const tops = TOPS[gender][stage];
  return {
    id: `${gender.toLowerCase()}-${place + 1}`,
    place,
    seed,
    gender,
    stage,
    bindi: gender === 'Woman' && place % 2 === 0,
    skin: random.pick(SKINS),
    hair: random.pick(HAIR[stage]),
    top: tops[place % tops.length] ?? 'bun',
    beard: gender === 'Man' ? random.weighted(BEARDS) : undefined,
    glasses: random.chance(GLASSES_CHANCE[stage]) ? random.pick(GLASSES) : undefined,
  };
}

/** @param age in whole years, on 1 January */
export function stageOf(age: number): LifeStage {
  return STAGES.findLast(({ from }) => age >= from)?.stage ?? 'young';
}

/** The number of pictures of each face. */
export const PICTURES = 5;

/** The file name of a picture. */
export function drawnFile(face: string, index: number): string {
  return `${face}-${index + 1}.png`;
}
