import type { Endpoint } from '../endpoint.ts';
import { settings, settingsBody } from '../members/privacy.ts';
import { pageAnswer, pageQuery } from '../paging.ts';
import { CHANGE_REFUSED, INELIGIBLE } from '../problem.ts';
import { candidateCard, candidatesQuery } from './candidates.ts';
import { blockedMember, memberAnswer, phoneAnswer, phoneLook, reportBody } from './members.ts';
import { preferences, preferencesBody } from './preferences.ts';
import {
  HISTORY_LISTS,
  type HistoryList,
  historyItem,
  lastSwipeAnswer,
  seenBody,
  swipeAnswer,
  swipeBody,
  undoAnswer,
  undoQuery,
  unseenAnswer,
} from './swipes.ts';

const session = 'required' as const;

const HISTORY_SUMMARIES: Record<HistoryList, string> = {
  liked: 'Members that the member liked or super liked',
  'liked-you': 'Members who liked or super liked the member',
  disliked: 'Members that the member disliked',
  matches: 'Matches of the member',
};

type HistoryEndpoint = Endpoint & { session: 'required'; query: typeof pageQuery; answer: typeof historyPage };
const historyPage = pageAnswer(historyItem);

type Pascal<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<S>;
export type HistoryEndpointName = `get${Pascal<HistoryList>}History`;

/** The endpoint of a history list. */
export function historyEndpointName(list: HistoryList): HistoryEndpointName {
  const pascal = list.replace(/(?:^|-)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
  return `get${pascal}History` as HistoryEndpointName;
}

const historyEndpoints = Object.fromEntries(
  HISTORY_LISTS.map((list) => [
    historyEndpointName(list),
    {
      method: 'GET',
      path: `/api/swipes/${list}/{userId}`,
      summary: `${HISTORY_SUMMARIES[list]}, newest first. {userId} is the member's own id or 'me'.`,
      tag: 'Swipes',
      session,
      query: pageQuery,
      answer: historyPage,
      problems: [...INELIGIBLE, 'history.foreign', 'cards.exhausted'],
    },
  ]),
) as unknown as { [Name in HistoryEndpointName]: HistoryEndpoint };

/** The endpoints of candidates, swipes, history, profiles, phone numbers, blocks and reports. */
export const matchingEndpoints = {
  getPreferences: {
    method: 'GET',
    path: '/api/preferences/me',
    summary: 'The preferences of the member; an absent one is open to all',
    tag: 'Candidates',
    session,
    answer: preferences,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/preferences/me',
    summary: 'Save the preferences of the member; null removes one',
    tag: 'Candidates',
    session,
    body: { preferences: preferencesBody },
    emptyBody: true,
    answer: preferences,
    headers: ['if-match'],
    problems: [...CHANGE_REFUSED, 'section.changed'],
  },
  getCandidates: {
    method: 'GET',
    path: '/api/candidates',
    summary: 'Candidates to swipe: first those who like the member, then by activity and mutual fit',
    tag: 'Candidates',
    session,
    query: candidatesQuery,
    answer: pageAnswer(candidateCard),
    problems: [...INELIGIBLE, 'cards.exhausted'],
  },
  swipe: {
    method: 'POST',
    path: '/api/swipes',
    summary: 'Like, super like or dislike a member; replaces an earlier swipe',
    tag: 'Swipes',
    session,
    body: { swipe: swipeBody },
    answer: swipeAnswer,
    headers: ['idempotency-key'],
    problems: [...INELIGIBLE, 'member.self', 'member.absent', 'swipes.exhausted'],
  },
  getLastSwipe: {
    method: 'GET',
    path: '/api/swipes/last',
    summary: 'The last swipe, if the member can undo it now',
    tag: 'Swipes',
    session,
    answer: lastSwipeAnswer,
    problems: [...INELIGIBLE],
  },
  undoSwipe: {
    method: 'DELETE',
    path: '/api/swipes/last',
    summary: 'Undo the last swipe. A retry succeeds like the first request.',
    tag: 'Swipes',
    session,
    query: undoQuery,
    answer: undoAnswer,
    problems: [...INELIGIBLE, 'undo.nothing', 'undo.not-last', 'undo.spent', 'undo.match'],
  },
  ...historyEndpoints,
  getUnseen: {
    method: 'GET',
    path: '/api/swipes/unseen',
    summary: 'The number of unseen likes and matches',
    tag: 'Swipes',
    session,
    answer: unseenAnswer,
  },
  markSeen: {
    method: 'PUT',
    path: '/api/swipes/seen',
    summary: 'Mark the likes or the matches as seen',
    tag: 'Swipes',
    session,
    body: { seen: seenBody },
    answer: unseenAnswer,
    problems: ['account.archived'],
  },
  getMember: {
    method: 'GET',
    path: '/api/members/{id}',
    summary: 'The profile of another member. Counts as a view.',
    tag: 'Members',
    session,
    answer: memberAnswer,
    problems: [...INELIGIBLE, 'member.absent', 'profiles.exhausted'],
  },
  lookUpPhone: {
    method: 'POST',
    path: '/api/members/{id}/phone-looks',
    summary:
      'Request the phone number of a member. The phone look is recorded, shown to the owner and limited per day. A retry counts once within 24 hours, unless the number has changed.',
    tag: 'Members',
    session,
    answer: phoneAnswer,
    status: 201,
    headers: ['idempotency-key'],
    problems: [...INELIGIBLE, 'member.absent', 'phone.hidden', 'phone-looks.exhausted'],
  },
  getPhoneLooks: {
    method: 'GET',
    path: '/api/phone-looks/me',
    summary: 'The phone looks at the number of the member, newest first',
    tag: 'Members',
    session,
    query: pageQuery,
    answer: pageAnswer(phoneLook),
    problems: ['account.archived'],
  },
  getSettings: {
    method: 'GET',
    path: '/api/settings/me',
    summary: 'The privacy settings: the audience of each group, and whether the profile is hidden',
    tag: 'Members',
    session,
    answer: settings,
  },
  saveSettings: {
    method: 'PATCH',
    path: '/api/settings/me',
    summary: 'Save privacy settings; an absent one keeps its value',
    tag: 'Members',
    session,
    body: { settings: settingsBody },
    answer: settings,
    problems: [...CHANGE_REFUSED],
  },
  getBlocks: {
    method: 'GET',
    path: '/api/blocks',
    summary: 'Members that the member blocked, newest first',
    tag: 'Members',
    session,
    query: pageQuery,
    answer: pageAnswer(blockedMember),
    problems: ['account.archived'],
  },
  block: {
    method: 'PUT',
    path: '/api/blocks/{id}',
    summary: 'Block a visible member or an earlier acquaintance: neither is visible to the other. Limited per day.',
    tag: 'Members',
    session,
    problems: [...INELIGIBLE, 'member.absent', 'member.self', 'blocks.exhausted'],
  },
  unblock: {
    method: 'DELETE',
    path: '/api/blocks/{id}',
    summary: 'Remove a block. Succeeds without a block too.',
    tag: 'Members',
    session,
    problems: ['account.archived', 'member.absent'],
  },
  report: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Report a visible member or an earlier acquaintance to the staff. Limited per day.',
    tag: 'Members',
    session,
    body: { report: reportBody },
    headers: ['idempotency-key'],
    problems: [...INELIGIBLE, 'member.absent', 'member.self', 'reports.exhausted'],
  },
  streamEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'Live events as a stream of server-sent events: match.created, match.ended, unseen.changed',
    tag: 'Session',
    session,
    stream: true,
    problems: ['streams.exhausted'],
  },
} as const satisfies Record<string, Endpoint>;
