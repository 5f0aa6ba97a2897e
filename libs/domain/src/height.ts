/** Centimetres in a foot. */
const FOOT_CM = 30.48;
const INCHES_PER_FOOT = 12;

/** A height in feet and inches, to the nearest inch. */
export function toFeetAndInches(centimetres: number): { feet: number; inches: number } {
  const inches = Math.round((centimetres / FOOT_CM) * INCHES_PER_FOOT);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}
