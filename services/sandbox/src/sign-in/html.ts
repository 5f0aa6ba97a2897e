/** Markup that may be sent as it is. */
export type Html = { markup: string };

type Value = string | Html | readonly Html[] | undefined;

/** Markup from a template: texts put into it are escaped, markup is not, undefined is nothing. Attribute values stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: strings.reduce((text, each, index) => text + markupOf(values[index - 1]) + each) };
}

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escapeText(value);
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
}
