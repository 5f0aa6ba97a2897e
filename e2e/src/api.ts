import { type APIResponse, expect, type Page } from '@playwright/test';
import { originOf } from './sign-in.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends what a page of the site would send, with the page's cookies. */
export function send(page: Page, method: Method, path: string, data?: unknown): Promise<APIResponse> {
  return page.request.fetch(path, {
    method,
    headers: { origin: originOf(page) },
    ...(data === undefined ? {} : { data }),
  });
}

/** The same for a request that must succeed. Returns the body of the response. */
export async function sendJson(page: Page, method: Method, path: string, data: unknown): Promise<unknown> {
  const response = await send(page, method, path, data);
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return response.json();
}

/** The JSON at a path, which must be there. */
export async function readJson<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return response.json();
}
