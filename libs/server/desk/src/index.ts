export type { AuditDesk, AuditLine, MemberTrail } from './audit/audit-desk.ts';
export type { MemberDesk, MemberOrders } from './members/member-desk.ts';
export type { MemberFile, ProfileText } from './members/member-file.ts';
export type { NumberDesk, NumberToVerify } from './numbers/number-desk.ts';
export { type OpenDesk, openDesk } from './open-desk.ts';
export { answerBy, decideBy, type Overdue } from './reports/deadlines.ts';
export type { ReportDesk, ReportFile, ReportLine, ReportList } from './reports/report-desk.ts';
