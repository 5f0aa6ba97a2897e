import { expect, test } from 'vitest';
import { generatedFiles } from './generated-files.ts';
import { newRemote } from './new-remote.ts';

test('When a remote is generated, then its files have its names, its label and no placeholder', () => {
  const files = generatedFiles({ folder: 'mf-success-stories', route: '/success-stories', label: undefined });
  expect(files.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['mf-success-stories/remote.config.ts', 'e2e/tests/mf-success-stories.spec.ts']),
  );
  for (const { file, text } of files) expect([file, text.match(/__\w+__/u)]).toEqual([file, null]);
  const definition = files.find(({ file }) => file.endsWith('remote.config.ts'))?.text;
  expect(definition).toContain("name: 'mf_success_stories'");
  expect(definition).toContain("en: 'Success stories'");
  expect(definition).toContain("'/success-stories': 'success-stories'");
});

test.each([
  [['mf-search'], 'There is a folder mf-search already'],
  [['search'], 'is no name of a remote'],
  [['mf-Events'], 'is no name of a remote'],
  [['mf-../x'], 'is no name of a remote'],
  [['mf-auth'], '/auth belongs to the shell'],
  [['mf-home'], '/home belongs to mf-discover'],
  [['--remove', 'mf-events'], 'There is no remote mf-events'],
  [['--remove', 'shell'], 'There is no remote shell'],
  [['mf-events', 'mf-stories'], 'npm run new-remote -- mf-events'],
  [[], 'npm run new-remote -- mf-events'],
])('When the command gets %o, then it changes nothing and says why', async (args, reason) => {
  await expect(newRemote(args, () => {})).rejects.toThrow(reason);
});
