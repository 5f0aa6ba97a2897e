/** Communities as the specification lists them; the sub-communities of each end in Other. */
export const COMMUNITIES = [
  'Brahmin',
  'Lingayat',
  'Vishwakarma',
  'Kuruba',
  'Vokkaliga',
  'Reddy',
  'Maratha',
  'Shetty',
  'Devanga',
  'Balija',
  'SC (Scheduled Castes)',
  'ST (Scheduled Tribes)',
  'Other',
] as const;

const SUB_COMMUNITIES = new Map<string, readonly string[]>([
  [
    'Brahmin',
    ['Havyaka', 'Hebbar', 'Deshastha', 'Madhwa', 'Smartha', 'Shivalli', 'Chitrapur', 'Saraswat', 'Iyer', 'Iyengar'],
  ],
  ['Lingayat', ['Banajiga', 'Sadar', 'Nonaba', 'Jangam', 'Panchamasali']],
  ['Vishwakarma', ['Carpenter', 'Blacksmith', 'Bronzesmith', 'Goldsmith', 'Stonemason']],
  ['Kuruba', ['Halumatha', 'Gorava']],
  ['Vokkaliga', ['Gangadikar', 'Morasu']],
  ['Reddy', ['Kapu', 'Pedakanti']],
  ['Maratha', ['Deshastha', 'Kunbi', '96 Kuli']],
  ['Shetty', ['Bunt']],
]);

/** The sub-communities of a community, Other last. */
export function subCommunities(community: string): readonly string[] {
  return [...(SUB_COMMUNITIES.get(community) ?? []), 'Other'];
}

export const GOTRAS = [
  'Kashyapa',
  'Bharadwaj',
  'Vasishta',
  'Atri',
  'Gautama',
  'Agastya',
  'Jamadagni',
  'Vishwamitra',
  'Kaushika',
  'Parasara',
  'Harita',
  'Mandavya',
  'Sandilya',
  'Shrivatsa',
  'Maitreya',
  'Kutsa',
  'Kanva',
  'Kapila',
  'Sankriti',
  'Other',
] as const;

/** The default religion on a card. */
export const RELIGIONS = ['Hindu', 'Jain', 'Buddhist', 'Sikh', 'Christian', 'Muslim', 'Parsi', 'Other'] as const;
