import semver from 'semver';
import { type Change, changesBetween, type Effect } from './changes.ts';
import type { Contract } from './contracts.ts';
import { readFacts } from './facts.ts';
import type { Released } from './reports.ts';

const STEP: Readonly<Record<Effect, 'major' | 'minor'>> = { breaking: 'major', additive: 'minor' };

/**
 * The objections to the declared version of a contract: a line for the version, and one for each change that asks for more.
 * None when the version fits.
 */
export function versionObjections({ name, declaredBy, version, facts }: Contract, released: Released): string[] {
  const changes = changesBetween(released.facts, facts);
  const effect = changes.some((each) => each.effect === 'breaking') ? 'breaking' : changes[0]?.effect;
  const needed = effect === undefined ? released.version : semver.inc(released.version, STEP[effect]);
  if (needed === null || semver.gte(version, needed)) return [];
  const asking = changes.filter((each) => each.effect === effect);
  return [
    `${name} ${released.version} is released and ${version} is declared: raise ${declaredBy} to ${needed}, or undo:`,
    ...wholesOf(asking).map((change) => `  ${sentenceOf(change)}`),
  ];
}

/** A change in a line: 'breaking: in PUT /api/settings/me: operation is gone'. */
export function sentenceOf({ effect, before, after }: Change): string {
  if (before === undefined) return `${effect}: ${after} is new`;
  if (after === undefined) return `${effect}: ${before} is gone`;
  return `${effect}: ${before} is now ${after}`;
}

/** Leaves out the parts of what is new or gone as a whole. */
export function wholesOf(changes: readonly Change[]): Change[] {
  const placeOf = ({ before, after }: Change) => readFacts([before ?? after ?? ''])[0]?.at ?? '';
  return changes.filter((change, index) => {
    if (change.before !== undefined && change.after !== undefined) return true;
    const place = placeOf(change);
    return !changes.some((other, at) => {
      const whole = placeOf(other);
      const isSameKind = (other.before === undefined) === (change.before === undefined);
      return at !== index && isSameKind && place.startsWith(whole) && /^[.( []/u.test(place.slice(whole.length));
    });
  });
}
