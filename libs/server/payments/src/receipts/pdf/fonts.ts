import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './woff.ts';

export const FONT_WEIGHTS = { regular: 400, bold: 700 } as const;
export type FontWeight = keyof typeof FONT_WEIGHTS;

type Subset = {
  /** The package in @fontsource and its subset. */
  family: string;
  subset: string;
  /** The characters of the subset. A run of text in another script ends at the next letter only. */
  characters: RegExp;
};

const indian = (script: string, characters: RegExp): Subset => ({
  family: `noto-sans-${script}`,
  subset: script,
  characters,
});

const LATIN: Subset = { family: 'noto-sans', subset: 'latin', characters: /[\0-\u00ff\u2000-\u206f\u2212]/u };

/** The fonts of the scripts in which members write their names. */
const SUBSETS: readonly Subset[] = [
  // The rupee sign is in the extended subset.
  { family: 'noto-sans', subset: 'latin-ext', characters: /[\u20b9\u0100-\u02ba\u1e00-\u1e9f]/u },
  { family: 'noto-sans', subset: 'vietnamese', characters: /[\u1ea0-\u1ef9]/u },
  { family: 'noto-sans', subset: 'devanagari', characters: /\p{Script=Devanagari}/u },
  indian('kannada', /\p{Script=Kannada}/u),
  indian('telugu', /\p{Script=Telugu}/u),
  indian('tamil', /\p{Script=Tamil}/u),
  indian('malayalam', /\p{Script=Malayalam}/u),
  indian('bengali', /\p{Script=Bengali}/u),
  indian('gujarati', /\p{Script=Gujarati}/u),
  indian('gurmukhi', /\p{Script=Gurmukhi}/u),
  LATIN,
];
/** Joins the letters of Indian scripts, so they stay in the run of the letter before. */
const JOINERS = /[\u200c\u200d]/u;

/** A part of a text in one font. */
export type Run = { text: string; font: string };

/** The parts of a text by script. `font` names a font of {@link loadFonts}. */
export function runsOf(text: string, weight: FontWeight): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font = last && JOINERS.test(character) ? last.font : fontOf(character, weight);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

function fontOf(character: string, weight: FontWeight): string {
  return nameOf(SUBSETS.find(({ characters }) => characters.test(character)) ?? LATIN, weight);
}

function nameOf({ family, subset }: Subset, weight: FontWeight): string {
  return `${family}-${subset}-${FONT_WEIGHTS[weight]}-normal`;
}

/** The font files of some runs by the name of the font. */
export async function loadFonts(runs: readonly Run[]): Promise<ReadonlyMap<string, Buffer>> {
  const names = [...new Set(runs.map(({ font }) => font))];
  return new Map(
    await Promise.all(names.map(async (name) => [name, unpackWoff(await readFile(fileOf(name)))] as const)),
  );
}

function fileOf(font: string): string {
  const { family } = SUBSETS.find((subset) => font.startsWith(`${subset.family}-${subset.subset}-`)) ?? LATIN;
  return fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${font}.woff`));
}
