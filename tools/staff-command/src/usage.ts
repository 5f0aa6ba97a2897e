import type { Area } from './area.ts';
import { AREAS } from './areas.ts';

const COMMAND = 'npm run staff --';

/** The usage of one area, or of all of them. */
export function usageOf(...areas: readonly Area[]): string {
  const wanted = areas.length === 0 ? Object.values(AREAS) : areas;
  const lines = wanted.flatMap(({ usage }) => usage);
  const indent = ' '.repeat(COMMAND.length + 1);
  const commands = lines.map((line) => (line.startsWith(' ') ? `${indent}${line}` : `${COMMAND} ${line}`));
  return [
    ...commands.map((line, index) => (index === 0 ? `Usage: ${line}` : `       ${line}`)),
    'Every action needs --reason <text>.',
  ].join('\n');
}
