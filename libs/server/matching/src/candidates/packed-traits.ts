import { COMPARED_TRAITS, type Traits } from './candidate.ts';

/** The traits that a packed text holds. The gender is known from the query that finds it. */
type Packed = Omit<Traits, 'gender'>;

/** The traits before the preferences: earlier versions, which read the same texts, know only these. */
const FIRST = 6;

/** The traits of a candidate as one text, so that the index of the scan holds them and a read decodes few fields. */
export function packTraits(traits: Packed): string {
  const values: unknown[] = COMPARED_TRAITS.map((name) => traits[name]);
  return JSON.stringify(values.toSpliced(FIRST, 0, traits.preferences));
}

/** The traits of a text of {@link packTraits}; undefined for the text of an earlier version, which has fewer. */
export function unpackTraits(packed: string): Packed | undefined {
  const values: unknown[] = JSON.parse(packed);
  if (values.length <= COMPARED_TRAITS.length) return undefined;
  const [preferences] = values.splice(FIRST, 1);
  const traits = Object.fromEntries(COMPARED_TRAITS.map((name, place) => [name, values[place]]));
  return { ...traits, preferences } as Packed;
}
