import { afterEach, expect, test, vi } from 'vitest';
import { defineTexts, translator } from './i18n.ts';
import { currentLanguage, locale, showLanguage, textsReady } from './language.ts';

afterEach(async () => {
  vi.useRealTimers();
  await showLanguage('en');
});

let applications = 0;
/** A new application for each test: texts that were loaded once stay loaded. */
const newName = () => `app_${applications++}`;
const english = { hello: 'Hello, {{name}}' } as const;
const kannada = { hello: 'ನಮಸ್ಕಾರ, {{name}}' };

test('When a language is chosen, then its texts are loaded once, and only then', async () => {
  const load = vi.fn(async () => kannada);
  const { text } = defineTexts(newName(), english, { kn: load });
  expect([text('hello', { name: 'Asha' }), load.mock.calls.length]).toEqual(['Hello, Asha', 0]);
  await showLanguage('kn');
  await showLanguage('en');
  await showLanguage('kn');
  expect([text('hello', { name: 'Asha' }), load.mock.calls.length]).toEqual(['ನಮಸ್ಕಾರ, Asha', 1]);
  expect([currentLanguage(), locale()]).toEqual(['kn', 'kn-IN-u-nu-latn']);
});

test('When an application lacks a language, then it is in English and the others are not', async () => {
  const without = defineTexts(newName(), english);
  const withIt = defineTexts(newName(), english, { kn: async () => kannada });
  await showLanguage('kn');
  expect(without.text('hello', { name: 'Asha' })).toBe('Hello, Asha');
  expect(withIt.text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When an application comes into a page in Kannada, then its texts load at once, and waiting for them works', async () => {
  await showLanguage('kn');
  const load = vi.fn(async () => kannada);
  const { text } = defineTexts(newName(), english, { kn: load });
  expect(load).toHaveBeenCalledOnce();
  await textsReady();
  expect(text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When texts cannot be loaded, then the application is in English, and the next page tries again', async () => {
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

test('When texts take too long, then nobody waits for them, and the page changes over when they arrive', async () => {
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

test('When a key comes from outside, then it is looked up and never evaluated', () => {
  const { find } = defineTexts(newName(), english);
  expect(find('hello')).toBe('Hello, {{name}}');
  for (const key of ['toString', '__proto__', '$t(hello)', '{{name}}', '']) expect(find(key)).toBeUndefined();
});
