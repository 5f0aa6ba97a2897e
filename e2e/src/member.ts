import {
  CONSENT_VERSIONS,
  FORM_STEPS,
  type FormStep,
  GROUND_RULES_VERSION,
  PHOTO_FIELD,
  type SectionValues,
} from '@bandhavya/contracts';
import { placeOf, STEP_VALUES } from '@bandhavya/contracts/testing';
import type { Page } from '@playwright/test';
import { readJson, sendJson } from './api.ts';
import { smallPhotos } from './drawn-photos.ts';
import { expect } from './fixtures.ts';
import { type Identity, originOf, signIn } from './sign-in.ts';

/** Signs in a new member with both consents; the steps in `done` are saved. */
export async function newMember(page: Page, done: readonly FormStep[] = []): Promise<Identity> {
  const identity = await signIn(page);
  await giveConsents(page);
  for (const step of done) await saveStep(page, step);
  return identity;
}

/** Gives both consents in their current versions. */
export async function giveConsents(page: Page): Promise<void> {
  await sendJson(page, 'PUT', '/api/user-consents/me', CONSENT_VERSIONS);
}

/** Accepts the ground rules in their current version. */
export async function acceptGroundRules(page: Page): Promise<void> {
  await sendJson(page, 'PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION });
}

/** Signs in a new member with every step saved and five photos. */
export async function completeMember(page: Page): Promise<Identity> {
  const identity = await newMember(page, FORM_STEPS);
  await acceptGroundRules(page);
  for (const photo of await smallPhotos(1, 2, 3, 4, 5)) {
    const multipart = { file_name: photo.name, [PHOTO_FIELD]: photo };
    const response = await page.request.post('/api/user-photos/me', { multipart, headers: { origin: originOf(page) } });
    expect(response.status(), photo.name).toBe(201);
  }
  return identity;
}

/** Saves a step by the request that its screen sends. */
export function saveStep(page: Page, step: FormStep, values: SectionValues = STEP_VALUES[step]): Promise<unknown> {
  const { method, path } = placeOf(step).save;
  return sendJson(page, method as 'PUT' | 'PATCH', path, values);
}

/** The saved values of a step. */
export function readStep(page: Page, step: FormStep): Promise<Record<string, unknown>> {
  return readJson(page, placeOf(step).read);
}
