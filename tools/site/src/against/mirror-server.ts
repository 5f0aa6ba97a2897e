import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { messageOf } from '@bandhavya/bootstrap/terminal';
import { createProxyServer } from 'httpxy';
import { type Mirror, mirroredAnswer, mirroredRequest } from './mirror.ts';
import { type DevOrigins, remotesWithSources, withSources } from './source-page.ts';

const BAD_GATEWAY = 502;
const REMOTES_PATH = '/api/remotes';
/** Headers that describe the body as the site sent it. */
const OF_THE_BODY = ['content-length', 'transfer-encoding', 'connection'];

type MirrorOptions = {
  mirror: Mirror;
  /** All mirrors, between which redirects lead. */
  all: readonly Mirror[];
  /** Remotes that the pages load from development servers. */
  devServers?: DevOrigins;
};

/** Serves a mirror at its local address until the server is closed. */
export async function serveMirror({ mirror, all, devServers = {} }: MirrorOptions): Promise<Server> {
  const proxy = createProxyServer({ target: mirror.origin, changeOrigin: true });
  const isChanged = (req: IncomingMessage) => Object.keys(devServers).length > 0 && isPageOrRemotes(req);
  proxy.on('proxyRes', (answer, req, res) => {
    answer.headers = mirroredAnswer(answer.headers, all, Object.values(devServers));
    if (isChanged(req)) void sendChanged({ answer, req, res, devServers }).catch((error) => refuse(res, error));
  });
  proxy.on('error', (error, _req, res) => {
    if (res && 'setHeader' in res) refuse(res, error);
  });
  const server = createServer((req, res) => {
    req.headers = mirroredRequest(req.headers, mirror, all);
    if (isChanged(req)) req.headers['accept-encoding'] = 'identity';
    void proxy.web(req, res, { selfHandleResponse: isChanged(req) });
  });
  server.listen({ port: Number(new URL(mirror.local).port), host: '127.0.0.1' });
  await once(server, 'listening');
  return server;
}

function isPageOrRemotes({ method, url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?', 1);
  return method === 'GET' && (path === REMOTES_PATH || (headers.accept ?? '').includes('text/html'));
}

type Changed = { answer: IncomingMessage; req: IncomingMessage; res: ServerResponse; devServers: DevOrigins };

async function sendChanged({ answer, req, res, devServers }: Changed): Promise<void> {
  const body = await text(answer);
  const isPage = /^text\/html/u.test(answer.headers['content-type'] ?? '') && body !== '';
  const isListing = answer.statusCode === 200 && req.url?.startsWith(REMOTES_PATH);
  const changed = isPage
    ? await withSources(body, devServers)
    : isListing
      ? await remotesWithSources(body, devServers)
      : body;
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_BODY.includes(name));
  res.writeHead(answer.statusCode ?? BAD_GATEWAY, Object.fromEntries(headers)).end(changed);
}

function refuse(res: ServerResponse, error: unknown): void {
  if (res.headersSent) return void res.destroy();
  res.writeHead(BAD_GATEWAY, { 'content-type': 'text/plain; charset=utf-8' });
  res.end(`The other site cannot be reached: ${messageOf(error)}`);
}
