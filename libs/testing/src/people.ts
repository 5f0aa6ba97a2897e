import { randomUUID } from 'node:crypto';
import { PHOTOS_MAX } from '@bandhavya/contracts';
import { connectData, type Member, newMember, type PhotoFile, type StoredPhoto } from '@bandhavya/data';
import { type CompletedFacts, completed } from '@bandhavya/data/testing';
import { candidateOf, newCandidate, openMatching } from '@bandhavya/matching';
import { Types } from 'mongoose';

const CONNECT_WITHIN = 20_000;
const OPERATION_WITHIN = 10_000;
/** The newest are shown to others a little later. */
const AGO_MS = 60_000;

/** Who somebody is. */
export type PersonFacts = CompletedFacts & {
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

  const { photoFiles } = data;
  const known = await photoFiles.find({ state: 'kept' }).limit(PHOTOS_MAX).lean<PhotoFile[]>();
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
      const reports = await data.reports.find({ by: new Types.ObjectId(id) }).lean();
      return reports.map(({ about, reason, text }) => ({ about: about.toHexString(), reason, text }));
    },
    like: async (from, to) => {
      const [liking, liked] = [from, to].map((id) => new Types.ObjectId(id)) as [Types.ObjectId, Types.ObjectId];
      await matching.pairs.swipe({ from: liking, to: liked, direction: 'liked', key: randomUUID(), at: new Date() });
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
