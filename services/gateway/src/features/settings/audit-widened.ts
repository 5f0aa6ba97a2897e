import type { Settings } from '@bandhavya/contracts';
import type { Request } from 'express';
import { widened } from './widened.ts';

/** Records the settings after whose change other members see more than before. */
export async function auditWidened(req: Request, before: Settings, after: Settings): Promise<void> {
  for (const detail of widened(before, after)) await req.audit('visibility.widened', { detail });
}
