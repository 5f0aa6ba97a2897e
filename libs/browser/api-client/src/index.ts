export { useAgreeToGroundRules, useGiveConsents } from './agreements.ts';
export { announceSaved } from './announce-saved.ts';
export { ApiError, call, errorCode, isOffline } from './call.ts';
export {
  blockMember,
  type CandidatePage,
  currentPreferences,
  fetchCandidates,
  fetchLastSwipe,
  fetchUnseen,
  type PreferencesState,
  type SwipeToSend,
  sendSwipe,
  sendUndo,
  type UndoToSend,
  usePreferences,
  useSavePreferences,
} from './deck.ts';
export { invalidateAfterLiveEvent, useHistory, useMarkSeen } from './history.ts';
export { type Ineligibility, ineligibilityOf, useIneligibility } from './ineligibility.ts';
export { useBlock, useLookUpPhone, useMemberProfile, useReport, useUnblock } from './members.ts';
export { useEndSessions, useOwnSessions } from './own-sessions.ts';
export type { Pages } from './pages.ts';
export {
  type CheckoutPayment,
  receiptPdfPath,
  useActivateFree,
  useCreateOrder,
  usePayments,
  usePollPayments,
  useReceipt,
  useRequestRefund,
  useValidateCoupon,
  useVerifyPayment,
} from './payments.ts';
export { type PhotoSources, photoSources } from './photo-sources.ts';
export {
  type NewPhoto,
  type PhotosState,
  useAddPhoto,
  useOrderPhotos,
  usePhotos,
  useRemovePhoto,
} from './photos.ts';
export {
  type BlockedMember,
  type ReceivedPhoneLook,
  useBlocks,
  usePhoneLooks,
  useSettingChanges,
  useSettings,
} from './privacy.ts';
export { invalidateOwnProfile, useProfile } from './queries.ts';
export { isLoadFailure, useDeferredData, useFailure, useFormData } from './query-states.ts';
export { isExhausted, isTransient, retryDelay } from './retry.ts';
export {
  type FilterParameters,
  type SearchParameters,
  useNameSearch,
  useRelaxations,
  useSavedSearchChanges,
  useSavedSearches,
  useSearch,
  useSearchCount,
} from './search.ts';
export { expireMatchesInSearch, removeFromSearch, setMatchInSearch, setSwipeInSearch } from './search-cache.ts';
export { currentStepState, type StepSave, type StepState, useSaveStep, useStepState } from './steps.ts';
export { DIRECTION_BUTTONS, useSwipeChoice } from './swipe-choice.ts';
