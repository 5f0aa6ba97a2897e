import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Downloaded programs: made by the machine, kept by `npm run reset`. */
export const TOOLS_DIR = path.join(ROOT, '.tools');

/** Everything that `npm start` stores. */
export const DATA_DIR = path.join(ROOT, '.data');

/** One folder for each test run, removed at its end. */
export const TEST_DIR = path.join(ROOT, '.test');
