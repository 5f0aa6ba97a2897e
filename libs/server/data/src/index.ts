export { appendOnly } from './append-only.ts';
export {
  ActionRefusedError,
  type AuditEntry,
  recordAction,
  type StaffAction,
  type StoredAuditEntry,
} from './audit/audit.model.ts';
export { MemberEventLog } from './audit/member-event-log.ts';
export { MEMBER_EVENTS, type MemberEvent, type MemberEventEntry } from './audit/member-events.ts';
export { DataUnavailableError, isDataUnavailable } from './availability.ts';
export { connectData, type Data, type DataOptions } from './connect.ts';
export { databaseTime } from './database-time.ts';
export { isDuplicateKey } from './duplicate-key.ts';
export { IGNORE_CASE, UNVERIFIED_INDEX } from './members/member.model.ts';
export {
  type Consent,
  type Identity,
  type Member,
  type MemberProfile,
  type NumberCalls,
  newMember,
  type StoredPhoto,
  type StoredRow,
  settingsOf,
  type VersionedPart,
  type Warning,
} from './members/member.ts';
export * from './migrations/index.ts';
export type { PhoneLook } from './phone-looks/phone-look.model.ts';
export type { PhotoFile } from './photos/photo-file.ts';
export type { PhotoPass } from './photos/photo-pass.model.ts';
export {
  newTicket,
  REPORT_STATES,
  type Report,
  type ReportState,
  ticketOf,
} from './reports/report.model.ts';
export type { SavedSearchItem, SavedSearchList } from './saved-searches/saved-searches.model.ts';
export { SCHEMA_OPTIONS } from './schema-options.ts';
export { shortTransaction } from './short-transaction.ts';
export type { StoredProfileView } from './views/view.model.ts';
