/**
 * Free text as it is stored: Unicode NFC, no markup, no control characters, white space collapsed to single spaces.
 * Never HTML-escaped; escaping belongs to whoever displays it.
 */
export function normaliseText(value: string): string {
  return stripControl(stripMarkup(value.normalize('NFC')))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Like {@link normaliseText} for text of several lines: line breaks stay, at most one empty line in a row. */
export function normaliseParagraphs(value: string): string {
  return stripControl(stripMarkup(value.normalize('NFC')).replace(/\r\n?/gu, '\n'))
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ *\n */gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** A person's name: {@link normaliseText}, then each word with its first letter in upper case and the rest in lower case. */
export function normaliseName(value: string): string {
  return normaliseText(value)
    .split(' ')
    .map((word) => {
      const [first = '', ...rest] = word;
      return first.toLocaleUpperCase('en-IN') + rest.join('').toLocaleLowerCase('en-IN');
    })
    .join(' ');
}

function stripMarkup(value: string): string {
  return value.replace(/<\/?[a-z!][^>]*>/giu, '');
}

function stripControl(value: string): string {
  // Format characters go too, except the joiners (U+200C, U+200D) that Kannada and Devanagari spelling needs.
  return value.replace(/(?![\n\t\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').replace(/\p{Cs}/gu, '');
}
