// @vitest-environment jsdom
import { calls } from '@bandhavya/contracts/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './call.ts';
import { upload } from './upload.ts';

/** The part of XMLHttpRequest that the upload uses. */
class Request extends EventTarget {
  static last: Request | undefined;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  target = '';
  form: FormData | undefined;

  constructor() {
    super();
    Request.last = this;
  }
  open(method: string, path: string) {
    this.target = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', Request));
afterEach(() => void vi.useRealTimers());

const FIELDS = { file_name: 'a.webp', order_index: 2, is_profile_photo: 'false' } as const;

function start(options: { signal?: AbortSignal; onProgress?: (part: number) => void } = {}) {
  const file = new Blob(['picture'], { type: 'image/webp' });
  const outcome = upload(calls.addPhoto, {
    file,
    fileName: 'a.webp',
    fields: FIELDS,
    headers: { 'idempotency-key': 'key-1' },
    ...options,
  }).catch((error: unknown) => error);
  if (!Request.last) throw new Error('No request was sent');
  return { request: Request.last, outcome };
}

test('When a photo is sent, then the text fields come before the file and the key is a header', async () => {
  const { request, outcome } = start();
  expect(request.target).toBe('POST /api/user-photos/me');
  expect(request.headers).toMatchObject({ 'idempotency-key': 'key-1' });
  expect([...(request.form?.keys() ?? [])]).toEqual(['file_name', 'order_index', 'is_profile_photo', 'photo']);
  expect(request.form?.get('order_index')).toBe('2');
  request.answer(201, { id: 'p1' });
  expect(await outcome).toEqual({ id: 'p1' });
});

test('When an upload is refused, then the error has the code of the problem', async () => {
  const { request, outcome } = start();
  request.answer(409, { code: 'photo.duplicate', title: 'Again', status: 409 });
  expect(await outcome).toMatchObject({ code: 'photo.duplicate', status: 409 });
});

test('When the connection is lost, then the code is network', async () => {
  const { request, outcome } = start();
  request.dispatchEvent(new Event('error'));
  expect(await outcome).toBeInstanceOf(ApiError);
  expect(await outcome).toMatchObject({ code: 'network' });
});

test('When an upload makes no progress for 45 s, then it fails; with progress it may take longer', async () => {
  vi.useFakeTimers();
  const parts: number[] = [];
  const { request, outcome } = start({ onProgress: (part) => parts.push(part) });
  for (const loaded of [10, 20, 30]) {
    await vi.advanceTimersByTimeAsync(40_000);
    request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: 40 }));
  }
  expect(parts).toEqual([0.25, 0.5, 0.75]);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await outcome).toMatchObject({ code: 'network' });
});

test('When the signal is aborted, then the upload rejects with its reason', async () => {
  const leaving = new AbortController();
  const { outcome } = start({ signal: leaving.signal });
  leaving.abort(new Error('left'));
  expect(await outcome).toEqual(new Error('left'));
});
