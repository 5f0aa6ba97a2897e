import { isDeepStrictEqual } from 'node:util';
import type { ArchiveReason, Language } from '@bandhavya/contracts';
import { databaseTime, type Identity, isDuplicateKey, type Member, newMember, shortTransaction } from '@bandhavya/data';
import { type MemberModel, memberModel } from '@bandhavya/data/models';
import { STEPS } from '@bandhavya/domain';
import { candidateOf, type Matching } from '@bandhavya/matching';
import { KeyedQueue, problem } from '@bandhavya/runtime';
import type { ClientSession, Connection } from 'mongoose';
import { requireChangeable } from './account-rules.ts';
import { changed, type MemberChange, type MemberRule, toUpdate } from './member-change.ts';
import { stepsDone } from './progress.ts';

/** A person as the identity provider describes them. */
export type Person = { identity: Identity; email: string; given_name: string; family_name: string };

export type Standing = Pick<Member, 'archived_at' | 'consents'>;

/** Each resolves when the indexes of its collections exist, and throws when they do not exist soon. */
export type IndexGates = { members: () => Promise<void>; matching: () => Promise<void> };

/** Further writes in the transaction of a change, such as an audit entry. An error undoes the change. */
export type Within = (session: ClientSession, saved: Member) => Promise<void>;

/** Attempts of one save while other requests change the same member. */
const ATTEMPTS = 50;

/** Reads and changes members. Database errors pass through to the error handler. */
export class MembersService {
  readonly #members: MemberModel;
  readonly #matching: Matching;
  readonly #indexes: IndexGates;
  /** The running and waiting changes of each member in this process. */
  readonly #changes = new KeyedQueue();

  constructor(connection: Connection, matching: Matching, indexes: IndexGates) {
    this.#members = memberModel(connection);
    this.#matching = matching;
    this.#indexes = indexes;
  }

  /** The member, or undefined when it is deleted. */
  async find(id: string): Promise<Member | undefined> {
    return (await this.#members.findById(id).lean<Member>()) ?? undefined;
  }

  /** The member. Throws 401 when it is deleted. */
  async get(id: string): Promise<Member> {
    const member = await this.find(id);
    if (!member) throw problem('session.required');
    return member;
  }

  /** The part of a member that decides whether they may meet others. Throws 401 when the member is deleted. */
  async standingOf(id: string): Promise<Standing> {
    const standing = await this.#members.findById(id, { archived_at: 1, consents: 1 }).lean<Standing>();
    if (!standing) throw problem('session.required');
    return standing;
  }

  /** The owner of a photo, if it exists. */
  async findByPhoto(id: string): Promise<Member | undefined> {
    return (await this.#members.findOne({ 'photos.id': id }).lean<Member>()) ?? undefined;
  }

  /** Throws 403 when the account is archived, and 401 when the member is deleted. */
  async requireActive(id: string): Promise<void> {
    if ((await this.standingOf(id)).archived_at) throw problem('account.archived');
  }

  /**
   * Changes a member who may change their own data; throws 403 otherwise. See {@link change}.
   * @param appeal the archive reason that this change answers, so that an account archived for it may be changed too
   */
  async save(id: string, rule: MemberRule, appeal?: ArchiveReason): Promise<Member> {
    return this.change(id, (member) => {
      requireChangeable(member, appeal);
      return rule(member);
    });
  }

  /**
   * Changes a member and resolves with the saved member. After a concurrent change the member is read again and the rule
   * runs again. The change that finishes the last step completes the onboarding. `within` may run several times.
   */
  async change(id: string, rule: MemberRule, within?: Within): Promise<Member> {
    // Changes in this process take turns, because concurrent transactions on one member abort each other.
    return this.#changes.run(id, () => this.#change(id, rule, within));
  }

  async #change(id: string, rule: MemberRule, within?: Within): Promise<Member> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const member = await this.get(id);
      const change = rule(member);
      if (!change) return member;
      const saved = await this.#write(member, change, within);
      if (saved) return saved;
    }
    throw problem('service.unavailable');
  }

  /** The saved member. Undefined when another request changed it since it was read. */
  async #write(member: Member, change: MemberChange, within?: Within): Promise<Member | undefined> {
    const completed = completion(changed(member, change));
    const facts = candidateOf({ ...changed(member, change), ...completed });
    const { set, unset } = toUpdate(change);
    const update = { $set: { ...set, ...completed }, $unset: unset, $inc: { revision: 1 } };
    const save = async (session: ClientSession | null) =>
      (await this.#members
        .findOneAndUpdate({ _id: member._id, revision: member.revision }, update, { returnDocument: 'after', session })
        .lean<Member>()) ?? undefined;
    const isOther = !isDeepStrictEqual(facts, candidateOf(member));
    if (!isOther && !within) return save(null);
    if (isOther) await this.#indexes.matching();
    const candidate = isOther && facts ? { facts, now: await databaseTime(this.#members.db) } : undefined;
    // Member and candidate change together, so that search never sees old traits.
    const saveBoth = shortTransaction(this.#members.db, async (session) => {
      const saved = await save(session);
      if (!saved) return undefined;
      if (candidate) await this.#matching.storeFacts({ _id: member._id, session, ...candidate });
      await within?.(session, saved);
      return saved;
    });
    return saveBoth.catch((error: unknown) => {
      // Two saves in one millisecond may draw the same rank. The next attempt draws another.
      if (isDuplicateKey(error)) return undefined;
      throw error;
    });
  }

  /**
   * Finds the member of a person by identity, or creates it on the first sign-in. Notes the language of the page. Returns
   * the id.
   */
  async signIn(person: Person, language: Language): Promise<string> {
    // Without the unique index, concurrent first sign-ins could create two members.
    await this.#indexes.members();
    // MongoDB retries an upsert that lost the race for the unique key, and then finds the existing member.
    const { identity, ...known } = person;
    const {
      identity: _identity,
      email: _email,
      given_name: _given,
      family_name: _family,
      ...fresh
    } = newMember(identity, known);
    const member = await this.#members
      .findOneAndUpdate(
        { 'identity.provider': identity.provider, 'identity.subject': identity.subject },
        { $set: { ...known, language }, $setOnInsert: fresh },
        { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
      )
      .lean<Pick<Member, '_id'>>();
    if (!member) throw new Error('The upsert returned no member');
    return member._id.toString();
  }
}

function completion(member: Member): Partial<Pick<Member, 'onboarding_completed_at'>> {
  const complete = !member.onboarding_completed_at && stepsDone(member).length === STEPS.length;
  return complete ? { onboarding_completed_at: new Date() } : {};
}
