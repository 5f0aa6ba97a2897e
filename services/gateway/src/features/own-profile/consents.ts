import type { Consents } from '@bandhavya/contracts';
import type { Consent, Member } from '@bandhavya/data';
import type { MembersService } from '@bandhavya/members';

/** Records which versions a member accepted, and when. Accepting the same version again keeps the first time. */
export function giveConsents(members: MembersService, id: string, consents: Consents): Promise<Member> {
  return members.change(id, ({ consents: given }) => ({
    consents: { terms: accept(consents.terms, given?.terms), privacy: accept(consents.privacy, given?.privacy) },
  }));
}

function accept(version: string, given: Consent | undefined): Consent {
  return given?.version === version ? given : { version, at: new Date() };
}
