import { Visitor } from '@bandhavya/testing/visitor';
import mongoose from 'mongoose';
import { completeAccount } from '../demo-visitors.ts';
import type { Bench } from './bench.ts';

/** The requests that made up the own profile before it had its own endpoint. */
const SINGLE_PATHS = [
  '/api/users/me',
  '/api/user-profiles/me',
  '/api/user-education/me',
  '/api/user-institutions/me',
  '/api/user-work/me',
  '/api/user-work-history/me',
  '/api/user-family/me',
  '/api/user-siblings/me',
  '/api/user-community/me',
  '/api/user-astrology/me',
  '/api/user-photos/me',
  '/api/user/social-links/me',
];

/** Compares reading the own profile in one request and in one for each section. */
export const profileBench: Bench = {
  about:
    'Profiles opened: one document read by the bare MongoDB driver, GET /api/profile, and twelve single GETs at once',
  plan: { concurrency: 8, rounds: 4, span: { ms: 5000 } },
  prepare: async (site) => {
    const account = await completeAccount(site);
    const visitor = await Visitor.signIn(site, { account: account.sub });
    const client = await new mongoose.mongo.MongoClient(site.mongoUri).connect();
    const members = client.db().collection('members');
    const _id = (await members.findOne({ 'identity.subject': account.sub }))?._id;
    if (!_id) throw new Error('The account belongs to no member');
    return {
      arms: [
        { name: 'bare driver, findOne', operate: () => members.findOne({ _id }) },
        { name: 'GET /api/profile', operate: () => visitor.get('/api/profile') },
        {
          name: 'twelve single GETs',
          operate: () => Promise.all(SINGLE_PATHS.map((path) => visitor.get(path))),
        },
      ],
      end: async () => {
        visitor.leave();
        await client.close();
        return [];
      },
    };
  },
};
