import * as z from 'zod/mini';
import { LANGUAGES } from '../languages.ts';

/** The file of a built shell with its prerendered documents. */
export const PRERENDERED_FILE = 'prerendered.json';

const documents = z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string()));
/** Whole HTML documents by path and language, to which the gateway adds what it adds to index.html. */
export type PrerenderedDocuments = z.output<typeof documents>;

export const prerendered = z.strictObject({
  /** The pages of signed-out visitors, complete without scripts. */
  pages: documents,
  /** Header, navigation and outline of the pages of members, by a prefix of their paths. '/' has those of all others. */
  frames: documents,
});
export type Prerendered = z.output<typeof prerendered>;
