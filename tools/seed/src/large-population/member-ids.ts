import { Random } from '../random.ts';

const FIRST_SECOND = 0x66_00_00_00;
/** Seconds between the ids of two members: two hundred days for a million members. */
const SECONDS = 20;
const SEED = 20_261_125;

/**
 * The id of a generated member. Ids increase with the position, like those of MongoDB's driver, and are recognised by
 * {@link isMadeMemberId}.
 */
export function madeMemberId(index: number): string {
  const random = new Random(SEED + index);
  const rest = Array.from({ length: 4 }, () => hex(random.between(0, 0xffff), 4)).join('');
  return hex(FIRST_SECOND + index * SECONDS, 8) + rest;
}

/** Whether a member's id came from {@link madeMemberId}. */
export function isMadeMemberId(id: string): boolean {
  const index = (Number.parseInt(id.slice(0, 8), 16) - FIRST_SECOND) / SECONDS;
  return Number.isInteger(index) && index >= 0 && madeMemberId(index) === id;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
