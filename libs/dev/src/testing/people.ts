import { randomUUID } from 'node:crypto';
import {
  CONSENT_VERSIONS,
  type Gender,
  GROUND_RULES_VERSION,
  PHOTOS_MAX,
  type Preferences,
  preferredGender,
} from '@bandhavya/contracts';
import { connectData, type Member, newMember, type PhotoContent, type StoredPhoto } from '@bandhavya/data';
import { candidateOf, newCandidate, openMatching } from '@bandhavya/matching';
import { Types } from 'mongoose';

const CONNECT_WITHIN = 20_000;
const OPERATION_WITHIN = 10_000;
/** The newest are shown to others a little later. */
const AGO_MS = 60_000;

/** What is told apart about somebody whose profile is complete. */
export type PersonFacts = {
  name: string;
  gender: Gender;
  height_cm?: number;
  preferences?: Preferences;
  /** How many photos, of those that the site has already; one unless told. */
  photos?: number;
};

/** Writes members into a site's database as the wizard would have left them. */
export type People = {
  /** Completes the profile of somebody who has signed in. */
  complete: (id: string, facts: PersonFacts) => Promise<void>;
  /** Adds somebody as whom nobody signs in. Returns their id. */
  add: (facts: PersonFacts) => Promise<string>;
  /** What somebody has told the team about others. */
  reportsBy: (id: string) => Promise<{ about: string; reason: string; text: string }[]>;
  /** Has one of them like another one. */
  like: (from: string, to: string) => Promise<void>;
  close: () => Promise<void>;
};

export async function openPeople(mongoUri: string): Promise<People> {
  const data = connectData({ uri: mongoUri, operationTimeout: OPERATION_WITHIN, maxPoolSize: 2 });
  await data.connected(CONNECT_WITHIN);
  const { members } = data;
  const matching = openMatching(members.db);
  await matching.ensureIndexes();

  const { photoContents } = data;
  const known = await photoContents.find({ state: 'kept' }).limit(PHOTOS_MAX).lean<PhotoContent[]>();
  if (known.length < PHOTOS_MAX) throw new Error('The site has no photos: it was started without demo members');
  const photosOf = ({ photos = 1 }: PersonFacts) => known.slice(0, photos).map(newPhoto);

  const become = async (id: Types.ObjectId) => {
    const member = await members.findById(id).lean<Member>();
    const candidate = member && candidateOf(member);
    if (!candidate) throw new Error('The member is not complete');
    await matching.candidates.create(newCandidate(member, candidate, new Date(Date.now() - AGO_MS)));
  };
  return {
    complete: async (id, facts) => {
      const _id = new Types.ObjectId(id);
      await members.updateOne({ _id }, { $set: { ...completed(facts), photos: photosOf(facts) } });
      await become(_id);
    },
    add: async (facts) => {
      const _id = new Types.ObjectId();
      const person = { email: `${_id.toHexString()}@example.in`, given_name: facts.name, family_name: '' };
      const member = newMember({ provider: 'google', subject: randomUUID() }, person);
      const now = new Date();
      const dates = { created_at: now, updated_at: now };
      await members.create({ _id, ...member, ...dates, ...completed(facts), photos: photosOf(facts) });
      await become(_id);
      return _id.toHexString();
    },
    reportsBy: async (id) => {
      const reports = await matching.reports.find({ by: new Types.ObjectId(id) }).lean();
      return reports.map(({ about, reason, text }) => ({ about: about.toHexString(), reason, text }));
    },
    like: async (from, to) => {
      const [liking, liked] = [from, to].map((id) => new Types.ObjectId(id)) as [Types.ObjectId, Types.ObjectId];
      await matching.pairs.swipe({ from: liking, to: liked, direction: 'liked', key: randomUUID(), at: new Date() });
    },
    close: () => data.close(),
  };
}

function newPhoto({ _id, width = 0, height = 0, thumbhash = '' }: PhotoContent, index: number): StoredPhoto {
  return {
    id: randomUUID(),
    content: _id,
    file_name: 'photo.jpg',
    is_profile_photo: index === 0,
    width,
    height,
    thumbhash,
    added_at: new Date(),
  };
}

function completed({ name, gender, height_cm = 165, preferences }: PersonFacts): Partial<Member> {
  const now = new Date();
  const consent = (version: string) => ({ version, at: now });
  return {
    first_name: name,
    last_name: 'Rao',
    phone_number: '9845012345',
    profile: {
      gender,
      preferred_gender: preferredGender(gender),
      date_of_birth: '1995-04-23',
      time_of_birth: '06:05:00',
      country_of_birth: 'Bharata (India)',
      state_of_birth: 'Karnataka',
      district_of_birth: 'Mysuru',
    },
    sections: { ...SECTIONS, 'basic-info': { ...SECTIONS['basic-info'], height_cm } },
    ...(preferences ? { preferences } : {}),
    consents: { terms: consent(CONSENT_VERSIONS.terms), privacy: consent(CONSENT_VERSIONS.privacy) },
    ground_rules: consent(GROUND_RULES_VERSION),
    onboarding_completed_at: now,
  };
}

const SECTIONS = {
  'basic-info': {
    marital_status: 'Never Married',
    mother_tongue: 'Kannada',
    diet_preference: 'Veg',
    fitness_level: 'Active',
    drinking_habit: "Doesn't Drink",
    smoking_habit: "Doesn't Smoke",
  },
  education: {
    qualification: "Bachelor's Degree",
    field_of_study: 'B.E./B.Tech',
    specialization: 'Computer Science',
  },
  work: {
    working_with: 'Private Company',
    current_company: 'Kaveri Software',
    job_title: 'Software Engineer',
    annual_income_from: 1_000_000,
    annual_income_to: 1_500_000,
    work_country: 'Bharata (India)',
    work_state: 'Karnataka',
    work_district: 'Bengaluru Urban',
  },
  family: {
    father_name: 'Ramesh Rao',
    father_occupation: 'Teacher',
    mother_name: 'Geetha Rao',
    mother_occupation: 'Doctor',
    family_status: 'Middle Class',
    family_type: 'Nuclear',
    native_place: 'Sringeri',
    current_country: 'Bharata (India)',
    current_state: 'Karnataka',
    current_district: 'Mysuru',
  },
  community: { community: 'Brahmin', sub_community: 'Smartha', gotra: 'Kashyapa', religion: 'Hindu' },
  astrology: { nakshatra: 'Rohini', rashi: 'Vrishabha (Taurus)', kuja_dosha: 'No' },
  hobbies: { hobbies: ['Cooking', 'Yoga'] },
  'more-about': { short_description: 'I teach music and love long walks.' },
  'social-media': { instagram: 'https://www.instagram.com/someone' },
};
