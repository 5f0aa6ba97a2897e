import { isDeepStrictEqual } from 'node:util';
import { STEPS } from '@bandhavya/contracts';
import {
  DataUnavailableError,
  type Identity,
  isDuplicateKey,
  type Member,
  type MemberModel,
  newMember,
} from '@bandhavya/data';
import { candidateOf, type Matching, rankAt } from '@bandhavya/matching';
import { problem } from '@bandhavya/server';
import type { ClientSession } from 'mongoose';
import type { Indexes } from '../../indexes.ts';
import { changed, type MemberChange, type MemberRule, toSet } from './member-change.ts';
import { hasConsented, stepsDone } from './progress.ts';

/** What the identity provider says of somebody. */
export type Person = { identity: Identity; email: string; given_name: string; family_name: string };

/** With so many saves of one member at once, the last in line is told to try again. */
const ATTEMPTS = 50;
/** How long two documents are tried to be changed together, in milliseconds: no longer than somebody waits for it. */
const TOGETHER_WITHIN = 1300;

/** Reads and changes members. Database errors pass through; the error handler tells an outage from a fault. */
export class MembersService {
  readonly #members: MemberModel;
  readonly #matching: Matching;
  readonly #indexes: Indexes;

  constructor(members: MemberModel, matching: Matching, indexes: Indexes) {
    this.#members = members;
    this.#matching = matching;
    this.#indexes = indexes;
  }

  /** The member, or undefined when there is none any more. */
  async find(id: string): Promise<Member | undefined> {
    return (await this.#members.findById(id).lean<Member>()) ?? undefined;
  }

  /** The member; throws 401 when there is none any more. */
  async get(id: string): Promise<Member> {
    const member = await this.find(id);
    if (!member) throw problem('session.required');
    return member;
  }

  /** Who has the photo with this id; undefined when nobody has. */
  async findByPhoto(id: string): Promise<Member | undefined> {
    return (await this.#members.findOne({ 'photos.id': id }).lean<Member>()) ?? undefined;
  }

  /** Changes a member who has given both consents; throws 403 otherwise. See {@link change}. */
  async save(id: string, rule: MemberRule): Promise<Member> {
    return this.change(id, (member) => {
      if (!hasConsented(member)) throw problem('consent.required');
      return rule(member);
    });
  }

  /**
   * Changes a member and resolves with the outcome when it is on disk. The rule sees the member that is changed: when
   * another request changed it meanwhile, it is read again and the rule decides anew. The change that finishes the last
   * step completes the onboarding.
   */
  async change(id: string, rule: MemberRule): Promise<Member> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const member = await this.get(id);
      const change = rule(member);
      if (!change) return member;
      const saved = await this.#write(member, change);
      if (saved) return saved;
    }
    throw problem('service.unavailable');
  }

  /** The member as changed; undefined when another request changed it since it was read. */
  async #write(member: Member, change: MemberChange): Promise<Member | undefined> {
    const completed = completion(changed(member, change));
    const facts = candidateOf({ ...changed(member, change), ...completed });
    const update = { $set: { ...toSet(change), ...completed }, $inc: { revision: 1 } };
    const save = async (session: ClientSession | null) =>
      (await this.#members
        .findOneAndUpdate({ _id: member._id, revision: member.revision }, update, { returnDocument: 'after', session })
        .lean<Member>()) ?? undefined;
    if (!facts || isDeepStrictEqual(facts, candidateOf(member))) return save(null);
    await this.#indexes.matching();
    // Both or neither: nobody is found by what they were.
    const deadline = performance.now() + TOGETHER_WITHIN;
    const saveBoth = this.#members.db.transaction(async (session) => {
      // The driver tries for two minutes otherwise.
      if (performance.now() > deadline) throw new DataUnavailableError('Others change the same documents all the time');
      const saved = await save(session);
      if (!saved) return undefined;
      const set = { $set: { ...facts, rank: rankAt(new Date()) } };
      await this.#matching.candidates.updateOne({ _id: member._id }, set, { upsert: true, session });
      return saved;
    });
    return saveBoth.catch((error: unknown) => {
      // Of many who save in one millisecond two may draw the same rank: the next attempt draws anew.
      if (isDuplicateKey(error)) return undefined;
      throw error;
    });
  }

  /** The id of the member this person is, who is made on the first sign-in; one however many sign-ins arrive at once. */
  async signIn(person: Person): Promise<string> {
    // Without the unique index two first sign-ins could make two members.
    await this.#indexes.members();
    // MongoDB repeats an upsert that lost the race for the unique key, and then finds the winner's member.
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
        { $set: known, $setOnInsert: fresh },
        { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
      )
      .lean<Pick<Member, '_id'>>();
    if (!member) throw new Error('An upsert gave nothing back');
    return member._id.toString();
  }
}

function completion(member: Member): Partial<Pick<Member, 'onboarding_completed_at'>> {
  const complete = !member.onboarding_completed_at && stepsDone(member).length === STEPS.length;
  return complete ? { onboarding_completed_at: new Date() } : {};
}
