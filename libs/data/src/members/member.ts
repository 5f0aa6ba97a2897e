import type {
  Gender,
  PHONE_STATES,
  Preferences,
  RowListName,
  SavedRow,
  SavedSections,
  Settings,
  StepId,
} from '@bandhavya/contracts';
import type { Types } from 'mongoose';

export type Identity = {
  provider: 'google';
  /** The provider's id of the person; an e-mail address may change hands, this does not. */
  subject: string;
};

/** A consent to one version of a text, and when it was given. */
export type Consent = { version: string; at: Date };

export type MemberProfile = {
  gender?: Gender;
  /** Follows from gender; stored because others are searched by it. */
  preferred_gender?: Gender;
  /** 'YYYY-MM-DD' */
  date_of_birth?: string;
  /** 'HH:MM:SS', 24-hour clock, local time of the place of birth */
  time_of_birth?: string;
  country_of_birth?: string;
  state_of_birth?: string;
  district_of_birth?: string;
};

/** A row of a list, with the key of the request that added it where it had one. */
export type StoredRow = SavedRow & { idempotency_key?: string };

/** A photo of a member; the files of all its sizes are kept under its content's name. */
export type StoredPhoto = {
  /** Not to be guessed. */
  id: string;
  /** Names the files: a SHA-256 of what was uploaded, hexadecimal. The same picture is kept once, whoever has it. */
  content: string;
  file_name: string;
  is_profile_photo: boolean;
  /** Pixels of the upright picture as it is kept. */
  width: number;
  height: number;
  /** A blurred preview: ThumbHash, base64. */
  thumbhash: string;
  /** Of the request that added it, where it had one. */
  idempotency_key?: string;
  added_at: Date;
};

/** What has a version of its own: a change of it says which one it is based on. */
export type VersionedPart = StepId | 'preferences';

/** One document per member, the sections of the profile embedded: reading the own profile is one read. */
export type Member = {
  _id: Types.ObjectId;
  identity: Identity;
  /** Of the provider; empty when it gave none. */
  email: string;
  given_name: string;
  family_name: string;
  /** Entered by the member; empty until then. */
  first_name: string;
  last_name: string;
  /** Ten digits; empty until entered. */
  phone_number: string;
  phone_state: (typeof PHONE_STATES)[number];
  profile: MemberProfile;
  /** The sections made from definitions, as their schemas left them; absent until saved. */
  sections?: SavedSections;
  rows?: Partial<Record<RowListName, StoredRow[]>>;
  /** How often each part was changed; absent: never. Of rows, the step whose screen asks for them. */
  revisions?: Partial<Record<VersionedPart, number>>;
  /** In the order in which they are shown, at most PHOTOS_MAX of the contracts. */
  photos?: StoredPhoto[];
  /** The ground rules agreed to. */
  ground_rules?: Consent;
  consents?: { terms: Consent; privacy: Consent };
  /** Whom the member looks for; absent: everybody of the preferred gender. */
  preferences?: Preferences;
  settings: Settings;
  /** Since when nobody else sees the member: the phone number could not be verified. */
  archived_at?: Date;
  /** Since when all steps are done; name and gender are final from then on. */
  onboarding_completed_at?: Date;
  created_at: Date;
  updated_at: Date;
  /** Grows by one with every save of whatever is the member's; a save is based on the revision it has read. */
  revision: number;
};

/** The settings of a new member. */
export const DEFAULT_SETTINGS: Settings = { phone_audience: 'members', hidden: false };

/** A member who has entered nothing yet. */
export function newMember(
  identity: Identity,
  known: { email: string; given_name: string; family_name: string },
): Omit<Member, '_id' | 'created_at' | 'updated_at'> {
  return {
    identity,
    ...known,
    first_name: '',
    last_name: '',
    phone_number: '',
    phone_state: 'unverified',
    profile: {},
    settings: DEFAULT_SETTINGS,
    revision: 0,
  };
}
