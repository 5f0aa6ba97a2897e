export { DataUnavailableError, isDataUnavailable } from './availability.ts';
export { connectData, type Data, type DataOptions } from './connect.ts';
export type { MemberModel } from './members/member.model.ts';
export {
  type Consent,
  type Identity,
  type Member,
  type MemberProfile,
  newMember,
  type StoredRow,
} from './members/member.ts';
