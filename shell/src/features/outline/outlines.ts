import { longestPrefix } from '@bandhavya/federation';

type Outline = 'page' | 'deck' | 'form';

/** The outlines of pages by a prefix of their paths. All others have a title and blocks. */
const OUTLINES: Readonly<Record<string, Outline>> = {
  '/home': 'deck',
  '/layout-insta': 'deck',
  '/onboarding': 'form',
  '/profile/edit': 'form',
};

export const OUTLINED_PATHS = Object.keys(OUTLINES);

export function outlineOf(pathname: string): Outline {
  return OUTLINES[longestPrefix(OUTLINED_PATHS, pathname) ?? ''] ?? 'page';
}
