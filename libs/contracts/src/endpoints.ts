import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { resolvedRemote } from './federation/remotes.ts';
import { consentsBody } from './members/consents.ts';
import { profileAnswer } from './members/profile.ts';
import { nameSection, phoneSection, userAnswer } from './members/user.ts';
import { birthSection, genderSection, userProfileAnswer } from './members/user-profile.ts';
import { basicInfo, hobbies, moreAbout } from './sections/definitions.ts';
import { rowEndpoints, sectionEndpoints } from './sections/section-endpoints.ts';
import { sessionSummary } from './session.ts';

/** The whole API that the browser calls, by name. */
export const endpoints = {
  getSession: {
    method: 'GET',
    path: '/me',
    summary: 'Who is signed in',
    tag: 'Session',
    session: 'required',
    answer: sessionSummary,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'End the session on the server. Without a session: nothing to do.',
    tag: 'Session',
    session: 'none',
  },
  getRemotes: {
    method: 'GET',
    path: '/api/remotes',
    summary: 'The version of each remote that a page should load now',
    tag: 'Site',
    session: 'none',
    answer: z.object({ remotes: z.array(resolvedRemote) }),
  },
  giveConsents: {
    method: 'PUT',
    path: '/api/user-consents/me',
    summary: 'Accept the terms and the privacy notice',
    tag: 'Users',
    session: 'required',
    body: [consentsBody],
    answer: sessionSummary,
  },
  getUser: {
    method: 'GET',
    path: '/api/users/me',
    summary: 'The own name and phone number',
    tag: 'Users',
    session: 'required',
    answer: userAnswer,
  },
  patchUser: {
    method: 'PATCH',
    path: '/api/users/me',
    summary: 'Save the name, or the phone number',
    tag: 'Users',
    session: 'required',
    body: [nameSection, phoneSection],
    answer: userAnswer,
    headers: ['if-match'],
    problems: ['consent.required', 'name.locked', 'section.changed'],
  },
  getUserProfile: {
    method: 'GET',
    path: '/api/user-profiles/me',
    summary: 'The own profile: gender, birth details, basic info, hobbies and the text about oneself',
    tag: 'Profile',
    session: 'required',
    answer: userProfileAnswer,
  },
  patchUserProfile: {
    method: 'PATCH',
    path: '/api/user-profiles/me',
    summary: 'Save one section: gender, birth details, basic info, hobbies, or the text about oneself',
    tag: 'Profile',
    session: 'required',
    body: [genderSection, birthSection, basicInfo.schema, hobbies.schema, moreAbout.schema],
    answer: userProfileAnswer,
    headers: ['if-match'],
    problems: ['consent.required', 'gender.locked', 'section.changed'],
  },
  ...sectionEndpoints,
  ...rowEndpoints,
  getProfile: {
    method: 'GET',
    path: '/api/profile',
    summary: 'Everything of the own profile, and how complete it is',
    tag: 'Profile',
    session: 'required',
    answer: profileAnswer,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
