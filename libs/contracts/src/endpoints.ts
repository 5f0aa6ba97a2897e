import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { resolvedRemote } from './federation/remotes.ts';
import { matchingEndpoints } from './matching/matching-endpoints.ts';
import { consentsBody } from './members/consents.ts';
import {
  groundRulesBody,
  PHOTO_FIELD,
  PHOTO_LIMITS,
  photoAnswer,
  photoFields,
  photoOrder,
  photoQuery,
} from './members/photos.ts';
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
    body: { consents: consentsBody },
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
    body: { name: nameSection, phone: phoneSection },
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
    body: {
      gender: genderSection,
      birth: birthSection,
      [basicInfo.id]: basicInfo.schema,
      [hobbies.id]: hobbies.schema,
      [moreAbout.id]: moreAbout.schema,
    },
    answer: userProfileAnswer,
    headers: ['if-match'],
    problems: ['consent.required', 'gender.locked', 'section.changed'],
  },
  ...sectionEndpoints,
  ...rowEndpoints,
  agreeToGroundRules: {
    method: 'PUT',
    path: '/api/user-ground-rules/me',
    summary: 'Agree to the ground rules that come before the photos',
    tag: 'Photos',
    session: 'required',
    body: { rules: groundRulesBody },
    answer: sessionSummary,
    problems: ['consent.required'],
  },
  getPhotos: {
    method: 'GET',
    path: '/api/user-photos/me',
    summary: 'The own photos in their order',
    tag: 'Photos',
    session: 'required',
    answer: z.array(photoAnswer),
  },
  addPhoto: {
    method: 'POST',
    path: '/api/user-photos/me',
    summary: 'Add a photo, as a multipart form',
    tag: 'Photos',
    session: 'required',
    form: { file: PHOTO_FIELD, bytes: PHOTO_LIMITS.bytes, tooLarge: 'photo.too-large', fields: photoFields },
    answer: photoAnswer,
    status: 201,
    headers: ['idempotency-key'],
    problems: [
      'consent.required',
      'ground-rules.required',
      'photos.full',
      'photo.duplicate',
      'photo.refused',
      'photo.too-large',
      'photo.unsupported',
    ],
  },
  orderPhotos: {
    method: 'PATCH',
    path: '/api/user-photos/me',
    summary: 'Save the order of the photos and which is the profile photo',
    tag: 'Photos',
    session: 'required',
    body: { order: photoOrder },
    answer: z.array(photoAnswer),
    headers: ['if-match'],
    problems: ['consent.required', 'section.changed'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/user-photos/{id}',
    summary: 'Remove a photo. One that is gone already counts as removed.',
    tag: 'Photos',
    session: 'required',
    problems: ['consent.required', 'photos.last'],
  },
  getPhoto: {
    method: 'GET',
    path: '/api/user-photos/{id}',
    summary: 'A photo as a picture, for its owner and members who may see the profile',
    tag: 'Photos',
    session: 'required',
    query: photoQuery,
    file: ['image/webp', 'image/avif'],
    headers: ['if-none-match'],
    problems: ['resource.absent'],
  },
  getProfile: {
    method: 'GET',
    path: '/api/profile',
    summary: 'Everything of the own profile, and how complete it is',
    tag: 'Profile',
    session: 'required',
    answer: profileAnswer,
  },
  ...matchingEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
