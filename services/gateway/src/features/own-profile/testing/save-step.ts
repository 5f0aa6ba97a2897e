import type { FormStep } from '@bandhavya/contracts';
import { placeOf } from '@bandhavya/contracts/testing';
import type { Browser } from '../../../testing/browser.ts';

/** Sends a body to the endpoint that saves a step. */
export function saveStep(browser: Browser, id: FormStep, body: unknown, headers: Record<string, string> = {}) {
  const { method, path } = placeOf(id).save;
  return browser.send(method, path, body, headers);
}
