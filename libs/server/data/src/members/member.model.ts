import { ARCHIVE_REASONS, GENDERS, LANGUAGES, PHONE_STATES, REPORT_REASONS } from '@bandhavya/contracts';
import { AUDIENCES } from '@bandhavya/domain';
import { type Connection, type Model, Schema } from 'mongoose';
import { SCHEMA_OPTIONS } from '../schema-options.ts';
import type {
  Consent,
  Identity,
  Member,
  MemberProfile,
  NumberCalls,
  StoredPhoto,
  StoredSettings,
  Warning,
} from './member.ts';
import { revisions, rows, sections } from './section-schemas.ts';

const identity = new Schema<Identity>(
  { provider: { type: String, enum: ['google'], required: true }, subject: { type: String, required: true } },
  { _id: false, strict: 'throw' },
);

const profile = new Schema<MemberProfile>(
  {
    gender: { type: String, enum: GENDERS },
    preferred_gender: { type: String, enum: GENDERS },
    date_of_birth: String,
    time_of_birth: String,
    country_of_birth: String,
    state_of_birth: String,
    district_of_birth: String,
  },
  { _id: false, strict: 'throw', minimize: false },
);

const consent = new Schema<Consent>(
  { version: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
);

const consents = new Schema<NonNullable<Member['consents']>>(
  { terms: { type: consent, required: true }, privacy: { type: consent, required: true } },
  { _id: false, strict: 'throw' },
);

const audience = { type: String, enum: AUDIENCES };

const settings = new Schema<StoredSettings>(
  {
    phone_audience: { ...audience, required: true },
    photos_audience: audience,
    family_audience: audience,
    social_media_audience: audience,
    birth_audience: audience,
    hidden: { type: Boolean, required: true },
  },
  { _id: false, strict: 'throw' },
);

const photo = new Schema<StoredPhoto>(
  {
    id: { type: String, required: true },
    content: { type: String, required: true },
    file_name: { type: String },
    is_profile_photo: { type: Boolean, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    thumbhash: { type: String, required: true },
    idempotency_key: String,
    added_at: { type: Date, required: true },
  },
  { _id: false, id: false, strict: 'throw' },
);

const numberCalls = new Schema<NumberCalls>(
  {
    shown_at: Date,
    missed: { type: Number, required: true },
    not_before: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);

const warning = new Schema<Warning>(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    ticket: String,
    acknowledged_at: Date,
  },
  { _id: false, id: false, strict: 'throw' },
);

/** The index of the numbers to verify. A query for them names it, because the planner would sort in memory. */
export const UNVERIFIED_INDEX = 'unverified';

/** Compares e-mail addresses without regard to case. */
export const IGNORE_CASE = { locale: 'en', strength: 2 } as const;

/** Empty until the member enters it. mongoose would reject the empty text as missing if it were `required`. */
const text = { type: String };

const member = new Schema<Member>(
  {
    identity: { type: identity, required: true },
    email: text,
    given_name: text,
    family_name: text,
    first_name: text,
    last_name: text,
    phone_number: text,
    phone_state: { type: String, enum: PHONE_STATES, required: true },
    profile: { type: profile, required: true },
    sections: { type: sections },
    rows: { type: rows },
    revisions: { type: revisions },
    photos: { type: [photo], default: undefined },
    ground_rules: { type: consent },
    consents: { type: consents },
    preferences: { type: Schema.Types.Mixed },
    settings: { type: settings, required: true },
    number_verified_at: { type: Date },
    number_calls: { type: numberCalls },
    archived_at: { type: Date },
    archived_for: { type: String, enum: ARCHIVE_REASONS },
    warnings: { type: [warning], default: undefined },
    may_preview: { type: Boolean },
    language: { type: String, enum: LANGUAGES },
    onboarding_completed_at: { type: Date },
    revision: { type: Number, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'members', timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' } },
);

/** One member per person at the provider, also when two sign-ins arrive concurrently. */
member.index({ 'identity.provider': 1, 'identity.subject': 1 }, { unique: true, name: 'identity' });

/** A request for a photo names its id alone. */
member.index({ 'photos.id': 1 }, { name: 'photo' });
/** For the sweep: does any member refer to this content? */
member.index({ 'photos.content': 1 }, { name: 'photo-content' });

/** The staff finds a member by e-mail address or phone number. Addresses are compared without regard to case. */
member.index({ email: 1 }, { name: 'email', collation: IGNORE_CASE });
member.index({ phone_number: 1 }, { name: 'phone' });
/** The numbers that the staff has not verified yet, the first complete profile first. */
member.index(
  { onboarding_completed_at: 1, _id: 1 },
  {
    name: UNVERIFIED_INDEX,
    partialFilterExpression: { phone_state: 'unverified', onboarding_completed_at: { $exists: true } },
  },
);

export type MemberModel = Model<Member>;

/** The collection of members on a connection. */
export function memberModel(connection: Connection): MemberModel {
  return connection.model<Member>('Member', member);
}
