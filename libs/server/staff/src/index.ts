export type { AuditLine, MemberTrail, StaffAudit } from './member-trail/staff-audit.ts';
export type { MemberFile, ProfileText } from './members/member-file.ts';
export type { MemberOrders, StaffMembers } from './members/staff-members.ts';
export type { NumberToVerify, StaffNumbers } from './numbers/staff-numbers.ts';
export { answerBy, decideBy, type Overdue } from './reports/deadlines.ts';
export type { ReportFile, ReportLine, ReportList, StaffReports } from './reports/staff-reports.ts';
export { openStaffServices, type StaffServices } from './staff-services.ts';
