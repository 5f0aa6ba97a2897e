const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

/** Converts a height in centimetres to feet and inches, rounded to the nearest inch. */
export function toFeetAndInches(centimetres: number): { feet: number; inches: number } {
  const inches = Math.round(centimetres / CM_PER_INCH);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}

/** Converts a height in feet and inches to whole centimetres. The inverse of {@link toFeetAndInches}. */
export function toCentimetres({ feet, inches }: { feet: number; inches: number }): number {
  return Math.round((feet * INCHES_PER_FOOT + inches) * CM_PER_INCH);
}
