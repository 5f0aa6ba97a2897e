import type { Settings } from '@bandhavya/contracts';
import { widenedSettings } from '@bandhavya/domain';
import type { Request } from 'express';
import type { OnceAnHour } from '../../api/once-an-hour.ts';

/** The settings of a member before and after a change. */
type Change = { memberId: string; before: Settings; after: Settings };

/** Records the settings after whose change other members see more than before, each setting of a member once an hour. */
export type AuditWidened = (req: Request, change: Change) => Promise<void>;

export function auditWidened(isFirst: OnceAnHour): AuditWidened {
  return async (req, { memberId, before, after }) => {
    for (const detail of widenedSettings(before, after)) {
      if (await isFirst(`${memberId}:${detail}`)) await req.audit('visibility.widened', { detail });
    }
  };
}
