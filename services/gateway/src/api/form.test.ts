import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { photoFields } from '@bandhavya/contracts';
import { createLogger, errorHandler, listen, requestLog } from '@bandhavya/runtime';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WAIT } from '../testing/wait.ts';
import { type FormLimits, FormReceiver, lingering, type Upload } from './form.ts';

const FORM = { file: 'photo', bytes: 10_000, tooLarge: 'photo.too-large', fields: photoFields } as const;
const HEAD = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\n';
const END = '\r\n--x--\r\n';

/** An endpoint that answers a form with the size of its file once `gate` is open. */
async function receiving(limits: Partial<FormLimits>, gate: Promise<void> = Promise.resolve()) {
  const forms = new FormReceiver({
    rate: 1,
    byteSeconds: Number.MAX_SAFE_INTEGER,
    window: 30_000,
    total: 30_000,
    use: 30_000,
    held: 100_000,
    open: 100,
    ...limits,
  });
  const uses: Upload[] = [];
  const app = express();
  app.use(requestLog(createLogger({ service: 'test', level: 'silent' })));
  app.post('/', lingering, async (req, res) => {
    const sent = { req, res, form: FORM, memberId: String(req.headers['x-member']) };
    const size = await forms.receive(sent, async ({ upload }) => {
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

async function begun(
  port: number,
  announced: number,
  member = 'asha',
): Promise<{ socket: Socket; answer: () => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nX-Member: ${member}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${announced}\r\n\r\n`,
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
  const { port } = await receiving({ window: 100 });
  const { socket, answer } = await begun(port, 5000);
  socket.write(HEAD);
  expect(await answer()).toMatch(/^HTTP\/1\.1 408[\s\S]*request\.too-slow/u);
});

test('returns 408 when a form trickles for longer than its total time', async () => {
  const { port } = await receiving({ total: 600 });
  const { socket, answer } = await begun(port, 5000);
  const started = performance.now();
  const trickle = setInterval(() => socket.write('a'), 20);
  onTestFinished(() => clearInterval(trickle));
  socket.write(HEAD);
  expect(await answer()).toMatch(/^HTTP\/1\.1 408/u);
  expect(performance.now() - started).toBeGreaterThan(500);
});

/** Sends text at a rate in bytes per second until the test ends. */
function trickle(socket: Socket, text: string, rate: number): void {
  const started = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.min(text.length, Math.round(((performance.now() - started) * rate) / 1000));
    socket.write(text.slice(sent, due));
    sent = due;
  }, 25);
  onTestFinished(() => clearInterval(timer));
}

test('When a form trickles below the least rate, then 408, although bytes keep arriving', async () => {
  const { port } = await receiving({ rate: 2000, window: 1000 });
  const body = whole(9000);
  const { socket, answer } = await begun(port, body.length);
  trickle(socket, body, 500);
  expect(await answer()).toMatch(/^HTTP\/1\.1 408[\s\S]*request\.too-slow/u);
});

test('When seven members hold the memory by large slow forms, then these end, and other members can upload again', async () => {
  const { port } = await receiving({ rate: 200, window: 500, byteSeconds: 20_000, held: 100_000, open: 2 });
  const body = whole(9000);
  const slow = await Promise.all(
    Array.from({ length: 14 }, async (_, n) => {
      const form = await begun(port, body.length, `slow-${n % 7}`);
      // 7,100 bytes at once, then twice the least rate of small forms.
      form.socket.write(body.slice(0, 7100));
      trickle(form.socket, body.slice(7100), 400);
      return form;
    }),
  );
  const small = whole(5000);
  const send = async () => {
    const { socket, answer } = await begun(port, small.length, 'asha');
    socket.write(small);
    return answer();
  };
  await vi.waitFor(async () => expect(await send()).toMatch(/^HTTP\/1\.1 503/u), WAIT);
  const statuses = await Promise.all(slow.map(async ({ answer }) => (await answer()).slice(9, 12)));
  // The memory may be full for one of them too.
  expect(statuses.filter((status) => status !== '503')).toEqual(expect.arrayContaining(['408']));
  expect(statuses).not.toContain('200');
  expect(await send()).toContain('{"size":5000}');
});

test('When a form arrives at the speed of a 2G phone, 30 kbit/s, then it succeeds', async () => {
  const { port } = await receiving({ rate: 2000, window: 1000 });
  const body = whole(9000);
  const { socket, answer } = await begun(port, body.length);
  trickle(socket, body, 30_000 / 8);
  expect(await answer()).toContain('{"size":9000}');
});

test('When a member has two open forms, then a third gets 429 until one ends, and other members are not limited', async () => {
  const { port } = await receiving({ open: 2 });
  const body = whole(100);
  const send = async (member: string) => {
    const { socket, answer } = await begun(port, body.length, member);
    socket.write(body);
    return answer();
  };
  const forms = [await begun(port, body.length), await begun(port, body.length)];
  for (const { socket } of forms) socket.write(HEAD);
  await vi.waitFor(
    async () => expect(await send('asha')).toMatch(/^HTTP\/1\.1 429[\s\S]*Retry-After: \d[\s\S]*uploads\.busy/iu),
    WAIT,
  );
  expect(await send('ravi')).toContain('{"size":100}');
  forms[0]?.socket.destroy();
  await vi.waitFor(async () => expect(await send('asha')).toContain('{"size":100}'), WAIT);
});

test('When a client goes away before its form is read, then the form ends at once', async () => {
  const forms = new FormReceiver({ open: 1 });
  const [gone, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  const app = express();
  app.post('/', async (req, res) => {
    await once(req, 'close').catch(() => {});
    gone.resolve();
    await forms.receive({ req, res, form: FORM, memberId: 'asha' }, async () => 0).catch(refused.resolve);
  });
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  for (const _ of [1, 2]) {
    const { socket } = await begun(port, 5000);
    socket.write(HEAD);
    socket.destroy();
    await gone.promise;
    expect(await refused.promise).toMatchObject({ code: 'request.malformed' });
  }
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
