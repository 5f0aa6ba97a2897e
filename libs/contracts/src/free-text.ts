import * as z from 'zod/mini';

/** Typed text may be longer than its normalised form: letters are composed, and spaces collapse. */
const RAW_FACTOR = 4;

/**
 * The checks of free text of at most `max` UTF-16 code units. The raw length is checked first, so that a long text costs no
 * normalisation.
 */
export function freeText(max: number, normalise: (text: string) => string) {
  return [
    z.maxLength(max * RAW_FACTOR, { error: 'value.too-long', abort: true }),
    z.overwrite(normalise),
    z.maxLength(max, 'value.too-long'),
  ] as const;
}
