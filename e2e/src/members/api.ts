import { type APIResponse, expect } from '@playwright/test';
import { type Client, originOf } from './sign-in.ts';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Sends what a page of the site would send, with the cookies of the browser. */
export function send(client: Client, method: Method, path: string, data?: unknown): Promise<APIResponse> {
  return client.request.fetch(path, {
    method,
    headers: { origin: originOf(client) },
    ...(data === undefined ? {} : { data }),
  });
}

/** The same for a request that must succeed. Returns the body of the response. */
export async function sendJson(client: Client, method: Method, path: string, data: unknown): Promise<unknown> {
  const response = await send(client, method, path, data);
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return response.json();
}

/** The JSON at a path, which must be there. */
export async function readJson<T>(client: Client, path: string): Promise<T> {
  const response = await client.request.get(path);
  expect(response.status(), path).toBe(200);
  return response.json();
}
