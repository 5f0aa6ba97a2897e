import type { FormStep } from './form-steps.ts';

/** Every item that the site keeps in a browser begins with this prefix. */
export const SITE_PREFIX = 'bandhavya.';
/** The prefix of the items of members. The id of the member, a slash and a name follow. */
export const MEMBER_PREFIX = 'bandhavya.member/';
/** The name of the item with the unsaved values of a step. */
export const draftItem = (step: FormStep) => `draft/${step}`;
/** The name of the item with a payment that the gateway has not confirmed yet. */
export const PAYMENT_ITEM = 'payment';

/** The channel of the event bus between tabs. */
export const EVENTS_CHANNEL = 'bandhavya.events';
/** The matches that a browser has announced: an item, and the lock for its changes. */
export const claimedMatchesKey = (memberId: string) => `bandhavya.matches.${memberId}`;
/** The lock of the tabs with a screen that announces matches. */
export const matchScreensKey = (memberId: string) => `bandhavya.match-screens.${memberId}`;
/** The lock of the tab that sends the swipes of a member. */
export const swipesKey = (memberId: string) => `bandhavya.swipes.${memberId}`;
/**
 * The prefix of the items that hold the swipes and undos of a member that are not sent yet. The deck writes them; the shell counts
 * them before it logs the member out.
 */
export const unsentSwipesPrefix = (memberId: string) => `${swipesKey(memberId)}.`;
/** The lock and the channel of the tab with the stream of live events. */
export const liveStreamKey = (memberId: string) => `bandhavya.live.${memberId}`;
/** The places in lists of results to which Back returns. */
export const SEARCH_PLACES_KEY = 'bandhavya.search.places';

/** The first parts of the keys in the query cache of the page, which the builds of all applications share. */
export const QUERY_KEYS = {
  announcedPremiumEnd: 'announced-premium-end',
  block: 'block',
  blocks: 'blocks',
  history: 'history',
  member: 'member',
  ownSessions: 'own-sessions',
  payments: 'payments',
  phoneLooks: 'phone-looks',
  photos: 'photos',
  preferences: 'preferences',
  profile: 'profile',
  receipt: 'receipt',
  savedSearches: 'saved-searches',
  search: 'search',
  settings: 'settings',
  step: 'step',
  swipe: 'swipe',
} as const;

/** A key that separately released builds share in one browser. */
export type SharedKey = {
  /** With <member> and <step> for the parts that vary. */
  key: string;
  kind: 'BroadcastChannel' | 'localStorage' | 'lock' | 'query' | 'sessionStorage';
  /** The application or the library that decides what the key holds. */
  owner: string;
};

const MEMBER = '<member>';
const memberItem = (name: string) => `${MEMBER_PREFIX}${MEMBER}/${name}`;

/** All keys with their owners, for the report of the surface. A build that changes one no longer finds what others wrote. */
export const SHARED_KEYS: readonly SharedKey[] = [
  { key: EVENTS_CHANNEL, kind: 'BroadcastChannel', owner: 'platform' },
  { key: liveStreamKey(MEMBER), kind: 'BroadcastChannel', owner: 'shell' },
  { key: liveStreamKey(MEMBER), kind: 'lock', owner: 'shell' },
  { key: claimedMatchesKey(MEMBER), kind: 'localStorage', owner: 'platform' },
  { key: claimedMatchesKey(MEMBER), kind: 'lock', owner: 'platform' },
  { key: matchScreensKey(MEMBER), kind: 'lock', owner: 'platform' },
  { key: unsentSwipesPrefix(MEMBER), kind: 'localStorage', owner: 'mf_discover' },
  { key: swipesKey(MEMBER), kind: 'lock', owner: 'mf_discover' },
  { key: memberItem(draftItem('<step>' as FormStep)), kind: 'localStorage', owner: 'mf_onboarding' },
  { key: memberItem(PAYMENT_ITEM), kind: 'localStorage', owner: 'mf_payments' },
  { key: SEARCH_PLACES_KEY, kind: 'sessionStorage', owner: 'mf_search' },
  ...Object.values(QUERY_KEYS).map((key): SharedKey => ({ key, kind: 'query', owner: 'api-client' })),
];
