import type { MemberEvent, MemberEventLog } from '@bandhavya/data';
import { networkOf, type Pseudonyms } from '@bandhavya/runtime';
import type { Request, RequestHandler } from 'express';
import { memberIdOf } from '../session/session.middleware.ts';

/** `memberId` is the member who acts, by default the signed-in one. `other` is the id of a second member. */
type About = { memberId?: string; other?: string; detail?: string };

/**
 * Appends an event of a member to the audit collection. Never rejects: without MongoDB, the log gets the entry. Call it
 * after the action, and bound how often a request can cause it.
 */
export type Audit = (action: MemberEvent, about?: About) => Promise<void>;

declare global {
  namespace Express {
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged
    interface Request {
      audit: Audit;
    }
  }
}

type Options = { log: MemberEventLog; names: Pseudonyms; retentionDays: number };

const DAY_MS = 24 * 3600 * 1000;

/** Names the signed-in member of a request in the log. */
export function pseudonymOf(names: Pseudonyms): (req: Request) => string | undefined {
  return (req) => {
    const id = memberIdOf(req);
    return id === undefined ? undefined : names.of(id);
  };
}

/** Puts the audit function on `req.audit`. Entries name members by pseudonym, and are deleted after the retention. */
export function auditing({ log, names, retentionDays }: Options): RequestHandler {
  return (req, _res, next) => {
    req.audit = async (action, { memberId = memberIdOf(req), other, detail } = {}) => {
      if (memberId === undefined) throw new Error(`The event ${action} has no member`);
      const at = new Date();
      const network = networkOf(req.ip);
      const entry = {
        ...{ at, action, member: names.of(memberId), request_id: String(req.id) },
        ...(other === undefined ? {} : { other: names.of(other) }),
        ...(network === undefined ? {} : { network }),
        ...(detail === undefined ? {} : { detail }),
        expires_at: new Date(at.getTime() + retentionDays * DAY_MS),
      };
      await log.append(entry).catch((err: unknown) => {
        req.log.error({ err, entry }, 'An audit entry could not be stored');
      });
    };
    next();
  };
}
