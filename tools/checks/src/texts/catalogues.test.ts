import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { LANGUAGES, problems, ROW_LISTS, SECTIONS } from '@bandhavya/contracts';
import { STEP_IDS } from '@bandhavya/domain';
import { showLanguage, translator } from '@bandhavya/platform/host';
import { readWorkspace, remoteFolders } from '@bandhavya/site/workspace';
import { en } from '@bandhavya/texts/en';
import { hi } from '@bandhavya/texts/hi';
import { kn } from '@bandhavya/texts/kn';
import { messages } from '@bandhavya/texts/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { applicationFolders, applicationSourcesOf } from './applications.ts';
import { type CatalogueTexts, repeatedTexts } from './repeated-texts.ts';
import { deadKeys, keyUsesIn } from './used-keys.ts';

const folders = applicationFolders();

/** The catalogue of an application as the translator has it. */
function catalogue(folder: string, language: string): Record<string, string> {
  return translator.getResourceBundle(language, path.basename(folder).replaceAll('-', '_')) ?? {};
}

/** The parts of a text that all languages share: `{{values}}` and <links>. */
function partsOf(text: string): string[] {
  return (text.match(/\{\{\w+\}\}|<\/?\w+>/gu) ?? []).sort();
}

/** The names of which keys are composed: sections, lists, steps and fields. */
const NAMES = new Set<string>([
  ...STEP_IDS,
  ...Object.keys(ROW_LISTS),
  ...Object.values(SECTIONS).flatMap(({ id, fields }) => [id, ...fields.map(({ name }) => name)]),
  ...Object.values(ROW_LISTS).flatMap(({ list, section }) => [list, section.id]),
]);

// As in the applications: texts.ts defines the catalogues, and selecting a language loads them.
beforeAll(async () => {
  for (const folder of folders) await import(path.join(ROOT, folder, 'src/texts.ts'));
  for (const language of LANGUAGES) await showLanguage(language);
  await showLanguage('en');
});

test('The shell, all remotes and the cards that they share have texts', () => {
  expect(folders).toEqual(['libs/browser/member-cards', ...remoteFolders(readWorkspace()), 'shell']);
});

describe.each(folders)('%s', (folder) => {
  test.each(LANGUAGES.filter((language) => language !== 'en'))(
    "has in '%s' exactly the keys of English, with the same values and links in each text",
    (language) => {
      const [english, other] = [catalogue(folder, 'en'), catalogue(folder, language)];
      expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english)) {
        expect(partsOf(other[key] ?? ''), key).toEqual(partsOf(text));
        expect(other[key]?.trim(), key).not.toBe('');
      }
    },
  );

  test('uses every key of its catalogue', () => {
    expect(deadKeys(Object.keys(catalogue(folder, 'en')), keyUsesIn(applicationSourcesOf(folder)), NAMES)).toEqual([]);
  });
});

/** Names in the lists of steps and sections, and an active membership, which is no level of fitness. */
const OWN_MEANING = /^(?:step\.name\.[\w-]+|gender\.title|membership\.active)$/u;

/** The shared texts. An option value is its own English label, and the contracts have the English titles of problems. */
function sharedCatalogue(): CatalogueTexts {
  const titles = Object.entries(problems).map(([code, { title }]) => [code, title] as const);
  const english = new Map<string, string>([...Object.entries({ ...en, ...messages }), ...titles]);
  const hindi = new Map<string, string>(Object.entries(hi));
  const texts = Object.entries(kn).map(
    ([key, text]) => [key, [english.get(key) ?? key, text, hindi.get(key) ?? '']] as const,
  );
  return { name: 'shared', texts: new Map(texts) };
}

test('No text of a remote repeats a shared text or is in three catalogues', () => {
  // The shell shows texts before any remote is there, so it bundles no shared texts.
  const remotes = folders.filter((folder) => folder !== 'shell');
  const catalogues = remotes.map((name): CatalogueTexts => {
    const [english, kannada, hindi] = ['en', 'kn', 'hi'].map((language) => catalogue(name, language));
    const texts = Object.entries(english ?? {}).map(
      ([key, text]) => [key, [text, kannada?.[key] ?? '', hindi?.[key] ?? '']] as const,
    );
    return { name, texts: new Map(texts) };
  });
  expect(repeatedTexts(catalogues, sharedCatalogue(), (key) => OWN_MEANING.test(key))).toEqual([]);
});

test.each<[string, Record<string, string[]>[], string[]]>([
  ['a shared text', [{ 'a.retry': ['Retry', 'ಮತ್ತೆ'] }], ['a.retry of one repeats common.retry']],
  ['another translation of a shared text', [{ 'a.retry': ['Retry', 'ಪುನಃ'] }], []],
  ['a name in a list', [{ 'name.retry': ['Retry', 'ಮತ್ತೆ'] }], []],
  ['a text of two catalogues', [{ 'a.age': ['Age', 'ವಯಸ್ಸು'] }, { 'b.age': ['Age', 'ವಯಸ್ಸು'] }], []],
  [
    'a text of three catalogues',
    [{ 'a.age': ['Age', 'ವಯಸ್ಸು'] }, { 'b.age': ['Age', 'ವಯಸ್ಸು'] }, { 'c.age': ['Age', 'ವಯಸ್ಸು'] }],
    ["'Age' is in one, two, three"],
  ],
  ['a text twice in a catalogue', [{ 'a.age': ['Age', 'ವಯಸ್ಸು'], 'b.age': ['Age', 'ವಯಸ್ಸು'] }], []],
])('When there is %s in catalogues %o, then %o is found', (_, catalogues, found) => {
  const shared = { name: 'shared', texts: new Map([['common.retry', ['Retry', 'ಮತ್ತೆ']]]) };
  const applications = catalogues.map((texts, index) => ({
    name: ['one', 'two', 'three'][index] ?? '',
    texts: new Map(Object.entries(texts)),
  }));
  expect(repeatedTexts(applications, shared, (key) => key.startsWith('name.'))).toEqual(found);
});

test.each([
  ["text('a.b')", ['a.b'], []],
  ["text('a.b')", ['a.c'], ['a.c']],
  ['text(`a.<x>.b`)', ['a.one.b', 'a.b', 'a.one.two.b'], ['a.b', 'a.one.two.b']],
  ['text(`<x>.<y>`)', ['work.job_title', 'work.nothing'], ['work.nothing']],
  [
    'text(`<x>.<y>`); text(`<z>.empty`)',
    ['hobbies.hobbies.empty', 'hobbies.hobbies.sample'],
    ['hobbies.hobbies.sample'],
  ],
])('When the code is %s and the keys are %s, then %s are dead', (text, keys, dead) => {
  expect(
    deadKeys(keys, keyUsesIn([{ file: 'a.ts', text: text.replaceAll('<', '${').replaceAll('>', '}') }]), NAMES),
  ).toEqual(dead);
});
