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
import { smallPhotos } from './drawn-photos.ts';
import { expect, newIdentity, signIn } from './fixtures.ts';

/** Sends what a page of the site would send. */
export async function send(page: Page, method: string, path: string, data: unknown): Promise<unknown> {
  const { origin } = new URL(page.url());
  const answer = await page.request.fetch(path, { method, data, headers: { origin } });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Signs in somebody new who has given both consents; these steps are saved already. Returns who it is. */
export async function newMember(page: Page, done: readonly FormStep[] = []) {
  const identity = newIdentity();
  await signIn(page, identity);
  await send(page, 'PUT', '/api/user-consents/me', CONSENT_VERSIONS);
  for (const step of done) await saveStep(page, step);
  return identity;
}

/** The same, with every step done. */
export async function completeMember(page: Page) {
  const identity = await newMember(page, FORM_STEPS);
  await send(page, 'PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION });
  const { origin } = new URL(page.url());
  for (const photo of await smallPhotos(1, 2, 3, 4, 5)) {
    const multipart = { file_name: photo.name, [PHOTO_FIELD]: photo };
    const answer = await page.request.post('/api/user-photos/me', { multipart, headers: { origin } });
    expect(answer.status(), photo.name).toBe(201);
  }
  return identity;
}

/** Saves a step past its screen, as another device would. */
export function saveStep(page: Page, step: FormStep, values: SectionValues = STEP_VALUES[step]): Promise<unknown> {
  const { method, path } = placeOf(step).save;
  return send(page, method, path, values);
}

/** What the API has of a step. */
export async function readStep(page: Page, step: FormStep): Promise<Record<string, unknown>> {
  const answer = await page.request.get(placeOf(step).read);
  expect(answer.status()).toBe(200);
  return answer.json();
}
