import { GOTRAS, subCommunities } from '@bandhavya/contracts';
import type { Random } from '../random.ts';
import type { Background } from './backgrounds.ts';
import type { SeedPerson, Weighted } from './person.ts';

/** A community and its sub-communities. `religion` is Hindu unless given. */
type Belonging = readonly [community: string, sub: readonly string[], religion?: string];

const BRAHMIN = 'Brahmin';

/** Communities by background. A name outside the lists becomes the text of Other. */
const COMMUNITIES: Record<Background, Weighted<Belonging>> = {
  'kannada-vokkaliga': [
    [66, ['Vokkaliga', ['Gangadikar']]],
    [20, ['Vokkaliga', ['Morasu']]],
    [14, ['Vokkaliga', ['Kunchitiga', 'Das Gowda', 'Hallikar']]],
  ],
  'kannada-lingayat': [
    [38, ['Lingayat', ['Panchamasali']]],
    [24, ['Lingayat', ['Banajiga']]],
    [14, ['Lingayat', ['Sadar']]],
    [12, ['Lingayat', ['Jangam']]],
    [7, ['Lingayat', ['Nonaba']]],
    [5, ['Lingayat', ['Ganiga', 'Hadapada']]],
  ],
  'kannada-havyaka': [[100, [BRAHMIN, ['Havyaka']]]],
  'kannada-madhwa': [
    [75, [BRAHMIN, ['Madhwa']]],
    [25, [BRAHMIN, ['Deshastha']]],
  ],
  'kannada-smartha': [
    [72, [BRAHMIN, ['Smartha']]],
    [28, [BRAHMIN, ['Hebbar', 'Iyengar', 'Babburkamme']]],
  ],
  'kannada-kuruba': [
    [78, ['Kuruba', ['Halumatha']]],
    [12, ['Kuruba', ['Gorava']]],
    [10, ['ST (Scheduled Tribes)', ['Valmiki Nayaka']]],
  ],
  'kannada-vishwakarma': [
    [86, ['Vishwakarma', ['Carpenter', 'Blacksmith', 'Goldsmith', 'Goldsmith', 'Bronzesmith', 'Stonemason']]],
    [14, ['SC (Scheduled Castes)', ['Adi Karnataka', 'Bhovi']]],
  ],
  tulu: [
    [58, ['Shetty', ['Bunt']]],
    [27, ['Billava', ['Poojary']]],
    [10, ['Mogaveera', ['Karkera']]],
    [5, [BRAHMIN, ['Shivalli']]],
  ],
  'konkani-saraswat': [
    [70, [BRAHMIN, ['Saraswat']]],
    [30, [BRAHMIN, ['Chitrapur']]],
  ],
  'konkani-catholic': [[100, ['Mangalorean Catholic', ['Roman Catholic'], 'Christian']]],
  telugu: [
    [32, ['Reddy', ['Pedakanti', 'Kapu']]],
    [26, ['Balija', ['Kapu', 'Setti Balija']]],
    [14, ['Kamma', ['Chowdary']]],
    [12, [BRAHMIN, ['Niyogi', 'Vaidiki']]],
    [9, ['Devanga', ['Chowdeshwari Devanga']]],
    [7, ['SC (Scheduled Castes)', ['Mala', 'Madiga']]],
  ],
  tamil: [
    [30, ['Mudaliar', ['Thuluva Vellalar', 'Sengunthar']]],
    [24, ['Gounder', ['Kongu Vellalar']]],
    [26, [BRAHMIN, ['Iyer', 'Iyer', 'Iyengar']]],
    [12, ['Nadar', ['Hindu Nadar']]],
    [8, ['SC (Scheduled Castes)', ['Adi Dravida']]],
  ],
  marathi: [
    [60, ['Maratha', ['96 Kuli', '96 Kuli', 'Kunbi']]],
    [16, ['Maratha', ['Deshastha']]],
    [24, [BRAHMIN, ['Deshastha', 'Chitpavan']]],
  ],
  hindi: [
    [34, [BRAHMIN, ['Kanyakubja', 'Saryuparin', 'Gaur']]],
    [22, ['Rajput', ['Chauhan', 'Sisodia']]],
    [18, ['Kayastha', ['Srivastava']]],
    [16, ['Agarwal', ['Bansal', 'Garg']]],
    [10, ['Jain', ['Digambar', 'Shwetambar'], 'Jain']],
  ],
  malayalam: [
    [72, ['Nair', ['Menon', 'Kiryathil', 'Illathu']]],
    [28, ['Ezhava', ['Thiyya']]],
  ],
  urdu: [[100, ['Sunni', ['Sheikh', 'Syed', 'Pathan'], 'Muslim']]],
};

