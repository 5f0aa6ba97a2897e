import { randomUUID } from 'node:crypto';
import { type Member, newMember, type PhotoFile, type StoredPhoto } from '@bandhavya/data';
import { connectModels } from '@bandhavya/data/models';
import { type CompletedFacts, completed } from '@bandhavya/data/testing';
import { PHOTOS_MAX } from '@bandhavya/domain';
import { candidateOf, openMatching } from '@bandhavya/matching';
import { Types } from 'mongoose';

const CONNECT_WITHIN = 20_000;
const OPERATION_WITHIN = 10_000;
/** New candidates reach feeds after a short delay, so test candidates are created in the past. */
const AGO_MS = 60_000;

/** The facts about a member that a test decides. */
export type PersonFacts = CompletedFacts & {
  /** The number of photos, taken from those of the demo members; one unless given. */
  photos?: number;
};

/** Writes members into the database of a site as the wizard would have stored them. */
export type People = {
  /** Completes the profile of a member who has signed in. */
  complete: (id: string, facts: PersonFacts) => Promise<void>;
  /** Adds a complete member without a sign-in. Returns the id. */
  add: (facts: PersonFacts) => Promise<string>;
  /** The reports that a member has sent. */
  reportsBy: (id: string) => Promise<{ about: string; reason: string; text: string }[]>;
  /** Stores a like, which prepares the deck of the liked member. A candidate that is added later is not in that visit. */
  like: (from: string, to: string) => Promise<void>;
  close: () => Promise<void>;
};

export async function openPeople(mongoUri: string): Promise<People> {
  const data = connectModels({ uri: mongoUri, operationTimeout: OPERATION_WITHIN, maxPoolSize: 2 });
  await data.connected(CONNECT_WITHIN);
  const { members } = data;
  const matching = openMatching(data.connection);
  await matching.ensureIndexes();

  const { photoFiles } = data;
  const known = await photoFiles.find({ state: 'kept' }).limit(PHOTOS_MAX).lean<PhotoFile[]>();
  if (known.length < PHOTOS_MAX) throw new Error('The site has no photos: it was started without demo members');
  const photosOf = ({ photos = 1 }: PersonFacts) => known.slice(0, photos).map(newPhoto);

  const become = async (id: Types.ObjectId) => {
    const member = await members.findById(id).lean<Member>();
    const facts = member && candidateOf(member);
    if (!facts) throw new Error('The member is not complete');
    await data.connection.transaction((session) =>
      matching.storeFacts({ _id: id, facts, session, now: new Date(Date.now() - AGO_MS) }),
    );
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
      const reports = await data.reports.find({ by: new Types.ObjectId(id) }).lean();
      return reports.map(({ about, reason, text }) => ({ about: about.toHexString(), reason, text }));
    },
    like: async (from, to) => {
      const viewer = await matching.candidate(new Types.ObjectId(from));
      const swipe = { to: new Types.ObjectId(to), direction: 'liked', key: randomUUID() } as const;
      const outcome = viewer && (await matching.swipe(viewer, swipe));
      if (outcome?.state !== 'recorded') throw new Error('One of the two may not like the other');
    },
    close: () => data.close(),
  };
}

function newPhoto({ _id, width = 0, height = 0, thumbhash = '' }: PhotoFile, index: number): StoredPhoto {
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
