import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version in which a part of a contract got its newest fact. Parts that are as old as `first` are left out. */
export type SinceTable = { first: string; parts: Readonly<Record<string, string>> };

/** The tables of both contracts. Shell: exports and events. Gateway: names of endpoints, and the version of each feature. */
export type SinceTables = {
  shell: SinceTable;
  gateway: SinceTable & { features: Readonly<Record<string, string>> };
};

/** The tables that a test of `tools/checks/src/contracts` derives from the contracts. */
const FILE = path.join(import.meta.dirname, 'since.json');

export function readSinceTables(): SinceTables {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}
