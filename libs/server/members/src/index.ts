export { archiveReasonOf, openWarningOf, requireChangeable, withNumber } from './account-rules.ts';
export { type AccountChange, Accounts } from './accounts.ts';
export { isDifferent, type MemberChange, type MemberRule } from './member-change.ts';
export { MemberReports, type SentReport } from './member-reports.ts';
export { type IndexGates, MembersService, type Person, type Within } from './members.service.ts';
export { hasAgreedToGroundRules, hasConsented, stepsDone } from './progress.ts';
