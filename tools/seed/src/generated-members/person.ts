import type { Gender, SectionValues } from '@bandhavya/contracts';
import type { Background } from './backgrounds.ts';
import type { SeedPlace } from './places.ts';

/** The facts from which the sections of a demo member are generated. */
export type SeedPerson = {
  /** The position among the demo members. */
  index: number;
  background: Background;
  gender: Gender;
  /** In whole years, on 1 January. */
  age: number;
  name: { first: string; last: string };
  birthplace: SeedPlace;
};

/** The values of one section. */
export type Values = SectionValues;
export type Weighted<T> = readonly (readonly [weight: number, value: T])[];
