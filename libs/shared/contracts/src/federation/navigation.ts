import * as z from 'zod/mini';
import type { Language } from '../languages.ts';
import { remotePath } from './remote-paths.ts';

/**
 * A label in the navigation: letters and marks of any script, digits and a few signs. No control characters and no markup,
 * because the record of a remote comes from another team. The two joiners are part of Indian scripts.
 */
const label = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(24, 'value.too-long'),
    z.regex(/^[\u200d\u200c\p{L}\p{M}\p{N} .,'&+-]+$/u, 'value.invalid'),
  );

/** A link of a remote in the navigation of the site. */
export const navigationEntry = z.looseObject({
  /** The page of the link, one of the remote's own. */
  to: remotePath,
  /** The name of an icon of the design system. A shell that does not have it draws a plain one. */
  icon: z.string().check(z.regex(/^[a-z][a-z-]{0,29}$/u, 'value.invalid'), z.meta({ examples: ['search'] })),
  label: z.looseObject({ en: label, kn: label, hi: label }),
  /** The place among the entries of all remotes, the lowest first. */
  order: z.int().check(z.minimum(0), z.maximum(999)),
  /** Further paths that mark the link, besides the paths below its own. Other remotes may own them. */
  also: z.optional(z.array(remotePath).check(z.maxLength(10))),
  /** Whether the bar of a phone leaves the link out. The menu has it. */
  wide: z.optional(z.boolean()),
});
export const remoteNavigation = z.array(navigationEntry).check(z.maxLength(3));

/** The declared fields of {@link navigationEntry}. */
export type NavigationEntry = {
  to: string;
  icon: string;
  label: Readonly<Record<Language, string>>;
  order: number;
  also?: string[] | undefined;
  wide?: boolean | undefined;
};

/**
 * The shapes of a page that is loading: 'page' has a title and blocks, 'deck' one tall card, 'form' fields. 'step' is a form whose
 * primary button takes the place of the navigation.
 */
export const OUTLINES = ['page', 'deck', 'form', 'step'] as const;
export type Outline = (typeof OUTLINES)[number];

/** The outlines of pages by a prefix of their paths. A shell draws 'page' for a name that it does not know. */
export const remoteOutlines = z.record(
  remotePath,
  z.string().check(z.regex(/^[a-z-]{1,20}$/u, 'value.invalid'), z.meta({ examples: ['page'] })),
);

/** The places of a remote in the site around its pages. */
export type RemotePlaces = {
  name: string;
  navigation?: readonly NavigationEntry[] | undefined;
  outlines?: Readonly<Record<string, string>> | undefined;
};
