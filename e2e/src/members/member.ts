import {
  CONSENT_VERSIONS,
  FORM_STEPS,
  type FormStep,
  GROUND_RULES_VERSION,
  PHOTO_FIELD,
  type SectionValues,
} from '@bandhavya/contracts';
import { placeOf, STEP_VALUES } from '@bandhavya/contracts/testing';
import { expect } from '@playwright/test';
import { readJson, sendJson } from './api.ts';
import { smallPhotos } from './drawn-photos.ts';
import { type Client, type Identity, originOf, signIn } from './sign-in.ts';

/** Signs in a new member with both consents; the steps in `done` are saved. */
export async function newMember(client: Client, done: readonly FormStep[] = []): Promise<Identity> {
  const identity = await signIn(client);
  await giveConsents(client);
  for (const step of done) await saveStep(client, step);
  return identity;
}

/** Gives both consents in their current versions. */
export async function giveConsents(client: Client): Promise<void> {
  await sendJson(client, 'PUT', '/api/user-consents/me', CONSENT_VERSIONS);
}

/** Accepts the ground rules in their current version. */
export async function acceptGroundRules(client: Client): Promise<void> {
  await sendJson(client, 'PUT', '/api/user-ground-rules/me', { version: GROUND_RULES_VERSION });
}

/** Signs in a new member with every step saved and five photos. */
export async function completeMember(client: Client): Promise<Identity> {
  const identity = await newMember(client, FORM_STEPS);
  await acceptGroundRules(client);
  await addPhotos(client);
  return identity;
}

/** Uploads five small photos. */
export async function addPhotos(client: Client): Promise<void> {
  const headers = { origin: originOf(client) };
  for (const photo of await smallPhotos(1, 2, 3, 4, 5)) {
    const multipart = { file_name: photo.name, [PHOTO_FIELD]: photo };
    const response = await client.request.post('/api/user-photos/me', { multipart, headers });
    expect(response.status(), photo.name).toBe(201);
  }
}

/** Saves a step by the request that its screen sends. */
export function saveStep(client: Client, step: FormStep, values: SectionValues = STEP_VALUES[step]): Promise<unknown> {
  const { method, path } = placeOf(step).save;
  return sendJson(client, method as 'PUT' | 'PATCH', path, values);
}

/** The saved values of a step. */
export function readStep(client: Client, step: FormStep): Promise<Record<string, unknown>> {
  return readJson(client, placeOf(step).read);
}
