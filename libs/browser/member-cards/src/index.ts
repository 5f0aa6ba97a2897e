/**
 * The cards of other members and the actions on them, as several remotes show them. Each remote bundles its own copy, so
 * that a team can change its cards in one release.
 */

export { CardPicture, preloadPhoto } from './card-photos/card-photo.tsx';
export { Thumbnail } from './card-photos/thumbnail.tsx';
export { CandidateCardView, CandidateName, TAPPABLE } from './cards/candidate-card.tsx';
export { detailsOf, homeOf, professionOf } from './cards/facts.ts';
export { MemberCard, type MemberCardProps } from './cards/member-card.tsx';
export { MemberCardList } from './cards/member-card-list.tsx';
export { VerifiedBadge, VerifiedChip } from './cards/verified-chip.tsx';
export { whenText } from './cards/when.ts';
export { EligibleMember } from './eligibility/eligible-member.tsx';
export { IneligiblePanel } from './eligibility/ineligible-panel.tsx';
export { matchNextText } from './match-screen/match-next.ts';
export { withMatchAnnouncements } from './match-screen/with-match-announcements.tsx';
export { MemberMenu } from './menu/member-menu.tsx';
export { PagedItems, type PagedItemsProps } from './pages/paged-items.tsx';
export { phoneHiddenText } from './phone/phone-hidden.ts';
export { PhoneLookButton } from './phone/phone-look.tsx';
export { BlockedNotice } from './questions/blocked-notice.tsx';
export { type MemberQuestion, MemberQuestions } from './questions/member-questions.tsx';
export { CardSwiper, type CardSwiperProps, SwiperSkeleton, type Way } from './reel/card-swiper.tsx';
export { likedText } from './reel/notices.ts';
export { REEL_SIZES, ReelCard } from './reel/reel-card.tsx';
export { AnsweredRow } from './swipes/answered-row.tsx';
export { InView } from './swipes/in-view.tsx';
export { SwipeButtons, SwipeRow } from './swipes/swipe-row.tsx';
export { UnmatchDialog } from './swipes/unmatch-dialog.tsx';
