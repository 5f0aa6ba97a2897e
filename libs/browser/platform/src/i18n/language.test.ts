import { afterEach, expect, test, vi } from 'vitest';
import { collectTexts, defineTexts, translator } from './i18n.ts';
import { currentLanguage, locale, showLanguage } from './language.ts';

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

/** Defines texts as the module of a remote does while it runs. */
const runModule = (loaders: Parameters<typeof defineTexts>[2], name = newName()) =>
  collectTexts(() => defineTexts(name, english, loaders));

test('When a module runs in a page in Kannada, then its texts load at once, and it is ready when they are loaded', async () => {
  await showLanguage('kn');
  const load = vi.fn(async () => kannada);
  const { result, collected } = runModule({ kn: load });
  const { text } = result;
  expect(load).toHaveBeenCalledOnce();
  await collected.ready();
  expect(text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When texts fail to load, then the application is shown in English, and the next page loads them again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await showLanguage('kn');
  const load = vi.fn<() => Promise<typeof kannada>>(async () => kannada).mockRejectedValueOnce(new Error('gone'));
  const { result, collected } = runModule({ kn: load });
  const { text } = result;
  await expect.poll(() => load.mock.results[0]?.type).toBe('return');
  expect(text('hello', { name: 'Asha' })).toBe('Hello, Asha');
  await collected.ready();
  await collected.ready();
  expect(text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When texts take too long, then the page is shown in English and changes its language when they arrive', async () => {
  await showLanguage('kn');
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<typeof kannada>();
  const { result, collected } = runModule({ kn: () => promise });
  const { text } = result;
  const ready = collected.ready();
  await vi.advanceTimersByTimeAsync(5_000);
  await ready;
  expect(text('hello', { name: 'Asha' })).toBe('Hello, Asha');
  const redrawn = new Promise((done) => translator.on('languageChanged', done));
  resolve(kannada);
  expect(await redrawn).toBe('kn');
  expect(text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When the texts of one module hang, then another module is ready without them', async () => {
  await showLanguage('kn');
  const hanging = runModule({ kn: () => new Promise(() => undefined) });
  const { result, collected } = runModule({ kn: async () => kannada });
  // The clock stands still, so a wait for the hanging texts would not end.
  vi.useFakeTimers();
  await collected.ready();
  expect(result.text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
  hanging.collected.remove();
});

test('When 50 versions of a module follow each other, then the texts of the last one alone stay', async () => {
  await showLanguage('kn');
  const name = newName();
  const load = vi.fn(async () => kannada);
  const loadHindi = vi.fn(async () => kannada);
  const namespaces = () => Object.keys(translator.store.data.en ?? {}).filter((each) => each.startsWith(name));
  for (let version = 0; version < 50; version += 1) {
    const { result, collected } = runModule({ kn: load, hi: loadHindi }, name);
    await collected.ready();
    expect(namespaces()).toEqual([result.namespace]);
    collected.remove();
  }
  expect([namespaces(), load.mock.calls.length]).toEqual([[], 50]);
  // Without any texts in Hindi the language cannot be shown.
  await showLanguage('hi').catch(() => undefined);
  expect(loadHindi).not.toHaveBeenCalled();
});

test('When texts arrive after their module was removed, then the next module of the name shows its own', async () => {
  await showLanguage('kn');
  const name = newName();
  const late = Promise.withResolvers<typeof kannada>();
  const removed = runModule({ kn: () => late.promise }, name);
  removed.collected.remove();
  const { result, collected } = runModule({ kn: async () => kannada }, name);
  await collected.ready();
  late.resolve({ hello: 'ಹಳೆಯದು' });
  await late.promise;
  expect(result.text('hello', { name: 'Asha' })).toBe('ನಮಸ್ಕಾರ, Asha');
});

test('When a module throws, then its texts are removed', () => {
  const name = newName();
  const run = () => {
    defineTexts(name, english);
    throw new Error('broken module');
  };
  expect(() => collectTexts(run)).toThrow('broken module');
  expect(defineTexts(name, english).namespace).toBe(name);
});

test('When a key is untrusted, then it is looked up and never evaluated', () => {
  const { find } = defineTexts(newName(), english);
  expect(find('hello')).toBe('Hello, {{name}}');
  for (const key of ['toString', '__proto__', '$t(hello)', '{{name}}', '']) expect(find(key)).toBeUndefined();
});
