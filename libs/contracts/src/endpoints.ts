import * as z from 'zod/mini';
import { resolvedRemote } from './federation/remotes.ts';
import { consentsBody } from './members/consents.ts';
import { nameSection, phoneSection, userAnswer } from './members/user.ts';
import { birthSection, genderSection, userProfileAnswer } from './members/user-profile.ts';
import type { ProblemCode } from './problem.ts';
import { sessionSummary } from './session.ts';

/** A section: an object schema whose keys tell it apart from the other sections of its endpoint. */
export type SectionSchema = z.ZodMiniObject;

/** One call of the API: validates on the server, types the client, documents itself. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  tag: string;
  /** Without a session: 401. */
  session: 'required' | 'none';
  /** One of several sections, each saved on its own. */
  body?: readonly [SectionSchema, ...SectionSchema[]];
  /** The body of the success answer; absent: 204. */
  answer?: z.ZodMiniType;
  /** Problems beyond those that every endpoint can give. */
  problems?: readonly ProblemCode[];
};

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
    problems: ['consent.required', 'name.locked'],
  },
  getUserProfile: {
    method: 'GET',
    path: '/api/user-profiles/me',
    summary: 'The own profile: gender and birth details',
    tag: 'Profile',
    session: 'required',
    answer: userProfileAnswer,
  },
  patchUserProfile: {
    method: 'PATCH',
    path: '/api/user-profiles/me',
    summary: 'Save one section: gender, or birth details',
    tag: 'Profile',
    session: 'required',
    body: [genderSection, birthSection],
    answer: userProfileAnswer,
    problems: ['consent.required', 'gender.locked'],
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends z.ZodMiniType }
  ? z.output<A>
  : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends readonly SectionSchema[] }
  ? z.output<B[number]>
  : undefined;
export type BodyInputOf<E extends Endpoint> = E extends { body: infer B extends readonly SectionSchema[] }
  ? z.input<B[number]>
  : undefined;
