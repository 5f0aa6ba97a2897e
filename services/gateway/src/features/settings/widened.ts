import { AUDIENCES, type Settings } from '@bandhavya/contracts';

/** The names of the settings after whose change other members see more than before. */
export function widened(before: Settings, after: Settings): (keyof Settings)[] {
  const names = Object.keys(after) as (keyof Settings)[];
  return names.filter((name) => openness(after[name]) > openness(before[name]));
}

/** Higher for a setting that shows more: an audience, of which the widest is the first, or whether the member hides. */
function openness(value: Settings[keyof Settings]): number {
  return typeof value === 'boolean' ? Number(!value) : -AUDIENCES.indexOf(value);
}
