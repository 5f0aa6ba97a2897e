/** The stored values, in the order of display. Emoji and symbols belong to the labels. */

export const GENDERS = ['Man', 'Woman'] as const;
export type Gender = (typeof GENDERS)[number];

export const INDIA = 'Bharata (India)';
export const COUNTRIES = [INDIA, 'Other'] as const;

export const KARNATAKA = 'Karnataka';

/** The states and union territories of India, Karnataka first. */
export const STATES = [
  KARNATAKA,
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Other',
] as const;

/** The 31 districts of Karnataka. */
export const DISTRICTS = [
  'Bagalkot',
  'Ballari',
  'Belagavi',
  'Bengaluru Rural',
  'Bengaluru Urban',
  'Bidar',
  'Chamarajanagar',
  'Chikkaballapur',
  'Chikkamagaluru',
  'Chitradurga',
  'Dakshina Kannada',
  'Davanagere',
  'Dharwad',
  'Gadag',
  'Hassan',
  'Haveri',
  'Kalaburagi',
  'Kodagu',
  'Kolar',
  'Koppal',
  'Mandya',
  'Mysuru',
  'Raichur',
  'Ramanagara',
  'Shivamogga',
  'Tumakuru',
  'Udupi',
  'Uttara Kannada',
  'Vijayanagara',
  'Vijayapura',
  'Yadgir',
  'Other',
] as const;

export const MARITAL_STATUSES = ['Never Married', 'Divorced', 'Widowed', 'Awaiting Divorce', 'Annulled'] as const;
/** The marital statuses of those who are asked about children. */
export const ONCE_MARRIED = MARITAL_STATUSES.slice(1);
export const CHILDREN = ['None', 'Living Together', 'Not Living Together'] as const;
export const PROFILE_CREATORS = ['Self', 'Parent', 'Sibling', 'Relative', 'Friend'] as const;

export const MOTHER_TONGUES = [
  'Kannada',
  'Tamil',
  'Telugu',
  'Malayalam',
  'Hindi',
  'Bengali',
  'Marathi',
  'Punjabi',
  'Gujarati',
  'English',
  'Other',
] as const;
/** The languages that most members speak, then the other scheduled languages of India, and further ones. */
export const SPOKEN_LANGUAGES = [
  'Kannada',
  'English',
  'Hindi',
  'Telugu',
  'Tamil',
  'Marathi',
  'Malayalam',
  'Tulu',
  'Konkani',
  'Urdu',
  'Assamese',
  'Bengali',
  'Bodo',
  'Dogri',
  'Gujarati',
  'Kashmiri',
  'Maithili',
  'Manipuri',
  'Nepali',
  'Odia',
  'Punjabi',
  'Sanskrit',
  'Santali',
  'Sindhi',
  'Beary',
  'Bhojpuri',
  'Kodava Takk',
  'Marwari',
  'Rajasthani',
  'Arabic',
  'French',
  'German',
  'Japanese',
  'Spanish',
] as const;
/** The languages at the beginning of the list that are offered without a search. */
export const COMMON_LANGUAGES = 10;

export const DIETS = ['Veg', 'Non-Veg', 'Occasionally Non-Veg', 'Eggetarian', 'Vegan'] as const;
export const FITNESS_LEVELS = ['Not Active', 'Sometimes Active', 'Active', 'Very Active'] as const;
export const DRINKING_HABITS = ["Doesn't Drink", 'Drinks Occasionally', 'Drinks Socially', 'Regular Drinker'] as const;
export const SMOKING_HABITS = ["Doesn't Smoke", 'Smokes Occasionally', 'Regular Smoker'] as const;

export const FAMILY_STATUSES = [
  'Modest Lifestyle',
  'Middle Class',
  'Upper Middle Class',
  'Well-off / Affluent',
] as const;
export const FAMILY_TYPES = ['Joint', 'Extended', 'Nuclear'] as const;
export const SIBLING_RELATIONS = ['Brother', 'Sister'] as const;
export const SIBLING_MARITAL_STATUSES = ['Single', 'Married'] as const;
