import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PHOTO_FIELD } from '@bandhavya/contracts';
import { PHOTO_LIMITS } from '@bandhavya/domain';
import { blankPng, drawnPicture, stripes } from '@bandhavya/photos/testing';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import {
  agreeToGroundRules,
  giveConsents,
  PUBLIC_ORIGIN,
  type Site,
  sendPhoto,
  sharedGateway,
} from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;
let member: Browser;

beforeAll(async () => {
  site = gateway.site;
  member = await agreeToGroundRules(await giveConsents(await site.signIn()));
});

const PHOTOS = '/api/user-photos/me';
const BOUNDARY = 'x-boundary-x';

async function stored(): Promise<string> {
  const { members, photoFiles } = site.stored;
  return JSON.stringify([await members.find().toArray(), await photoFiles.find({ state: 'kept' }).toArray()]);
}

const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
  ['zero bytes', 400, 'photo.refused', () => Buffer.alloc(0)],
  ['a JPEG that is cut off', 400, 'photo.refused', async () => cut(await drawnPicture(1))],
  ['a picture of 599 pixels', 400, 'photo.too-small', () => stripes(1, 599, 900).jpeg().toBuffer()],
  ['a panorama of 4000 x 1000 pixels', 400, 'photo.too-narrow', () => blankPng(4000, 1000)],
  ['a JPEG that is nothing after its first bytes', 400, 'photo.refused', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a page called .jpg', 415, 'photo.unsupported', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', 415, 'photo.unsupported', () => Buffer.from(SVG)],
  ['an animated GIF', 415, 'photo.unsupported', () => stripes(1, 40, 40).gif().toBuffer()],
  ['a bomb of 16000 x 16000 pixels', 413, 'photo.too-large', () => blankPng(16_000, 16_000, { colour: 'grey' })],
  ['11 MB', 413, 'photo.too-large', () => Buffer.alloc(11 * 1024 * 1024, 0xff)],
  ['one byte too many', 413, 'photo.too-large', () => Buffer.alloc(PHOTO_LIMITS.bytes + 1, 0xff)],
])('When %s is uploaded, then %i %s and nothing is stored', async (_, status, code, make) => {
  const file = await make();
  const before = await stored();
  const answer = await sendPhoto(member, file);
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(await stored()).toBe(before);
});

