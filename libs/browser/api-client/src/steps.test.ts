import { calls } from '@bandhavya/contracts/calls';
import { expect, test, vi } from 'vitest';
import { ApiError, call } from './call.ts';
import { currentStepState } from './steps.ts';

/** Stubs fetch with one response. */
function answerWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json(body, { status, headers }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('When the id of a row contains a path, then the request stays on the endpoint', async () => {
  const row = { relation: 'Brother', marital_status: 'Single', occupation: 'Farmer' };
  const fetch = answerWith(200, { id: 'x', ...row });
  await call(calls.changeSiblings, { params: { id: '../me?x' }, body: row, headers: { 'if-match': '"family.1"' } });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe('/api/user-siblings/..%2Fme%3Fx');
  expect(init).toMatchObject({ method: 'PATCH', headers: { 'if-match': '"family.1"' }, body: JSON.stringify(row) });
});

test('When another tab saved before, then the error has the saved values, rows and version', async () => {
  const siblings = [{ id: 'a', relation: 'Sister', marital_status: 'Single', occupation: 'Student' }];
  const current = { father_name: 'Ramesh', siblings };
  answerWith(412, { code: 'section.changed', title: 'Changed', status: 412, current }, { etag: '"family.2"' });
  const error = await call(calls.saveFamily, { body: {} }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(currentStepState('family', error)).toEqual({
    values: { father_name: 'Ramesh' },
    rows: siblings,
    etag: '"family.2"',
  });
});

test('When a step shares its endpoint, then the error has the fields of that step only', async () => {
  const current = { gender: 'Man', hobbies: ['Yoga'], short_description: 'Hello' };
  answerWith(412, { code: 'section.changed', title: 'Changed', status: 412, current }, { etag: '"hobbies.2"' });
  const body = { hobbies: ['Dogs'] };
  const error = await call(calls.patchUserProfile, { body }).catch((thrown: unknown) => thrown);
  expect(currentStepState('hobbies', error)).toEqual({ values: { hobbies: ['Yoga'] }, rows: [], etag: '"hobbies.2"' });
});

test('When a step has no definition, then the error has its saved values too', async () => {
  const current = { id: 'x', first_name: 'Asha', last_name: '', phone_number: '9845012345', phone_state: 'verified' };
  answerWith(412, { code: 'section.changed', title: 'Changed', status: 412, current }, { etag: '"name.1_phone.2"' });
  const error = await call(calls.patchUser, { body: { phone_number: '9980098800' } }).catch(
    (thrown: unknown) => thrown,
  );
  expect(currentStepState('phone', error)).toEqual({
    values: { phone_number: '9845012345' },
    rows: [],
    etag: '"name.1_phone.2"',
  });
});

test('When a save fails for another reason, then there is no current state', async () => {
  answerWith(400, { code: 'request.invalid', title: 'Wrong', status: 400, errors: [] });
  const error = await call(calls.saveFamily, { body: {} }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'request.invalid' });
  expect(currentStepState('family', error)).toBeUndefined();
});
