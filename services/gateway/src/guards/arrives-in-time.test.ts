import { once } from 'node:events';
import { connect } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { createLogger, errorHandler, jsonBody, listen, requestLog } from '@bandhavya/runtime';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { arrivesInTime } from './arrives-in-time.ts';

const WITHIN = 150;

async function receiving(): Promise<number> {
  const app = express();
  app.use(requestLog(createLogger({ service: 'test', level: 'silent' })));
  app.post('/', arrivesInTime(WITHIN), jsonBody(10_000), (_req, res) => void res.json({ taken: true }));
  app.use(errorHandler());
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  return port;
}

/** Announces more than it sends. Resolves with the whole response when the gateway has closed the connection. */
async function sendPart(port: number, headers: string[], part: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers.join('\r\n')}\r\nContent-Length: 5000\r\n\r\n`);
  socket.write(part);
  await once(socket, 'close');
  return text;
}

const JSON_TYPE = 'Content-Type: application/json';
/** The decompressor stops before the extra bytes. */
const endingEarly = Buffer.concat([deflateSync('{}'), Buffer.from('more')]);

test.each<[string, number, string[], string | Buffer]>([
  ['is of a wrong type', 415, ['Content-Type: text/plain'], '{'],
  ['is packed in an unknown way', 415, [JSON_TYPE, 'Content-Encoding: foo'], '{'],
  ['is packed and ends before its length', 200, [JSON_TYPE, 'Content-Encoding: deflate'], endingEarly],
  ['is packed and does not go on', 408, [JSON_TYPE, 'Content-Encoding: gzip'], gzipSync('{}')],
  ['does not come', 408, [JSON_TYPE], '{'],
])(
  'When a body %s, then %i, the connection is cut, and the next request is answered',
  async (_, status, headers, part) => {
    const port = await receiving();
    const answer = await sendPart(port, headers, part);
    expect(answer.match(/^HTTP\/1\.1 (\d+)/gmu)).toEqual([`HTTP/1.1 ${status}`]);
    const next = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(next.status).toBe(200);
  },
);