test('When a picture has a wrong name and type and a page inside, then only the picture is stored', async () => {
  const browser = await agreeToGroundRules(await giveConsents(await site.signIn()));
  const page = Buffer.from('<script>alert(1)</script>PK\u0003\u0004');
  const body = new FormData();
  const polyglot = Uint8Array.from(Buffer.concat([await drawnPicture(20), page]));
  body.append(PHOTO_FIELD, new Blob([polyglot], { type: 'text/html' }), '../../evil.html');
  const answer = await browser.request('POST', PHOTOS, { body });
  const photo = await answer.json();
  expect(answer.status).toBe(201);
  const file = await browser.get(`${photo.photo_url}?size=1920`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect([file.headers.get('content-type'), bytes.includes('<script>'), bytes.includes('PK\u0003\u0004')]).toEqual([
    'image/webp',
    false,
    false,
  ]);
});

type Part = { name?: string; filename?: string; value: string | Buffer };

function multipart(parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const written = parts.map(({ name, filename, value }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data${name === undefined ? '' : `; name="${name}"`}${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...written, Buffer.from(end)]);
}

const send = (body: Buffer | string, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  member.request('POST', PHOTOS, { body: Uint8Array.from(Buffer.from(body)), headers: { 'content-type': type } });

const picture = () => drawnPicture(30);
const file = async (name: string = PHOTO_FIELD): Promise<Part> => ({ name, filename: 'a.jpg', value: await picture() });

test.each<[string, string | undefined, () => Promise<Buffer>]>([
  ['no file', 'photo', async () => multipart([{ name: 'file_name', value: 'a' }])],
  ['nothing at all', 'photo', async () => multipart([])],
  ['the photo as text', 'photo', async () => multipart([{ name: 'photo', value: 'text' }])],
  ['the file in another field', 'image', async () => multipart([await file('image')])],
  ['two files', 'photo', async () => multipart([await file(), await file()])],
  ['a second file in another field', 'other', async () => multipart([await file(), await file('other')])],
  ['an unknown field', 'admin', async () => multipart([{ name: 'admin', value: 'true' }, await file()])],
  ['an unknown field after the file', 'id', async () => multipart([await file(), { name: 'id', value: 'x' }])],
  [
    'a field twice',
    'order_index',
    async () => multipart([text('order_index', '1'), text('order_index', '2'), await file()]),
  ],
  ['a field with brackets', 'order_index', async () => multipart([text('order_index[$gt]', '1'), await file()])],
  [
    'a prototype',
    '__proto__',
    async () => multipart([text('__proto__[admin]', 'x'), text('__proto__', 'x'), await file()]),
  ],
  ['an order that is no number', 'order_index', async () => multipart([text('order_index', 'first'), await file()])],
  ['a negative order', 'order_index', async () => multipart([text('order_index', '-1'), await file()])],
  [
    'a profile photo that is neither',
    'is_profile_photo',
    async () => multipart([text('is_profile_photo', 'yes'), await file()]),
  ],
  ['a name that is too long', 'file_name', async () => multipart([text('file_name', 'a'.repeat(201)), await file()])],
  ['a huge field', 'file_name', async () => multipart([text('file_name', 'a'.repeat(100_000)), await file()])],
  ['a huge name of a field', '', async () => multipart([text('a'.repeat(5000), 'x'), await file()])],
  ['a field without a name', '', async () => multipart([{ value: 'x' }, await file()])],
  [
    'a thousand fields',
    '',
    async () => multipart([...Array.from({ length: 1000 }, (_, n) => text(`f${n}`, 'x')), await file()]),
  ],
])('When a form has %s, then 400 names %o and nothing is stored', async (_, field, make) => {
  const before = await stored();
  const answer = await send(await make());
  const { code, errors } = await answer.json();
  expect([answer.status, code]).toEqual([400, 'request.invalid']);
  expect(errors.map((error: { field: string }) => error.field)).toContain(field);
  expect(await stored()).toBe(before);
});

function text(name: string, value: string): Part {
  return { name, value };
}

test.each<[string, string, number]>([
  ['no boundary', 'multipart/form-data', 400],
  ['another boundary', 'multipart/form-data; boundary=other', 400],
  ['another kind of multipart', `multipart/mixed; boundary=${BOUNDARY}`, 415],
  ['JSON', 'application/json', 415],
  ['a picture alone', 'image/jpeg', 415],
  ['plain text', 'text/plain', 415],
])('When a form is sent as %s, then 4xx and nothing is stored', async (_, type, status) => {
  const before = await stored();
  expect((await send(multipart([await file()]), type)).status).toBe(status);
  expect(await stored()).toBe(before);
});

test('returns 400 for a truncated form and stores nothing', async () => {
  const before = await stored();
  const whole = multipart([await file()]);
  for (const body of [multipart([await file()], ''), cut(whole), Buffer.alloc(0), Buffer.from('x')]) {
    expect((await send(body)).status).toBe(400);
  }
  expect(await stored()).toBe(before);
});

/** Sends the head of an upload over a socket. The test sends the body piece by piece. */
async function rawRequest(headers: string[]): Promise<{ socket: Socket; answered: Promise<string> }> {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {});
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answered = once(socket, 'data').then(([chunk]) => String(chunk));
  const common = [`POST ${PHOTOS} HTTP/1.1`, 'Host: x', `Cookie: ${cookie}`, `Origin: ${PUBLIC_ORIGIN}`];
  const type = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
  socket.write([...common, type, ...headers, '', ''].join('\r\n'));
  return { socket, answered };
}

test('returns 413 for a too large Content-Length before the body arrives', async () => {
  const { socket, answered } = await rawRequest(['Content-Length: 999999999']);
  expect(await answered).toMatch(/^HTTP\/1\.1 413[\s\S]*photo\.too-large/u);
  socket.destroy();
});

test('returns 413 for a chunked body as soon as it is too large', async () => {
  const { socket, answered } = await rawRequest(['Transfer-Encoding: chunked']);
  const whole = multipart(
    [{ name: PHOTO_FIELD, filename: 'a.jpg', value: Buffer.alloc(PHOTO_LIMITS.bytes + 100_000) }],
    '',
  );
  socket.write(`${whole.length.toString(16)}\r\n`);
  socket.write(whole);
  expect(await answered).toMatch(/^HTTP\/1\.1 413[\s\S]*photo\.too-large/u);
  socket.destroy();
});

test('When clients abort uploads, then nothing is stored and other requests are answered', async () => {
  const before = await stored();
  for (let n = 0; n < 5; n += 1) {
    const { socket, answered } = await rawRequest(['Content-Length: 5000000']);
    answered.catch(() => {});
    socket.write(cut(multipart([await file()])));
    socket.destroy();
  }
  expect((await member.get('/api/user-photos/me')).status).toBe(200);
  expect(await stored()).toBe(before);
});

test('accepts a photo that arrives slower than the deadline of other requests', async () => {
  const { socket, answered } = await rawRequest(['Transfer-Encoding: chunked']);
  const whole = multipart([{ name: PHOTO_FIELD, filename: 'a.jpg', value: await drawnPicture(40) }]);
  const begun = performance.now();
  const pieces = 12;
  for (let n = 0; n < pieces; n += 1) {
    const piece = whole.subarray((n * whole.length) / pieces, ((n + 1) * whole.length) / pieces);
    socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    socket.write('\r\n');
    // Other requests are answered between the pieces.
    const until = performance.now() + 150;
    while (performance.now() < until) expect((await member.get('/me')).status).toBe(200);
  }
  socket.write('0\r\n\r\n');
  expect(await answered).toMatch(/^HTTP\/1\.1 201/u);
  expect(performance.now() - begun).toBeGreaterThan(1300);
  socket.destroy();
});

test('When large pictures and decompression bombs are being processed, then other requests are still answered', async () => {
  const bomb = blankPng(16_000, 16_000, { colour: 'grey' });
  const heavy = blankPng(7000, 7000, { colour: 'grey' });
  const members = await Promise.all(
    Array.from({ length: 5 }, async () => agreeToGroundRules(await giveConsents(await site.signIn()))),
  );
  const uploads = Promise.all(
    members.flatMap((each) => [
      sendPhoto(each, bomb).then((first) => first.status),
      sendPhoto(each, cut(heavy)).then((second) => second.status),
    ]),
  );
  let done = false;
  void uploads.then(() => {
    done = true;
  });
  let answered = 0;
  while (!done) {
    expect((await member.get('/api/users/me')).status).toBe(200);
    answered += 1;
  }
  expect([...new Set(await uploads)].toSorted()).toEqual([400, 413]);
  // A blocked event loop answers when all pictures are processed.
  expect(answered).toBeGreaterThan(3);
});

test('When six photos of 7042 x 7042 pixels arrive at once, then the memory of the gateway stays bounded', async () => {
  const huge = blankPng(7042, 7042, { depth: 16, interlaced: true });
  const members = await Promise.all(
    [1, 2, 3].map(async () => agreeToGroundRules(await giveConsents(await site.signIn()))),
  );
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const answers = await Promise.all([...members, ...members].map((browser) => sendPhoto(browser, huge)));
  clearInterval(watch);
  // The decoder of one such photo needs 300 MB. A busy machine may miss the deadline, and a second upload is a duplicate.
  expect([201, 409, 503]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)));
  expect(most - before).toBeLessThan(200 * 1024 * 1024);
  expect((await sendPhoto(members[0] ?? member, await drawnPicture(60))).status).toBe(201);
});
