import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { foreignStylesIn } from './stylesheet-check.ts';

test('When stylesheets of a build reach outside the remote, then each rule is named with its file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bandhavya-styles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'home.css'), '.mf_search-card{color:red}');
  writeFileSync(
    path.join(folder, 'page.css'),
    '.mf_search-card{color:red}body{margin:0}@keyframes appear{to{opacity:1}}',
  );
  writeFileSync(path.join(folder, 'entry.js'), 'body{}');
  expect(foreignStylesIn(folder, 'mf_search')).toEqual(['page.css: body', 'page.css: @keyframes appear']);
});
