import { expect, test } from 'vitest';
import { applicationSourcesOf, drawnFolders } from './applications.ts';
import { hardCodedTexts } from './hard-coded.ts';

/** Facts of the legal texts, which are binding in English and not translated. */
const ENGLISH_ONLY = ['shell/src/features/legal/facts.ts'];

test('No component contains a visible or audible text: all texts come from catalogues', () => {
  const sources = drawnFolders().flatMap(applicationSourcesOf);
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ file }) => !ENGLISH_ONLY.includes(file)).flatMap(hardCodedTexts)).toEqual([]);
});

test.each([
  ['text in an element', '<p>\n  Hello\n</p>', 'Hello'],
  ['text in a fragment', '<>Hello</>', 'Hello'],
  ['text in Kannada', '<p>ನಮಸ್ಕಾರ</p>', 'ನಮಸ್ಕಾರ'],
  ['a literal in braces', "<p>{'Hello'}</p>", 'Hello'],
  ['one side of a choice', "<p>{ok ? text('a.b') : 'Hello'}</p>", 'Hello'],
  ['a fallback', "<p>{name ?? 'Nobody'}</p>", 'Nobody'],
  ['a template', '<p>{`Hello $' + '{name}`}</p>', 'Hello'],
  ['a sum', "<p>{'Hello ' + name}</p>", 'Hello'],
  ['a label', '<button aria-label="Close" />', 'Close'],
  ['a label in braces', "<Field closeLabel={'Close'} />", 'Close'],
  ['an alternative text', '<img alt="A house" />', 'A house'],
  ['a placeholder', '<input placeholder="DD/MM" />', 'DD/MM'],
  ['a property', "<Tabs tabs={[{ id: 'a', label: 'Liked' }]} />", 'Liked'],
])('When a component contains %s, then it is found', (_, jsx, words) => {
  const file = 'mf-search/src/a.tsx';
  expect(hardCodedTexts({ file, text: `const a = ${jsx};` })).toEqual([
    expect.stringMatching(new RegExp(`^mf-search/src/a.tsx:[12]: ${words}$`, 'u')),
  ]);
});

test.each([
  ['signs and numbers', '<p>– 5 · {5}</p>'],
  ['names for machines', '<input className="wide" type="submit" name="first" autoComplete="given-name" />'],
  ['a translated text', "<p aria-label={text('a.b')}>{text('c.d', { number: 1 })}</p>"],
  ['the end of an id', "({ hint: id + '-hint' })"],
  ['keys in a table', "<List items={[{ label: 'nav.home' }]} />"],
  ['a comparison', "<p>{state === 'open' && <b />}</p>"],
])('When a component contains %s, then nothing is found', (_, jsx) => {
  expect(hardCodedTexts({ file: 'a.tsx', text: `const a = ${jsx};` })).toEqual([]);
});
