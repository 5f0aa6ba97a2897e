import * as z from 'zod/mini';
import { LANGUAGES } from '../languages.ts';

/** The file of a built shell with the documents of its public pages: by path, and by language. */
export const PRERENDERED_FILE = 'prerendered.json';

export const prerenderedPages = z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string()));
/** Whole HTML documents, complete without scripts. The gateway adds what it adds to index.html. */
export type PrerenderedPages = z.output<typeof prerenderedPages>;
