// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://bandhavya.example/" }
import { showLanguage } from '@bandhavya/platform/host';
import { expect, onTestFinished, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test('When a visitor of the site on https chooses a language, then the cookie has the __Host- prefix', async () => {
  onTestFinished(() => showLanguage('en'));
  await chooseLanguage('kn');
  expect(document.cookie).toBe('__Host-lang=kn');
});