/** Communities by last name, where it says more than the background. */
const BY_LAST_NAME = new Map<string, Belonging>([
  ...['Shetty', 'Rai', 'Alva', 'Hegde'].map((name): [string, Belonging] => [`tulu ${name}`, ['Shetty', ['Bunt']]]),
  ...['Poojary', 'Kotian', 'Salian'].map((name): [string, Belonging] => [`tulu ${name}`, ['Billava', ['Poojary']]]),
  ['tulu Karkera', ['Mogaveera', ['Karkera']]],
  ['telugu Reddy', ['Reddy', ['Pedakanti', 'Kapu']]],
  ['telugu Naidu', ['Balija', ['Kapu', 'Setti Balija']]],
  ['telugu Sastry', [BRAHMIN, ['Niyogi', 'Vaidiki']]],
  ['tamil Iyer', [BRAHMIN, ['Iyer']]],
  ['tamil Mudaliar', ['Mudaliar', ['Thuluva Vellalar', 'Sengunthar']]],
  ['marathi Kulkarni', [BRAHMIN, ['Deshastha']]],
  ...['Sharma', 'Mishra', 'Tiwari', 'Pandey'].map((name): [string, Belonging] => [
    `hindi ${name}`,
    [BRAHMIN, ['Kanyakubja', 'Saryuparin', 'Gaur']],
  ]),
  ...['Singh', 'Chauhan'].map((name): [string, Belonging] => [`hindi ${name}`, ['Rajput', ['Chauhan', 'Sisodia']]]),
  ['hindi Verma', ['Kayastha', ['Srivastava', 'Mathur']]],
  ['hindi Gupta', ['Agarwal', ['Bansal', 'Garg']]],
  ['hindi Yadav', ['Yadav', ['Ahir']]],
  ['hindi Jain', ['Jain', ['Digambar', 'Shwetambar'], 'Jain']],
  ['hindi Srivastava', ['Kayastha', ['Srivastava']]],
  ['hindi Agarwal', ['Agarwal', ['Bansal', 'Garg']]],
  ['kannada-smartha Iyengar', [BRAHMIN, ['Iyengar']]],
  ['kannada-smartha Karanth', [BRAHMIN, ['Smartha']]],
]);

const LISTED = new Set(['Brahmin', 'Lingayat', 'Vishwakarma', 'Kuruba', 'Vokkaliga', 'Reddy', 'Maratha', 'Shetty']);
for (const name of ['Devanga', 'Balija', 'SC (Scheduled Castes)', 'ST (Scheduled Tribes)']) LISTED.add(name);

/** The community section. */
export function communityFor(random: Random, { background, name }: SeedPerson) {
  const [community, subs, religion = 'Hindu'] =
    BY_LAST_NAME.get(`${background} ${name.last}`) ?? random.weighted(COMMUNITIES[background]);
  const sub = random.pick(subs);
  const chosen = LISTED.has(community) ? community : 'Other';
  const isListed = subCommunities(chosen).includes(sub);
  return {
    community: chosen,
    custom_community: chosen === 'Other' ? community : '',
    sub_community: isListed ? sub : 'Other',
    custom_sub_community: isListed ? '' : sub,
    gotra: gotraFor(random, community, religion),
    religion,
  };
}

/** Only Hindu families have a gotra. */
function gotraFor(random: Random, community: string, religion: string): string {
  if (religion !== 'Hindu') return 'Other';
  if (random.chance(community === BRAHMIN ? 0.03 : 0.35)) return 'Other';
  const common = random.chance(0.6);
  return random.pick(common ? GOTRAS.slice(0, 6) : GOTRAS.slice(6, -1));
}
