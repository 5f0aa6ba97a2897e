import { afterEach, expect, test, vi } from 'vitest';
import { defineTexts, translator } from './i18n.ts';
import { currentLanguage, locale, showLanguage, textsReady } from './language.ts';

afterEach(async () => {
  vi.useRealTimers();
  await showLanguage('en');
});

let applications = 0;
/** Each test needs its own application, because loaded texts stay loaded. */
const newName = () => `app_${applications++}`;
const english = { hello: 'Hello, {{name}}' } as const;
const kannada = { hello: 'ನಮಸ್ಕಾರ, {{name}}' };

test('When a language is chosen, then its texts are loaded once and not before', async () => {
  const load = vi.fn(async () => kannada);
  const { text } = defineTexts(newName(), english, { kn: load });
  expect([text('hello', { name: 'Asha' }), load.mock.calls.length]).toEqual(['Hello, Asha', 0]);
  await showLanguage('kn');
  await showLanguage('en');
  await showLanguage('kn');
  expect([text('hello', { name: 'Asha' }), load.mock.calls.length]).toEqual(['ನಮಸ್ಕಾರ, Asha', 1]);
  expect([currentLanguage(), locale()]).toEqual(['kn', 'kn-IN-u-nu-latn']);
});

test('When two builds contain texts of the same name, then each shows its own', async () => {
  const name = newName();
  const earlier = defineTexts(name, { hello: 'Hi' }, { kn: async () => ({ hello: 'ಹಾಯ್' }) });
  const later = defineTexts(name, { hello: 'Good day' }, { kn: async () => ({ hello: 'ಶುಭ ದಿನ' }) });
  expect([earlier.text('hello'), later.text('hello'), earlier.find('hello')]).toEqual(['Hi', 'Good day', 'Hi']);
  await showLanguage('kn');
  expect([earlier.text('hello'), later.text('hello')]).toEqual(['ಹಾಯ್', 'ಶುಭ ದಿನ']);
});

test('When an application lacks a language, then it alone is shown in English', async () => {
  const without = defineTexts(newName(), english);
  const withIt = defineTexts(newName(), english, { kn: async () => kannada });
  await showLanguage('kn');
  expect(without.text('hello', { name: 'Asha' })).toBe('Hello, Asha');
  expect(withIt.text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When an application is added to a page in Kannada, then its texts load at once, and textsReady waits for them', async () => {
  await showLanguage('kn');
  const load = vi.fn(async () => kannada);
  const { text } = defineTexts(newName(), english, { kn: load });
  expect(load).toHaveBeenCalledOnce();
  await textsReady();
  expect(text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When texts fail to load, then the application is shown in English, and the next page loads them again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await showLanguage('kn');
  const load = vi.fn<() => Promise<typeof kannada>>(async () => kannada).mockRejectedValueOnce(new Error('gone'));
  const { text } = defineTexts(newName(), english, { kn: load });
  await expect.poll(() => load.mock.results[0]?.type).toBe('return');
  expect(text('hello', { name: 'Asha' })).toBe('Hello, Asha');
  await textsReady();
  await textsReady();
  expect(text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When texts take too long, then the page is shown in English and changes its language when they arrive', async () => {
  await showLanguage('kn');
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<typeof kannada>();
  const { text } = defineTexts(newName(), english, { kn: () => promise });
  const ready = textsReady();
  await vi.advanceTimersByTimeAsync(5_000);
  await ready;
  expect(text('hello', { name: 'Asha' })).toBe('Hello, Asha');
  const redrawn = new Promise((done) => translator.on('languageChanged', done));
  resolve(kannada);
  expect(await redrawn).toBe('kn');
  expect(text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When a key is untrusted, then it is looked up and never evaluated', () => {
  const { find } = defineTexts(newName(), english);
  expect(find('hello')).toBe('Hello, {{name}}');
  for (const key of ['toString', '__proto__', '$t(hello)', '{{name}}', '']) expect(find(key)).toBeUndefined();
});
