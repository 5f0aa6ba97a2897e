import type { Table } from '../table.ts';

/** The effort that one screen takes of a member. */
export type Effort = {
  /** The heading of the screen. */
  screen: string;
  /** Fields that the screen does not go on without. */
  fields: number;
  /** Taps, each with a decision. */
  presses: number;
  /** Typed characters. */
  characters: number;
  /** The time in which the member waits for the site, in milliseconds. */
  waiting: number;
};

/** The model of a fast typist who decides at once. It compares versions of the site rather than people. */
export const MODEL = { charactersPerSecond: 25, secondsPerPress: 1 } as const;

export const noEffort = (screen: string): Effort => ({ screen, fields: 0, presses: 0, characters: 0, waiting: 0 });

/** The seconds of a screen by the model, with the measured waiting. */
export function secondsOf({ presses, characters, waiting }: Effort) {
  const typing = characters / MODEL.charactersPerSecond;
  const deciding = presses * MODEL.secondsPerPress;
  return { typing, deciding, waiting: waiting / 1000, total: typing + deciding + waiting / 1000 };
}

function sum(efforts: readonly Effort[]): Effort {
  const total = (part: 'fields' | 'presses' | 'characters' | 'waiting') =>
    efforts.reduce((before, effort) => before + effort[part], 0);
  return {
    screen: 'all screens',
    fields: total('fields'),
    presses: total('presses'),
    characters: total('characters'),
    waiting: total('waiting'),
  };
}

/** One row per screen, and the total. */
export function journeyTable(efforts: readonly Effort[]): Table {
  return {
    title: 'From the landing page to the first card of the deck',
    head: [
      ...['screen', 'compulsory fields', 'presses', 'characters'],
      ...['typing s', 'deciding s', 'waiting s', 'total s'],
    ],
    rows: [...efforts, sum(efforts)].map((effort) => {
      const { typing, deciding, waiting, total } = secondsOf(effort);
      return [
        ...[effort.screen, ...[effort.fields, effort.presses, effort.characters].map(String)],
        ...[typing, deciding, waiting, total].map((seconds) => seconds.toFixed(1)),
      ];
    }),
  };
}
