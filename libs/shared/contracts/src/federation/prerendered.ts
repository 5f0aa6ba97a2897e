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
  /**
   * Header, navigation and outline of the pages of members, by a prefix of their paths. '/' has those of all others. For gateways
   * before API 1.13; later ones compose frames from {@link FRAMES_FILE}.
   */
  frames: documents,
});
export type Prerendered = z.output<typeof prerendered>;

/** The file of a built shell with the parts of the frames of member pages. */
export const FRAMES_FILE = 'frames.json';

/** The comments in the documents of {@link frameParts} that the links of the navigation replace. */
export const FRAME_SLOTS = { navigation: '<!--navigation-->', menu: '<!--menu-->' } as const;
/** The names of the values in the HTML of a link. */
export const FRAME_VALUES = { to: '{to}', label: '{label}', icon: '{icon}' } as const;

/** The HTML of a link by the value of its aria-current, or 'none'. */
const links = z.object({ none: z.string(), page: z.string(), true: z.string() });

/** Parts of the frames of member pages. The gateway adds the links, which are in the records of the remotes. */
export const frameParts = z.object({
  /** Header, navigation and outline, by the outline and the language. */
  documents,
  /** A link in the bar of a phone and in the navigation of a wide window. */
  bar: links,
  /** A link that a phone has in its menu only. */
  wide: links,
  /** A link in the menu. */
  menu: z.string(),
  /** The shapes of each icon, and those for an unknown one. */
  icons: z.record(z.string(), z.string()),
  unknownIcon: z.string(),
});
export type FrameParts = z.output<typeof frameParts>;
