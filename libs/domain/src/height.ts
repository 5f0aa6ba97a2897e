const CM_PER_FOOT = 30.48;
const INCHES_PER_FOOT = 12;

/** Converts a height in centimetres to feet and inches, rounded to the nearest inch. */
export function toFeetAndInches(centimetres: number): { feet: number; inches: number } {
  const inches = Math.round((centimetres / CM_PER_FOOT) * INCHES_PER_FOOT);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}
