import { openMatching } from '@bandhavya/matching';
import { Accounts, MembersService } from '@bandhavya/members';
import { type Facts, storeMember } from '@bandhavya/members/testing';
import type { Types } from 'mongoose';
import type { Browser } from './browser.ts';
import { type Site, sharedGateway } from './gateway.ts';

/** A signed-in member with a complete profile. */
export type Person = { id: string; _id: Types.ObjectId; browser: Browser };

/** Creates a member with a complete profile directly in the database, and signs them in. */
export async function newPerson(site: Site, facts: Facts = {}): Promise<Person> {
  const { connection } = site.stored;
  const { _id, identity } = await storeMember({ connection, matching: openMatching(connection) }, facts);
  return { id: _id.toHexString(), _id, browser: await site.signIn({ sub: identity.subject }) };
}

/** The gateway of the test file, with makers of a woman and a man on it. */
export function sharedCouples() {
  const gateway = sharedGateway();
  return {
    get site() {
      return gateway.site;
    },
    woman: () => newPerson(gateway.site, { gender: 'Woman' }),
    man: () => newPerson(gateway.site, { gender: 'Man' }),
  };
}

/** The actions of the staff on accounts. */
export function accountsOf(site: Site): Accounts {
  const { connection } = site.stored;
  const matching = openMatching(connection);
  const gates = { members: site.stored.ensureIndexes, matching: matching.ensureIndexes };
  return new Accounts(new MembersService(connection, matching, gates));
}

/** Archives an account, as the staff does. */
export async function archive(site: Site, { id }: Person): Promise<void> {
  await accountsOf(site).archive(id, 'team', { now: new Date() });
}
