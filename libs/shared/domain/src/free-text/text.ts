/**
 * Normalises free text for storage in linear time: Unicode NFC, no control characters, single spaces. Markup stays as it
 * was typed; the code that renders the text escapes it.
 */
export function normaliseText(value: string): string {
  return stripControl(value.normalize('NFC')).replace(/\s+/gu, ' ').trim();
}

/** Like {@link normaliseText}, but keeps line breaks and at most one empty line in a row. */
export function normaliseParagraphs(value: string): string {
  return stripControl(value.normalize('NFC').replace(/\r\n?/gu, '\n'))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** The beginning of a text in one paragraph, cut after a word and with an ellipsis, at most `max` characters long. */
export function excerpt(value: string, max: number): string {
  const characters = [...value.replace(/\s+/gu, ' ').trim()];
  if (characters.length <= max) return characters.join('');
  const start = characters.slice(0, max - 1).join('');
  const lastSpace = characters[max - 1] === ' ' ? -1 : start.lastIndexOf(' ');
  return `${(lastSpace > 0 ? start.slice(0, lastSpace) : start).trimEnd()}…`;
}

/** Normalises a person's name like {@link normaliseText} and capitalises each word. */
export function normaliseName(value: string): string {
  return normaliseText(value)
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = word;
      return first.toLocaleUpperCase('en-IN') + rest.join('').toLocaleLowerCase('en-IN');
    })
    .join(' ');
}

/** Normalises the name of a file like {@link normaliseText}, without the folders in front of it. */
export function normaliseFileName(value: string): string {
  return normaliseText(value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf('\\')) + 1));
}

function stripControl(value: string): string {
  // Keeps the joiners U+200C and U+200D, which Kannada and Devanagari spelling needs.
  return value.replace(/(?![\n\t\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').replace(/\p{Cs}/gu, '');
}
