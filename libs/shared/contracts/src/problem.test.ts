import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from './problem.ts';

test.each([
  ['a code', 'name.required', 'name.required'],
  ['a mistyped code', 'name.requird', 'value.invalid'],
  ['a sentence', 'Invalid input: expected string', 'value.invalid'],
])('When the message of a schema is %s, then the field has a code with a text', (_, message, code) => {
  const refused = z.object({ name: z.string(message) }).safeParse({ name: 1 });
  expect(refused.success ? [] : fieldErrors(refused.error)).toEqual([{ field: 'name', code }]);
});
