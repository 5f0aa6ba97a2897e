/** The events of members that an inquiry may have to reconstruct. */
export const MEMBER_EVENTS = [
  'session.started',
  'session.ended',
  'phone.looked',
  'member.blocked',
  'member.unblocked',
  'member.reported',
  'visibility.widened',
  'budget.exceeded',
  'preview.started',
] as const;

export type MemberEvent = (typeof MEMBER_EVENTS)[number];

/** One event of a member. It names members by pseudonym and networks instead of addresses, and nothing that they wrote. */
export type MemberEventEntry = {
  at: Date;
  action: MemberEvent;
  /** The pseudonym of the member who acted. */
  member: string;
  /** The pseudonym of the member that the event is about. */
  other?: string;
  /** The network of the client: '203.0.113.0/24'. */
  network?: string;
  /** The id of the request in the logs. */
  request_id?: string;
  /** A fixed word of the code, such as the name of a budget or of a setting, or a version of a remote. Never input. */
  detail?: string;
  /** MongoDB deletes the entry at this time. */
  expires_at: Date;
};
