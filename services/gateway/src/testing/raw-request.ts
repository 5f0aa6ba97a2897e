import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawResponse = { status: number; headers: IncomingHttpHeaders; content: Buffer };

/**
 * Sends a GET whose target reaches the gateway exactly as written, and gives the response as it was sent. `fetch` would
 * resolve dots in the target, unpack the content and hide a 304.
 */
export function rawGet(address: string, target: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target, headers }, async (response) => {
      const content = await buffer(response);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, content });
    })
      .on('error', reject)
      .end();
  });
}
