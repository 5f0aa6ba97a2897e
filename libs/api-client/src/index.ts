export { ApiError, call } from './call.ts';
export {
  refreshSession,
  useGiveConsents,
  useProfile,
  useSaveUser,
  useSaveUserProfile,
  useUser,
  useUserProfile,
} from './queries.ts';
export { changedMeanwhile, type SectionSave, type SectionState, useSaveSection, useSection } from './sections.ts';
