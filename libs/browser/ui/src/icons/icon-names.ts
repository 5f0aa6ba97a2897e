import type { IconName } from './icon.tsx';
import { shapes } from './shapes.tsx';

/** The icon that takes the place of one that this design system does not have. */
export const UNKNOWN_ICON = 'grip' satisfies IconName;

export const ICON_NAMES = Object.keys(shapes) as IconName[];

/** The icon of a name that another release may have written. */
export function iconNamed(name: string): IconName {
  return ICON_NAMES.find((each) => each === name) ?? UNKNOWN_ICON;
}
