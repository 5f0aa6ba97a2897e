import type { Area } from './area.ts';
import { coupons } from './coupons/coupons.ts';
import { jobs } from './jobs/jobs.ts';
import { matchingReport } from './matching-report/matching-report.ts';
import { audit } from './member-trail/audit.ts';
import { members } from './members/members.ts';
import { numbers } from './numbers/numbers.ts';
import { orders } from './orders/orders.ts';
import { refunds } from './refunds/refunds.ts';
import { reports } from './reports/reports.ts';

/** The areas of the staff command by name. */
export const AREAS: Readonly<Record<string, Area>> = {
  coupons,
  orders,
  refunds,
  numbers,
  reports,
  members,
  jobs,
  audit,
  'matching-report': matchingReport,
};
