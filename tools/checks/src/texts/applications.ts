import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';

/** A source file of an application, without its catalogues and tests. */
export type SourceFile = { file: string; text: string };

/** The folders with user interface: the shell, the remotes and the design system. */
export function drawnFolders(): string[] {
  return globSync('{shell,mf-*,libs/browser/ui,libs/browser/member-cards}', { cwd: ROOT }).sort();
}

/** The folders with their own catalogues: the applications, and the cards that they share. */
export function applicationFolders(): string[] {
  return globSync('{shell,mf-*,libs/browser/member-cards}/src/texts.ts', { cwd: ROOT })
    .map((file) => path.dirname(path.dirname(file)))
    .sort();
}

/** The sources of a folder, without tests and catalogues. */
export function applicationSourcesOf(folder: string): SourceFile[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: path.join(ROOT, folder) })
    .filter((file) => !/\.test\.|\.d\.ts$|[\\/](?:testing|locales)[\\/]/u.test(file))
    .sort()
    .map((file) => ({
      file: `${folder}/${file.split(path.sep).join('/')}`,
      text: readFileSync(path.join(ROOT, folder, file), 'utf8'),
    }));
}
