import type { Endpoint } from '../endpoint.ts';
import { pageAnswer, pageQuery } from '../paging.ts';
import { candidateCard } from './candidates.ts';
import { blockedMember, memberAnswer, phoneAnswer, phoneLook, reportBody, settings, settingsBody } from './members.ts';
import { preferencesBody } from './preferences.ts';
import {
  HISTORY_LISTS,
  type HistoryList,
  historyItem,
  seenBody,
  swipeAnswer,
  swipeBody,
  undoAnswer,
  undoQuery,
  unseenAnswer,
} from './swipes.ts';

/** Only members whose onboarding is complete and who are not archived meet others. */
const session = 'required' as const;
const meeting = ['onboarding.incomplete', 'account.archived'] as const;

const HISTORY_SUMMARIES: Record<HistoryList, string> = {
  liked: 'Whom the member liked or super liked',
  'liked-you': 'Who liked or super liked the member',
  disliked: 'Whom the member disliked',
  matches: 'Who and the member like each other',
};

type HistoryEndpoint = Endpoint & { session: 'required'; query: typeof pageQuery; answer: typeof historyPage };
const historyPage = pageAnswer(historyItem);

type Pascal<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<S>;
export type HistoryEndpointName = `get${Pascal<HistoryList>}History`;

/** The endpoint of a list of the history. */
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
      summary: `${HISTORY_SUMMARIES[list]}, newest first; the own id or 'me'`,
      tag: 'Swipes',
      session,
      query: pageQuery,
      answer: historyPage,
      problems: [...meeting, 'history.foreign'],
    },
  ]),
) as unknown as { [Name in HistoryEndpointName]: HistoryEndpoint };

/** Meeting others: candidates, swipes, history, profiles, phone numbers, blocks, reports. */
export const matchingEndpoints = {
  getPreferences: {
    method: 'GET',
    path: '/api/preferences/me',
    summary: 'Whom the member looks for; a wish that is absent is open to all',
    tag: 'Candidates',
    session,
    answer: preferencesBody,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/preferences/me',
    summary: 'Save whom the member looks for, all wishes at once',
    tag: 'Candidates',
    session,
    body: { preferences: preferencesBody },
    emptyBody: true,
    answer: preferencesBody,
    headers: ['if-match'],
    problems: ['consent.required', 'section.changed'],
  },
  getCandidates: {
    method: 'GET',
    path: '/api/candidates',
    summary: 'Members to swipe: who liked the member first, then by activity and mutual fit',
    tag: 'Candidates',
    session,
    query: pageQuery,
    answer: pageAnswer(candidateCard),
    problems: meeting,
  },
  swipe: {
    method: 'POST',
    path: '/api/swipes',
    summary: 'Like, super like or dislike somebody, also in place of an earlier answer',
    tag: 'Swipes',
    session,
    body: { swipe: swipeBody },
    answer: swipeAnswer,
    headers: ['idempotency-key'],
    problems: [...meeting, 'member.self', 'swipe.gender', 'member.absent', 'swipes.exhausted'],
  },
  undoSwipe: {
    method: 'DELETE',
    path: '/api/swipes/last',
    summary: 'Take the last swipe back; a repetition is answered like the first request',
    tag: 'Swipes',
    session,
    query: undoQuery,
    answer: undoAnswer,
    problems: [...meeting, 'undo.nothing', 'undo.not-last', 'undo.spent'],
  },
  ...historyEndpoints,
  getUnseen: {
    method: 'GET',
    path: '/api/swipes/unseen',
    summary: 'How many likes and matches have come since the member last looked',
    tag: 'Swipes',
    session,
    answer: unseenAnswer,
  },
  markSeen: {
    method: 'PUT',
    path: '/api/swipes/seen',
    summary: 'The member has looked at the likes or the matches',
    tag: 'Swipes',
    session,
    body: { seen: seenBody },
    answer: unseenAnswer,
  },
  getMember: {
    method: 'GET',
    path: '/api/members/{id}',
    summary: "Somebody else's profile. Counts as viewed.",
    tag: 'Members',
    session,
    answer: memberAnswer,
    problems: [...meeting, 'member.absent'],
  },
  lookUpPhone: {
    method: 'POST',
    path: '/api/members/{id}/phone-looks',
    summary: "Ask for somebody's phone number. The look is recorded, shown to the owner, and limited per day.",
    tag: 'Members',
    session,
    answer: phoneAnswer,
    status: 201,
    headers: ['idempotency-key'],
    problems: [...meeting, 'member.absent', 'phone.hidden', 'phone-looks.exhausted'],
  },
  getPhoneLooks: {
    method: 'GET',
    path: '/api/phone-looks/me',
    summary: 'Who looked at the own phone number and when, newest first',
    tag: 'Members',
    session,
    query: pageQuery,
    answer: pageAnswer(phoneLook),
  },
  getSettings: {
    method: 'GET',
    path: '/api/settings/me',
    summary: 'Who may see the phone number, and whether the profile is hidden',
    tag: 'Members',
    session,
    answer: settings,
  },
  saveSettings: {
    method: 'PATCH',
    path: '/api/settings/me',
    summary: 'Save who may see the phone number, or whether the profile is hidden; what is not sent stays as it is',
    tag: 'Members',
    session,
    body: { settings: settingsBody },
    answer: settings,
    problems: ['consent.required'],
  },
  getBlocks: {
    method: 'GET',
    path: '/api/blocks',
    summary: 'Whom the member blocked, newest first',
    tag: 'Members',
    session,
    query: pageQuery,
    answer: pageAnswer(blockedMember),
  },
  block: {
    method: 'PUT',
    path: '/api/blocks/{id}',
    summary: 'Block somebody: both vanish from each other everywhere',
    tag: 'Members',
    session,
    problems: ['member.absent', 'member.self'],
  },
  unblock: {
    method: 'DELETE',
    path: '/api/blocks/{id}',
    summary: 'Undo a block. One that is not there counts as undone.',
    tag: 'Members',
    session,
  },
  report: {
    method: 'POST',
    path: '/api/reports',
    summary: 'Tell the team about somebody',
    tag: 'Members',
    session,
    body: { report: reportBody },
    headers: ['idempotency-key'],
    problems: ['member.absent', 'member.self', 'reports.exhausted'],
  },
  streamEvents: {
    method: 'GET',
    path: '/api/events',
    summary: 'What happens meanwhile, as server-sent events: match.created, match.ended, unseen.changed',
    tag: 'Session',
    session,
    stream: true,
    problems: ['streams.exhausted'],
  },
} as const satisfies Record<string, Endpoint>;
