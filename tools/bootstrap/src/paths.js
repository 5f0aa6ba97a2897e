import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Downloaded programs and caches. `npm run reset` keeps them. */
export const TOOLS_DIR = path.join(ROOT, '.tools');

/** All data of the site that `npm start` runs. */
export const DATA_DIR = path.join(ROOT, '.data');

/** Contains a folder for each running test run. */
export const TEST_DIR = path.join(ROOT, '.test');
