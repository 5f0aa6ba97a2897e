import type { SectionValues } from '../sections/field.ts';

/** The saved sections that say where a member lives. */
type Homes = { 'basic-info'?: SectionValues | undefined; family?: SectionValues | undefined };

/** A place; an unknown part is empty. */
export type HomePlace = { country: string; state: string; district: string };

/**
 * Where a member lives. The place of the family stands for it in profiles of earlier clients, which ask for that place alone.
 */
export function livesIn({ 'basic-info': basic = {}, family = {} }: Homes): HomePlace {
  const [from, prefix] = basic.lives_in_country ? [basic, 'lives_in'] : [family, 'current'];
  const part = (name: keyof HomePlace) => {
    const value = from[`${prefix}_${name}`];
    return typeof value === 'string' ? value : '';
  };
  return { country: part('country'), state: part('state'), district: part('district') };
}
