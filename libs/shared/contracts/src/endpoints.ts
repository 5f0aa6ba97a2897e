import { PHOTO_LIMITS } from '@bandhavya/domain';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { beaconsBody } from './federation/beacons.ts';
import { gatewayCapabilities, remotesQuery, resolvedRemote, shellCapabilities } from './federation/remotes.ts';
import { matchingEndpoints } from './matching/matching-endpoints.ts';
import { searchEndpoints } from './matching/search-endpoints.ts';
import { consentsBody } from './members/consents.ts';
import { groundRulesBody, PHOTO_FIELD, photoAnswer, photoFields, photoOrder, photoQuery } from './members/photos.ts';
import { profileAnswer } from './members/profile.ts';
import { nameSection, phoneSection, userAnswer } from './members/user.ts';
import { birthSection, genderSection, userProfileAnswer } from './members/user-profile.ts';
import { paymentEndpoints } from './payments/payment-endpoints.ts';
import { CHANGE_REFUSED } from './problem.ts';
import { basicInfo, hobbies, moreAbout } from './sections/definitions.ts';
import { rowEndpoints, sectionEndpoints } from './sections/section-endpoints.ts';
import { ownSession, sessionSummary } from './session.ts';

/** The whole API that the browser calls, by name. */
export const endpoints = {
  getSession: {
    method: 'GET',
    path: '/me',
    summary: 'The signed-in member and the onboarding progress',
    tag: 'Session',
    session: 'required',
    answer: sessionSummary,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'End the session. Succeeds without a session too.',
    tag: 'Session',
    session: 'none',
  },
  getSessions: {
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where the member is signed in, the last used session first. A member has at most 10 sessions.',
    tag: 'Session',
    session: 'required',
    answer: z.object({ items: z.array(ownSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    summary:
      'End a session of the member. Succeeds when it has ended before. The session of the request is logged out.',
    tag: 'Session',
    session: 'required',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'End all sessions of the member except the session of the request',
    tag: 'Session',
    session: 'required',
  },
  acknowledgeWarning: {
    method: 'POST',
    path: '/api/warnings/{id}/acknowledge',
    summary: 'Confirm that a warning of the staff was read. Succeeds when it was confirmed before.',
    tag: 'Session',
    session: 'required',
    answer: sessionSummary,
    problems: ['resource.absent'],
  },
  getRemotes: {
    method: 'GET',
    path: '/api/remotes',
    summary: 'The version of each remote that a page should load now, and the capabilities of shell and gateway',
    tag: 'Site',
    session: 'none',
    query: remotesQuery,
    answer: z.object({ remotes: z.array(resolvedRemote), shell: shellCapabilities, gateway: gatewayCapabilities }),
  },
  sendBeacons: {
    method: 'POST',
    path: '/api/beacons',
    summary: 'Report load times, Web Vitals and failures of a page, for the metrics of the operator',
    tag: 'Site',
    session: 'none',
    body: { beacons: beaconsBody },
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
    summary: "The member's own name and phone number",
    tag: 'Users',
    session: 'required',
    answer: userAnswer,
  },
  patchUser: {
    method: 'PATCH',
    path: '/api/users/me',
    summary: 'Save the name, or the phone number with its audience',
    tag: 'Users',
    session: 'required',
    body: { name: nameSection, phone: phoneSection },
    answer: userAnswer,
    headers: ['if-match'],
    problems: [...CHANGE_REFUSED, 'name.locked', 'section.changed'],
  },
  getUserProfile: {
    method: 'GET',
    path: '/api/user-profiles/me',
    summary: "The member's own gender, birth details, basic info, hobbies and description",
    tag: 'Profile',
    session: 'required',
    answer: userProfileAnswer,
  },
  patchUserProfile: {
    method: 'PATCH',
    path: '/api/user-profiles/me',
    summary:
      'Save one section: gender, birth details, basic info, hobbies or description. An optional value that is absent keeps its stored value.',
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
    problems: [...CHANGE_REFUSED, 'gender.locked', 'section.changed'],
  },
  ...sectionEndpoints,
  ...rowEndpoints,
  agreeToGroundRules: {
    method: 'PUT',
    path: '/api/user-ground-rules/me',
    summary: 'Accept the ground rules, which must precede the photos',
    tag: 'Photos',
    session: 'required',
    body: { rules: groundRulesBody },
    answer: sessionSummary,
    problems: [...CHANGE_REFUSED],
  },
  getPhotos: {
    method: 'GET',
    path: '/api/user-photos/me',
    summary: "The member's own photos in order",
    tag: 'Photos',
    session: 'required',
    answer: z.array(photoAnswer),
  },
  addPhoto: {
    method: 'POST',
    path: '/api/user-photos/me',
    summary: 'Add a photo with a multipart form',
    tag: 'Photos',
    session: 'required',
    form: { file: PHOTO_FIELD, bytes: PHOTO_LIMITS.bytes, tooLarge: 'photo.too-large', fields: photoFields },
    answer: photoAnswer,
    status: 201,
    headers: ['idempotency-key'],
    problems: [
      ...CHANGE_REFUSED,
      'ground-rules.required',
      'photos.full',
      'uploads.busy',
      'photo.duplicate',
      'photo.refused',
      'photo.too-small',
      'photo.too-narrow',
      'photo.too-large',
      'photo.unsupported',
    ],
  },
  orderPhotos: {
    method: 'PATCH',
    path: '/api/user-photos/me',
    summary: 'Save the order of the photos and the choice of the profile photo',
    tag: 'Photos',
    session: 'required',
    body: { order: photoOrder },
    answer: z.array(photoAnswer),
    headers: ['if-match'],
    problems: [...CHANGE_REFUSED, 'section.changed'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/user-photos/{id}',
    summary: 'Remove a photo. Succeeds when it was removed before.',
    tag: 'Photos',
    session: 'required',
    problems: [...CHANGE_REFUSED, 'photos.last'],
  },
  getPhoto: {
    method: 'GET',
    path: '/api/user-photos/{id}',
    summary: 'The image file of a photo, for the owner and for members who may see the profile',
    tag: 'Photos',
    session: 'required',
    query: photoQuery,
    file: ['image/webp', 'image/avif'],
    headers: ['if-none-match'],
    problems: ['resource.absent', 'photos.exhausted'],
  },
  getProfile: {
    method: 'GET',
    path: '/api/profile',
    summary: "The member's own profile with its completeness",
    tag: 'Profile',
    session: 'required',
    answer: profileAnswer,
  },
  ...matchingEndpoints,
  ...searchEndpoints,
  ...paymentEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
