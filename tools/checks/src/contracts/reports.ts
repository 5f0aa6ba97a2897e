import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import type { Contract } from './contracts.ts';
import { type ContractFact, linesOf, readFacts } from './facts.ts';

/** A contract as it was released: its version and its facts. */
export type Released = { version: string; facts: ContractFact[] };

const FIRST_LINE = 'version ';

/** The text of a report: the version, then a line for each fact. */
export function reportOf({ version, facts }: Contract): string {
  return `${[FIRST_LINE + version, ...linesOf(facts)].join('\n')}\n`;
}

/** Reads the text of a report. */
export function readReport(text: string): Released {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  return { version: first.slice(FIRST_LINE.length), facts: readFacts(lines) };
}

const releasedFile = ({ name }: Contract) => path.join(ROOT, 'docs/reports/released', `${name}.txt`);

export function readReleased(contract: Contract): Released {
  return readReport(readFileSync(releasedFile(contract), 'utf8'));
}

/** Records the contract as released. */
export function writeReleased(contract: Contract): void {
  writeFileSync(releasedFile(contract), reportOf(contract));
}
