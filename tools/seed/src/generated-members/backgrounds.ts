/**
 * The background of a demo member, which decides name and place of birth. The weights are percentages; most members are
 * from Karnataka.
 */
export const BACKGROUNDS = [
  [17, 'kannada-vokkaliga'],
  [17, 'kannada-lingayat'],
  [4, 'kannada-havyaka'],
  [3, 'kannada-madhwa'],
  [3, 'kannada-smartha'],
  [6, 'kannada-kuruba'],
  [4, 'kannada-vishwakarma'],
  [6, 'tulu'],
  [3, 'konkani-saraswat'],
  [2, 'konkani-catholic'],
  [9, 'telugu'],
  [7, 'tamil'],
  [6, 'marathi'],
  [6, 'hindi'],
  [4, 'malayalam'],
  [3, 'urdu'],
] as const;

export type Background = (typeof BACKGROUNDS)[number][1];
