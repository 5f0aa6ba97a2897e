import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { expect, onTestFinished, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { declaredFacts } from './declarations.ts';
import { linesOf } from './facts.ts';

const COMPILER = {
  compilerOptions: { strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [], lib: ['es2024'] },
};

async function describe(source: string) {
  const folder = await makeTestFolder('declarations');
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...COMPILER, include: ['src'] }));
  await writeFile(path.join(folder, 'src/index.ts'), source);
  return declaredFacts(['src/index.ts'], folder);
}

const BUTTON = `
type Tone = 'calm' | 'loud';
type Props = { label: string; tone?: Tone; onPress: (times: number) => void };
export function Button({ label, tone, onPress }: Props): string { return label + tone + onPress.name; }
`;

test('describes the parameters, results and named types of exports by the way in which values flow', async () => {
  expect(linesOf(await describe(BUTTON))).toEqual([
    'in Button(1): Props',
    'in Props.label: string',
    'in Props.onPress(): void',
    'in Props.onPress: function',
    'in Props.tone | "calm"',
    'in Props.tone | "loud"',
    'in Props.tone?: one of',
    'in Props: object',
    'out Button(): string',
    'out Button: function',
    'out Props.onPress(1): number',
  ]);
});

test.each([
  ['a property is removed', 'tone?: Tone; ', '', 'breaking'],
  ['an optional property is added', 'label: string;', 'label: string; busy?: boolean;', 'additive'],
  ['a required property is added', 'label: string;', 'label: string; icon: string;', 'breaking'],
  ['a callback gets another argument', '(times: number)', '(times: number, last: boolean)', 'additive'],
  ['the result changes', '): string', '): string | number', 'breaking'],
])('When %s, then the change has its effect', async (_, from, to, effect) => {
  const before = BUTTON.replace('return label + tone', 'return label');
  const [was, is] = [
    await describe(before),
    await describe(before.replace(from, to).replace('{ label, tone, onPress }', '{ label, onPress }')),
  ];
  expect([...new Set(changesBetween(was, is).map((each) => each.effect))]).toEqual([effect]);
});
