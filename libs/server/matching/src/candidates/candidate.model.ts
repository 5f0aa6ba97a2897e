import { GENDERS } from '@bandhavya/contracts';
import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { AUDIENCES } from '@bandhavya/domain';
import { type Connection, type Model, Schema } from 'mongoose';
import { type Candidate, type CandidatePhoto, COMPARED_TRAITS } from './candidate.ts';

const photo = new Schema<CandidatePhoto>(
  { id: String, width: Number, height: Number, thumbhash: String },
  { ...SCHEMA_OPTIONS, _id: false, id: false },
);

const candidate = new Schema<Candidate>(
  {
    listed: { type: Boolean, required: true },
    hidden: { type: Boolean, required: true },
    gender: { type: String, enum: GENDERS, required: true },
    rank: { type: Number, required: true },
    born: { type: Number, required: true },
    born_for_matches: Number,
    height_cm: { type: Number, required: true },
    community: String,
    mother_tongue: String,
    marital_status: String,
    preferences: { type: Schema.Types.Mixed, required: true },
    name: String,
    religion: String,
    community_label: String,
    job_title: String,
    district: String,
    state: String,
    sub_community: String,
    gotra: String,
    qualification: String,
    working_with: String,
    income_from: Number,
    income_to: Number,
    diet: String,
    nakshatra: String,
    rashi: String,
    kuja_dosha: String,
    verified: Boolean,
    joined: Date,
    about: String,
    tags: [String],
    name_words: String,
    name_tokens: [String],
    hobbies: [String],
    packed_traits: String,
    photos: [photo],
    photos_audience: { type: String, enum: AUDIENCES },
    lifted_at: Date,
    changed_at: Date,
    facts_at: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'candidates' },
);

/** The projection to `CardCandidate`. */
export const CARD_FIELDS = { tags: 0, name_tokens: 0, name_words: 0, packed_traits: 0 } as const;

/** A rank is a position in the feed, so two candidates may not share one. */
candidate.index({ rank: 1 }, { unique: true, name: 'rank' });
/**
 * The index of the scan. It holds every field that a must can filter by and all that a scan reads, so a scan reads no
 * documents. See docs/decisions/0039-covered-scan.md.
 */
export const FEED_INDEX = 'scan_traits';
candidate.index(
  {
    gender: 1,
    listed: 1,
    rank: -1,
    ...Object.fromEntries(COMPARED_TRAITS.map((trait) => [trait, 1 as const])),
    _id: 1,
    packed_traits: 1,
  },
  { name: FEED_INDEX, partialFilterExpression: { listed: true } },
);
/** The index of the search: the candidates of one tag, the last joined first. See docs/decisions/0018-search.md. */
export const SEARCH_INDEX = 'search';
candidate.index(
  { gender: 1, listed: 1, tags: 1, joined: -1, _id: -1, born: 1, height_cm: 1 },
  { name: SEARCH_INDEX, partialFilterExpression: { listed: true } },
);

/** For the worker: changes that wait for a raise of the rank. */
candidate.index({ changed_at: 1 }, { sparse: true, name: 'changed' });

/** The index of the name search. It holds the whole name, so that only matching candidates are read. */
export const NAME_INDEX = 'names';
candidate.index({ gender: 1, name_tokens: 1, joined: -1, _id: -1, name_words: 1 }, { name: NAME_INDEX });
/** Candidates by the last change of their facts. */
export const CHANGES_INDEX = 'changes';
candidate.index({ gender: 1, facts_at: -1 }, { name: CHANGES_INDEX, partialFilterExpression: { listed: true } });

export type CandidateModel = Model<Candidate>;

/** The collection of candidates on a connection. */
export function candidateModel(connection: Connection): CandidateModel {
  return connection.model<Candidate>('Candidate', candidate);
}
