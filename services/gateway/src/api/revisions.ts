import type { Member, VersionedPart } from '@bandhavya/data';
import { isDifferent, type MemberChange, type MemberRule } from '@bandhavya/members';
import { problem } from '@bandhavya/runtime';
import type { Request, Response } from 'express';

/** Whether a change is based on the current revision of a step. */
export type Precondition = (step: VersionedPart, revision: number) => boolean;

/** A representation of a member. The revisions of `steps` make its ETag. */
export type RevisedView<T extends Record<string, unknown>> = {
  steps: readonly VersionedPart[];
  present: (member: Member) => T;
};

function revisionOf(member: Member, step: VersionedPart): number {
  return member.revisions?.[step] ?? 0;
}

const versionOf = (step: VersionedPart, revision: number) => `${step}.${revision}`;

/** An entity tag that names the version of each step: "education.3", or "name.1_phone.2". */
function etagOf(member: Member, steps: readonly VersionedPart[]): string {
  return `"${steps.map((step) => versionOf(step, revisionOf(member, step))).join('_')}"`;
}

/**
 * Reads If-Match, which names the revisions that a change is based on. Without it any revision is accepted. Tags that a
 * proxy has made weak count too.
 */
export function preconditionOf(req: Request): Precondition {
  const header = req.headers['if-match'];
  if (header === undefined || header.trim() === '*') return () => true;
  const tags = [...header.matchAll(/"([\x21\x23-\x7e]*)"/gu)].flatMap(([, tag = '']) => tag.split('_'));
  return (step, revision) => tags.includes(versionOf(step, revision));
}

/**
 * The rule for a change of one step. A change that alters nothing is accepted with any precondition, so that a retry succeeds like
 * the first request. Any other change throws 412 with the current state when it is based on an older revision.
 */
export function stepRule<T extends Record<string, unknown>>(
  step: VersionedPart,
  precondition: Precondition,
  view: RevisedView<T>,
  rule: (member: Member) => MemberChange,
): MemberRule {
  return (member) => {
    const change = rule(member);
    if (!isDifferent(member, change)) return undefined;
    requirePrecondition(member, step, precondition, view);
    return { ...change, revisions: { [step]: revisionOf(member, step) + 1 } };
  };
}

/** Throws 412 with the current state when a change is based on an older revision. */
export function requirePrecondition<T extends Record<string, unknown>>(
  member: Member,
  step: VersionedPart,
  precondition: Precondition,
  view: RevisedView<T>,
): void {
  if (precondition(step, revisionOf(member, step))) return;
  const headers = { etag: etagOf(member, view.steps) };
  throw problem('section.changed', [], { current: view.present(member), headers });
}

/** Sets the ETag that names the revisions of the steps. */
export function setEtag(res: Response, member: Member, steps: readonly VersionedPart[]): void {
  res.set('etag', etagOf(member, steps));
}

/** Presents a member through the view, and sets the ETag of the view on the response. */
export function presentWithEtag<T extends Record<string, unknown>>(
  res: Response,
  member: Member,
  view: RevisedView<T>,
): T {
  setEtag(res, member, view.steps);
  return view.present(member);
}
