import { STEPS } from '@bandhavya/contracts';
import { type Identity, type Member, type MemberModel, newMember } from '@bandhavya/data';
import { problem } from '@bandhavya/server';
import { changed, type MemberRule, toSet } from './member-change.ts';
import { hasConsented, stepsDone } from './progress.ts';

/** What the identity provider says of somebody. */
export type Person = { identity: Identity; email: string; given_name: string; family_name: string };

/** With so many saves of one member at once, the last in line is told to try again. */
const ATTEMPTS = 50;

/** Reads and changes members. Database errors pass through; the error handler tells an outage from a fault. */
export class MembersService {
  readonly #members: MemberModel;
  readonly #ensureIndexes: () => Promise<void>;

  constructor({ members, ensureIndexes }: { members: MemberModel; ensureIndexes: () => Promise<void> }) {
    this.#members = members;
    this.#ensureIndexes = ensureIndexes;
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
      const saved = await this.#members
        .findOneAndUpdate(
          { _id: member._id, revision: member.revision },
          { $set: { ...toSet(change), ...completion(changed(member, change)) }, $inc: { revision: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Member>();
      if (saved) return saved;
    }
    throw problem('service.unavailable');
  }

  /** The id of the member this person is, who is made on the first sign-in; one however many sign-ins arrive at once. */
  async signIn(person: Person): Promise<string> {
    // Without the unique index two first sign-ins could make two members.
    await this.#ensureIndexes();
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
