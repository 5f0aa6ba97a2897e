import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { messageOf } from '../terminal.ts';

/** What may be done to a piece of a site from another process. */
export const ACTIONS = ['start', 'stop', 'kill', 'pause', 'resume'] as const;
export type Action = (typeof ACTIONS)[number];

export type Act = (piece: string, action: Action, signal: NodeJS.Signals | undefined) => Promise<void>;

const handle = z.object({
  url: z.string(),
  token: z.string(),
  site: z.object({
    origin: z.string(),
    registryUrl: z.string(),
    registryToken: z.string(),
    sandboxUrl: z.string(),
    mongoUri: z.string(),
    redisUrl: z.string(),
  }),
});
export type Handle = z.output<typeof handle>;

const fileOf = (dataDir: string) => path.join(dataDir, 'control.json');
/** Longer than any piece takes to start or stop. */
const ACTION_WITHIN_MS = 90_000;

/**
 * Lets other processes of this machine (test workers) act on a site's pieces. How to reach it stands in the data folder,
 * readable by its owner only.
 */
export async function openControl(
  dataDir: string,
  site: Handle['site'],
  act: Act,
): Promise<{ close: () => Promise<void> }> {
  const token = randomBytes(24).toString('base64url');
  const server = createServer((request, response) => void answer(request, response, token, act));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const content: Handle = { url: `http://127.0.0.1:${port}`, token, site };
  writeFileSync(fileOf(dataDir), JSON.stringify(content), { mode: 0o600 });
  return {
    close: async () => {
      rmSync(fileOf(dataDir), { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, token: string, act: Act): Promise<void> {
  if (!isAllowed(request.headers.authorization, token)) return void response.writeHead(401).end();
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, piece = '', name = ''] = url.pathname.split('/').map(decodeURIComponent);
  const action = ACTIONS.find((each) => each === name);
  if (action === undefined) return void response.writeHead(404).end();
  try {
    await act(piece, action, (url.searchParams.get('signal') as NodeJS.Signals | null) ?? undefined);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(500).end(messageOf(error));
  }
}

function isAllowed(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** @throws when no site with a control runs on the data folder */
export function readHandle(dataDir: string): Handle {
  return handle.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
}

/** Acts on a piece of a site that another process runs. */
export function remoteAct({ url, token }: Handle): Act {
  return async (piece, action, signal) => {
    const address = new URL(`/${encodeURIComponent(piece)}/${action}`, url);
    if (signal !== undefined) address.searchParams.set('signal', signal);
    const answered = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ACTION_WITHIN_MS),
    });
    if (!answered.ok) throw new Error(`${action} ${piece}: ${answered.status} ${await answered.text()}`);
  };
}
