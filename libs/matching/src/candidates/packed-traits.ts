import type { Traits } from './candidate.ts';

/** The traits that a packed text holds. The gender is known from the query that finds it. */
type Packed = Omit<Traits, 'gender'>;

/** The traits of a candidate as one text, so that the index of the scan holds them and a read decodes few fields. */
export function packTraits(traits: Packed): string {
  const { born, height_cm, community, mother_tongue, marital_status, qualification, preferences } = traits;
  return JSON.stringify([born, height_cm, community, mother_tongue, marital_status, qualification, preferences]);
}

/** The traits of a text of {@link packTraits}. */
export function unpackTraits(packed: string): Packed {
  const [born, height_cm, community, mother_tongue, marital_status, qualification, preferences] = JSON.parse(packed);
  return { born, height_cm, community, mother_tongue, marital_status, qualification, preferences };
}
