import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { parseBody } from './parse-body.ts';

const user = (body: unknown) => parseBody(endpoints.patchUser.body, body);
const codes = (body: unknown) => {
  const parsed = user(body);
  return parsed.ok ? [] : parsed.errors.map(({ field, code }) => `${field}: ${code}`);
};

test('When a body is one of the sections, then it is read and normalised', () => {
  expect(user({ first_name: ' ravi ', last_name: 'KUMAR' })).toEqual({
    ok: true,
    section: { id: 'name', values: { first_name: 'Ravi', last_name: 'Kumar' } },
  });
  expect(user({ phone_number: ' +91 98450-12345 ' })).toEqual({
    ok: true,
    section: { id: 'phone', values: { phone_number: '9845012345' } },
  });
});

test.each([
  [null, [': value.invalid']],
  [[], [': value.invalid']],
  ['text', [': value.invalid']],
  [{}, [': body.empty']],
  [{ first_name: 'Ravi', phone_number: '9845012345' }, ['phone_number: body.mixed']],
  [{ colour: 'red' }, ['colour: value.unknown']],
  [{ first_name: 'Ravi', colour: 'red' }, ['colour: value.unknown']],
  [{ phone_number: { $gt: '' } }, ['phone_number: value.invalid']],
  [{ phone_number: 9845012345 }, ['phone_number: value.invalid']],
  [{ phone_number: '984501234' }, ['phone_number: phone.invalid']],
  [{ phone_number: '+44 20 7946 0958' }, ['phone_number: phone.invalid']],
  [{ phone_number: ' '.repeat(31) }, ['phone_number: phone.invalid']],
  [{ phone_number: '' }, ['phone_number: phone.required']],
  [{ first_name: '  ' }, ['first_name: name.required']],
  [{ first_name: 'R2D2' }, ['first_name: name.characters']],
  [{ first_name: 'x'.repeat(61) }, ['first_name: value.too-long']],
  [{ last_name: 'Kumar' }, ['first_name: name.required']],
])('When the body is %j, then the wrong fields are named', (body, expected) => {
  expect(codes(body)).toEqual(expected);
});

test('When a body carries keys of an object’s prototype, then they are unknown fields', () => {
  expect(codes(JSON.parse('{"__proto__": {"first_name": "x"}, "constructor": 1}'))).toContain(
    'constructor: value.unknown',
  );
});
