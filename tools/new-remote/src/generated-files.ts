import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteNameOf } from '@bandhavya/site/workspace';

const TEMPLATE = path.join(import.meta.dirname, '../template');
/** The files of the template, without the ending that hides them from compilers and checks. */
const FILES = [
  'README.md',
  'package.json',
  'remote.config.ts',
  'rsbuild.config.ts',
  'src/remote.ts',
  'src/texts.ts',
  'src/locales/en.ts',
  'src/locales/kn.ts',
  'src/locales/hi.ts',
  'src/features/start/start-page.tsx',
  'src/features/start/start-page.module.css',
  'src/features/start/start-page.test.tsx',
];
const JOURNEY = 'e2e/journey.spec.ts';
/** After the links of the first remotes. A team changes it with the others. */
const ORDER = '100';

export type GeneratedFile = { file: string; text: string };
export type WantedRemote = { folder: string; route: string; label: string | undefined };

/** The journey of a remote, relative to the root. */
export const journeyOf = (folder: string): string => `e2e/tests/${folder}.spec.ts`;

/** The files of a new remote, relative to the root. */
export function generatedFiles(wanted: WantedRemote): GeneratedFile[] {
  const { folder } = wanted;
  return [
    ...FILES.map((file) => ({ file: `${folder}/${file}`, text: filled(file, wanted) })),
    { file: journeyOf(folder), text: filled(JOURNEY, wanted) },
  ];
}

/** Replaces `__folder__` and the like in a file of the template. */
function filled(file: string, { folder, route, label }: WantedRemote): string {
  const id = folder.slice('mf-'.length);
  const values: Readonly<Record<string, string>> = {
    folder,
    name: remoteNameOf(folder),
    id,
    route,
    label: label ?? labelOf(id),
    order: ORDER,
  };
  const text = readFileSync(path.join(TEMPLATE, `${file}.txt`), 'utf8');
  return text.replaceAll(/__([a-z]+)__/gu, (whole, value: string) => values[value] ?? whole);
}

/** 'Success stories' for 'success-stories'. */
function labelOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
