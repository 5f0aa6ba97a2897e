import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { unmetLibrary } from './shared-libraries.ts';

const VERSIONS = [
  '0.0.1',
  '0.0.2',
  '0.3.0',
  '0.3.1',
  '0.4.0',
  '1.0.0',
  '19.2.9',
  '19.3.0',
  '19.3.1',
  '19.4.0',
  '20.0.0',
];

test.each(VERSIONS)('When a version needs ^%s, then the page compares it as semver does', (needed) => {
  for (const version of VERSIONS) {
    const unmet = unmetLibrary({ react: `^${needed}` }, { react: { [version]: {} } });
    expect([version, unmet === undefined]).toEqual([version, satisfies(version, `^${needed}`)]);
  }
});

test('When a library is missing or too old, then the report names it, what is needed, and what the page has', () => {
  expect(unmetLibrary({ react: '^19.3.0', vue: '^3.0.0' }, { react: { '19.3.1': {} } })).toBe(
    'it needs vue ^3.0.0, and this page has none',
  );
  expect(unmetLibrary({ react: '^19.3.0' }, { react: { '18.0.0': {}, '19.2.0': {} } })).toBe(
    'it needs react ^19.3.0, and this page has 18.0.0, 19.2.0',
  );
});
