/** The heights that a member can enter, in centimetres. */
export const HEIGHT_CM = { min: 120, max: 220 } as const;

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** Converts a height in centimetres to feet and inches, rounded to the nearest inch. */
export function toFeetAndInches(centimetres: number): { feet: number; inches: number } {
  const inches = inchesOf(centimetres);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}

/** Converts a height in feet and inches to whole centimetres. The inverse of {@link toFeetAndInches}. */
export function toCentimetres({ feet, inches }: { feet: number; inches: number }): number {
  return Math.round((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH);
}

/**
 * The heights in centimetres that a range can start or end at, one for each inch. A start is the lowest height that rounds to
 * its inch and an end the highest, so that a range of one inch includes every height that is shown as that inch.
 */
export function heightsByInch({ min, max }: { min: number; max: number }, end: 'from' | 'to'): number[] {
  const all = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const [limit, step] = end === 'from' ? [min, -1] : [max, 1];
  return all.filter((height) => height === limit || inchesOf(height) !== inchesOf(height + step));
}

function inchesOf(centimetres: number): number {
  return Math.round(centimetres / CM_PER_INCH);
}
