import { expect, test, vi } from 'vitest';
import { type OpenApi, withIds, withRawLimits } from './document.ts';
import { fuzz, readFuzzOptions } from './fuzz-command.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const document: OpenApi = {
  paths: {
    '/api/members/{id}': {
      get: { operationId: 'getMember', security: [], parameters: [{ $ref: '#/components/parameters/id' }] },
    },
    '/api/warnings/{id}': {
      post: { operationId: 'warn', security: [], parameters: [{ $ref: '#/components/parameters/id' }] },
    },
  },
  components: {
    parameters: { id, to: { name: 'to', in: 'query', schema: { pattern: '^[0-9a-f]{24}$', maxLength: 24 } } },
  },
};

test('offers existing ids in paths and in place of member ids', () => {
  const { paths, components } = withIds(document, { members: ['a'], byPath: { '/api/members/': ['b'] } });
  const [path] = paths['/api/members/{id}']?.get?.parameters ?? [];
  expect(path).toEqual({ ...id, schema: { anyOf: [{ enum: ['b'] }, { type: 'string' }] } });
  expect(paths['/api/warnings/{id}']).toEqual(document.paths['/api/warnings/{id}']);
  expect(components.parameters.to?.schema).toMatchObject({ anyOf: [{ enum: ['a'] }, { maxLength: 24 }] });
});

test('raises the limits of texts for invalid requests', () => {
  expect(withRawLimits(document).components.parameters.to?.schema).toMatchObject({ maxLength: 96 });
});

test('reads seconds, seed and operation', () => {
  expect(readFuzzOptions(['--seconds', '5', '--seed', '7', '--operation', 'getMember'])).toEqual({
    seconds: 5,
    seed: 7,
    operation: 'getMember',
  });
  expect(readFuzzOptions([])).toMatchObject({ seconds: 90, operation: undefined });
  expect(() => readFuzzOptions(['--seconds', '0'])).toThrow('Usage');
  expect(() => readFuzzOptions(['--other'])).toThrow('Usage');
});

test('When --help is among the arguments, then the usage is printed and nothing else happens', async () => {
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await fuzz(['--help']);
  expect(print.mock.calls).toEqual([[expect.stringMatching(/^Usage: npm run fuzz/u)]]);
});
