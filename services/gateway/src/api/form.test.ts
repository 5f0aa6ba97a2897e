import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { photoFields } from '@bandhavya/contracts';
import { createLogger, errorHandler, listen, requestLog } from '@bandhavya/server';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WAIT } from '../testing/wait.ts';
import { type FormLimits, FormReceiver, lingering, type Upload } from './form.ts';

const FORM = { file: 'photo', bytes: 10_000, tooLarge: 'photo.too-large', fields: photoFields } as const;
const HEAD = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n';
const END = '\r\n--x--\r\n';

/** An endpoint that answers a form with the size of its file once `gate` is open. */
async function receiving(limits: Partial<FormLimits>, gate: Promise<void> = Promise.resolve()) {
  const forms = new FormReceiver({ idle: 30_000, total: 30_000, use: 30_000, held: 100_000, ...limits });
  const uses: Upload[] = [];
  const app = express();
  app.use(requestLog(createLogger({ service: 'test', level: 'silent' })));
  app.post('/', lingering, async (req, res) => {
    const size = await forms.receive(req, res, FORM, async ({ upload }) => {
      uses.push(upload);
      await gate;
      return upload.bytes.length;
    });
    res.json({ size });
  });
  app.use(errorHandler());
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  return { port, uses };
}

async function begun(port: number, announced: number): Promise<{ socket: Socket; answer: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  const answer = () =>
    vi.waitFor(() => {
      expect(text).toMatch(/\r\n\r\n./u);
      return text;
    }, WAIT);
  return { socket, answer };
}

const whole = (bytes: number) => `${HEAD}${'a'.repeat(bytes)}${END}`;

test('returns 408 when a form stops arriving', async () => {
  const { port } = await receiving({ idle: 100 });
  const { socket, answer } = await begun(port, 5000);
  socket.write(HEAD);
  expect(await answer()).toMatch(/^HTTP\/1\.1 408[\s\S]*request\.too-slow/u);
});

test('returns 408 when a form trickles for longer than its total time', async () => {
  const { port } = await receiving({ idle: 20_000, total: 600 });
  const { socket, answer } = await begun(port, 5000);
  const started = performance.now();
  const trickle = setInterval(() => socket.write('a'), 20);
  onTestFinished(() => clearInterval(trickle));
  socket.write(HEAD);
  expect(await answer()).toMatch(/^HTTP\/1\.1 408/u);
  expect(performance.now() - started).toBeGreaterThan(500);
});

test('When all forms together hold too much memory, then the next one gets 503, and a retry succeeds later', async () => {
  const gate = Promise.withResolvers<void>();
  const { port, uses } = await receiving({ held: 15_000 }, gate.promise);
  const send = async () => {
    const body = whole(9000);
    const { socket, answer } = await begun(port, body.length);
    socket.write(body);
    return answer;
  };
  const first = await send();
  await vi.waitFor(() => expect(uses.length).toBe(1), WAIT);
  expect(await (await send())()).toMatch(/^HTTP\/1\.1 503[\s\S]*Retry-After: \d/iu);
  gate.resolve();
  expect(await first()).toContain('{"size":9000}');
  expect(await (await send())()).toContain('{"size":9000}');
});

test('When processing a form takes too long, then 503, and its memory counts until the processing ends', async () => {
  const gate = Promise.withResolvers<void>();
  const { port, uses } = await receiving({ held: 15_000, use: 100 }, gate.promise);
  const send = async () => {
    const body = whole(9000);
    const { socket, answer } = await begun(port, body.length);
    socket.write(body);
    return answer();
  };
  expect(await send()).toMatch(/^HTTP\/1\.1 503/u);
  expect(await send()).toMatch(/^HTTP\/1\.1 503/u);
  expect(uses.length).toBe(1);
  gate.resolve();
  await vi.waitFor(async () => expect(await send()).toContain('{"size":9000}'), WAIT);
});

test('does not count announced bytes that have not arrived', async () => {
  const { port } = await receiving({ held: 15_000 });
  for (let n = 0; n < 20; n += 1) await begun(port, 9000);
  const body = whole(9000);
  const { socket, answer } = await begun(port, body.length);
  socket.write(body);
  expect(await answer()).toContain('{"size":9000}');
});

test('releases the memory of aborted forms', async () => {
  const { port, uses } = await receiving({ held: 15_000 });
  for (let n = 0; n < 5; n += 1) {
    const { socket } = await begun(port, 9500);
    socket.write(`${HEAD}${'a'.repeat(8000)}`);
    socket.destroy();
    await once(socket, 'close');
  }
  const body = whole(9000);
  await vi.waitFor(async () => {
    const { socket, answer } = await begun(port, body.length);
    socket.write(body);
    expect(await answer()).toContain('{"size":9000}');
  }, WAIT);
  expect(uses.length).toBe(1);
});
