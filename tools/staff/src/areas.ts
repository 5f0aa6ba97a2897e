import type { Area } from './area.ts';
import { coupons } from './coupons/coupons.ts';

/** The areas of the staff command by name. */
export const AREAS: Readonly<Record<string, Area>> = { coupons };
