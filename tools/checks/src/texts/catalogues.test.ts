import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { LANGUAGES, ROW_LISTS, SECTIONS } from '@bandhavya/contracts';
import { STEP_IDS } from '@bandhavya/domain';
import { showLanguage, translator } from '@bandhavya/platform/host';
import { beforeAll, describe, expect, test } from 'vitest';
import { applicationFolders, applicationSourcesOf } from './applications.ts';
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

test('The shell, all five remotes and the cards that they share have texts', () => {
  expect(folders).toEqual([
    'libs/browser/member-cards',
    'mf-discover',
    'mf-onboarding',
    'mf-payments',
    'mf-profile',
    'mf-search',
    'shell',
  ]);
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
