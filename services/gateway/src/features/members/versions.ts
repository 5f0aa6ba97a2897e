import type { Member, VersionedPart } from '@bandhavya/data';
import { problem } from '@bandhavya/server';
import type { Request, Response } from 'express';
import { isDifferent, type MemberChange, type MemberRule } from './member-change.ts';

/** Whether a change may be made to what a step's part was changed into so often. */
export type Basis = (step: VersionedPart, revision: number) => boolean;

/** What is answered of a member, and by which steps' versions it is told apart from what was answered before. */
export type View<T extends Record<string, unknown>> = {
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
 * What a request's If-Match says that the change is based on; without one anything is fine. Tags that a proxy has made
 * weak count too: the versions they name are the same.
 */
export function basisOf(req: Request): Basis {
  const header = req.headers['if-match'];
  if (header === undefined || header.trim() === '*') return () => true;
  const tags = [...header.matchAll(/"([\x21\x23-\x7e]*)"/gu)].flatMap(([, tag = '']) => tag.split('_'));
  return (step, revision) => tags.includes(versionOf(step, revision));
}

/**
 * The rule for a change of what belongs to one step. A change that changes nothing is none: so a save that is repeated
 * because its answer got lost is answered like the first time. Any other throws 412 with what is there now when it is
 * based on something older.
 */
export function stepRule<T extends Record<string, unknown>>(
  step: VersionedPart,
  basis: Basis,
  view: View<T>,
  rule: (member: Member) => MemberChange,
): MemberRule {
  return (member) => {
    const change = rule(member);
    if (!isDifferent(member, change)) return undefined;
    requireBasis(member, step, basis, view);
    return { ...change, revisions: { [step]: revisionOf(member, step) + 1 } };
  };
}

/** Throws 412 with what is there now when a change is based on something older. */
export function requireBasis<T extends Record<string, unknown>>(
  member: Member,
  step: VersionedPart,
  basis: Basis,
  view: View<T>,
): void {
  if (basis(step, revisionOf(member, step))) return;
  const headers = { etag: etagOf(member, view.steps) };
  throw problem('section.changed', [], { current: view.present(member), headers });
}

/** Sets the ETag that names the versions of the steps. */
export function setEtag(res: Response, member: Member, steps: readonly VersionedPart[]): void {
  res.set('etag', etagOf(member, steps));
}

/** Presents a member through the view, and sets the ETag of the view on the response. */
export function presentWithEtag<T extends Record<string, unknown>>(res: Response, member: Member, view: View<T>): T {
  setEtag(res, member, view.steps);
  return view.present(member);
}
