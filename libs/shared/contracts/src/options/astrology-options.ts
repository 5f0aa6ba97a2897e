/** The 27 stars in their order along the ecliptic, then Other. */
export const NAKSHATRAS = [
  'Ashwini',
  'Bharani',
  'Krittika',
  'Rohini',
  'Mrigashira',
  'Ardra',
  'Punarvasu',
  'Pushya',
  'Ashlesha',
  'Magha',
  'Purva Phalguni',
  'Uttara Phalguni',
  'Hasta',
  'Chitra',
  'Swati',
  'Vishakha',
  'Anuradha',
  'Jyeshtha',
  'Mula',
  'Purva Ashadha',
  'Uttara Ashadha',
  'Shravana',
  'Dhanishta',
  'Shatabhisha',
  'Purva Bhadrapada',
  'Uttara Bhadrapada',
  'Revati',
  'Other',
] as const;

/** The twelve signs in order, then Other. */
export const RASHIS = [
  'Mesha (Aries)',
  'Vrishabha (Taurus)',
  'Mithuna (Gemini)',
  'Karka (Cancer)',
  'Simha (Leo)',
  'Kanya (Virgo)',
  'Tula (Libra)',
  'Vrischika (Scorpio)',
  'Dhanu (Sagittarius)',
  'Makara (Capricorn)',
  'Kumbha (Aquarius)',
  'Meena (Pisces)',
  'Other',
] as const;

export const KUJA_DOSHA = ['Yes', 'No', "I don't know"] as const;

const STARS = 27;
/** Twelve signs share 27 stars of four quarters each: nine quarters to a sign. */
const QUARTERS_PER_SIGN = 9;

/** The one or two signs that contain a star; none for Other. */
export function rashisOf(nakshatra: string): readonly string[] {
  const star = (NAKSHATRAS as readonly string[]).indexOf(nakshatra);
  if (star < 0 || star >= STARS) return [];
  const signs = [0, 1, 2, 3].map((quarter) => Math.floor((star * 4 + quarter) / QUARTERS_PER_SIGN));
  return [...new Set(signs)].flatMap((sign) => RASHIS[sign] ?? []);
}
