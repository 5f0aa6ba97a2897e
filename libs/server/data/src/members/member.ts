import type {
  ArchiveReason,
  Gender,
  Language,
  PHONE_STATES,
  Preferences,
  REPORT_REASONS,
  RowListName,
  SavedRow,
  SavedSections,
  Settings,
} from '@bandhavya/contracts';
import { DEFAULT_SETTINGS, type StepId } from '@bandhavya/domain';
import type { Types } from 'mongoose';

export type Identity = {
  provider: 'google';
  /** The provider's id of the person. Unlike an e-mail address, it never belongs to another person. */
  subject: string;
};

/** A consent to one version of a text, and when it was given. */
export type Consent = { version: string; at: Date };

export type MemberProfile = {
  gender?: Gender;
  /** Derived from gender. */
  preferred_gender?: Gender;
  /** 'YYYY-MM-DD' */
  date_of_birth?: string;
  /** 'HH:MM:SS', 24-hour clock, local time of the place of birth */
  time_of_birth?: string;
  country_of_birth?: string;
  state_of_birth?: string;
  district_of_birth?: string;
};

/** A row of a row list, with the Idempotency-Key of the request that added it, if any. */
export type StoredRow = SavedRow & { idempotency_key?: string };

/** A photo of a member. Its variants are stored under the name of its content. */
export type StoredPhoto = {
  /** Random, so that it cannot be guessed. */
  id: string;
  /** SHA-256 of the upload, hexadecimal. Members with the same picture share its photo file. */
  content: string;
  file_name: string;
  is_profile_photo: boolean;
  /** Pixels of the largest variant, upright. */
  width: number;
  height: number;
  /** A blurred preview: ThumbHash, base64. */
  thumbhash: string;
  /** The Idempotency-Key of the request that added it, if any. */
  idempotency_key?: string;
  added_at: Date;
};

/** The staff's calls to verify the current phone number. */
export type NumberCalls = {
  /** When a staff member got the number in order to call it. Absent after a call that was not answered. */
  shown_at?: Date;
  /** Calls that were not answered. */
  missed: number;
  /** The number is not offered for a call before. */
  not_before: Date;
};

/** A warning of the staff. */
export type Warning = {
  /** UUID. */
  id: string;
  at: Date;
  reason: (typeof REPORT_REASONS)[number];
  /** The report behind it, for the staff. */
  ticket?: string;
  /** When the member confirmed to have read it. */
  acknowledged_at?: Date;
};

/** Members who joined before the privacy groups have only these two until they change another. */
export type StoredSettings = Pick<Settings, 'phone_audience' | 'hidden'> & Partial<Settings>;

/** A part with a version of its own: a save may name the version that it is based on. */
export type VersionedPart = StepId | 'preferences';

/** One document per member. The sections are embedded, so the own profile is one read. */
export type Member = {
  _id: Types.ObjectId;
  identity: Identity;
  /** From the provider; empty when it sent none. */
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
  /** The sections as their schemas parsed them; absent until saved. */
  sections?: SavedSections;
  rows?: Partial<Record<RowListName, StoredRow[]>>;
  /** How often each part was changed; absent: never. Changes of rows count for the step that shows them. */
  revisions?: Partial<Record<VersionedPart, number>>;
  /** In display order, at most PHOTOS_MAX of the contracts. */
  photos?: StoredPhoto[];
  ground_rules?: Consent;
  consents?: { terms: Consent; privacy: Consent };
  /** Absent: no preferences besides the preferred gender. */
  preferences?: Preferences;
  settings: StoredSettings;
  number_verified_at?: Date;
  /** Absent until a staff member saw the current number. */
  number_calls?: NumberCalls;
  /** When the staff archived the account. No other member sees it since. */
  archived_at?: Date;
  /** Why. Absent in an account that was archived before the reason was stored: its number could not be verified. */
  archived_for?: ArchiveReason;
  /** The last one at the end. Warnings are never removed. */
  warnings?: Warning[];
  /** Whether the staff allows the account to load versions of remotes that other members do not get. */
  may_preview?: boolean;
  /** The language of the page of the last sign-in, for mails. Absent: English. */
  language?: Language;
  /** When all steps were first complete. Name and gender are final from then on. */
  onboarding_completed_at?: Date;
  created_at: Date;
  updated_at: Date;
  /** Grows by one with every save. A save fails if the stored revision is not the one that it has read. */
  revision: number;
};

/** The settings of a member, with the defaults for those that are not stored. */
export function settingsOf({ settings }: Pick<Member, 'settings'>): Settings {
  return { ...DEFAULT_SETTINGS, ...settings };
}

/** A member without any input, as the first sign-in creates it. */
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
