import { AUDIENCES, type Settings } from '@bandhavya/contracts';
import type { Request } from 'express';
import type { OnceAnHour } from '../../api/once-an-hour.ts';

/** The settings of a member before and after a change. */
type Change = { memberId: string; before: Settings; after: Settings };

/** Records the settings after whose change other members see more than before, each setting of a member once an hour. */
export type AuditWidened = (req: Request, change: Change) => Promise<void>;

export function auditWidened(isFirst: OnceAnHour): AuditWidened {
  return async (req, { memberId, before, after }) => {
    for (const detail of widened(before, after)) {
      if (await isFirst(`${memberId}:${detail}`)) await req.audit('visibility.widened', { detail });
    }
  };
}

function widened(before: Settings, after: Settings): (keyof Settings)[] {
  const names = Object.keys(after) as (keyof Settings)[];
  return names.filter((name) => openness(after[name]) > openness(before[name]));
}

/** Higher for a setting that shows more: an audience, of which the widest is the first, or whether the member hides. */
function openness(value: Settings[keyof Settings]): number {
  return typeof value === 'boolean' ? Number(!value) : -AUDIENCES.indexOf(value);
}
