export { isDifferent, type MemberChange, type MemberRule } from './member-change.ts';
export { type IndexGates, MembersService, type Person } from './members.service.ts';
export { hasAgreedToGroundRules, hasConsented, stepsDone } from './progress.ts';
