import type { Gender, PHONE_STATES, RowListName, SavedRow, SavedSections, StepId } from '@bandhavya/contracts';
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
  /** How often each step was changed; absent: never. Of rows, the step whose screen asks for them. */
  revisions?: Partial<Record<StepId, number>>;
  consents?: { terms: Consent; privacy: Consent };
  /** Since when all steps are done; name and gender are final from then on. */
  onboarding_completed_at?: Date;
  created_at: Date;
  updated_at: Date;
  /** Grows by one with every change of the sections; a change is based on the revision it has read. */
  revision: number;
};

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
    revision: 0,
  };
}
