import { escapeHtml } from '@bandhavya/runtime';

/** Markup that may be sent as it is. */
export type Html = { markup: string };

type Value = string | Html | readonly Html[] | undefined;

/** Markup from a template: texts put into it are escaped, markup is not, undefined is nothing. Attribute values stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: strings.reduce((text, each, index) => text + markupOf(values[index - 1]) + each) };
}

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}
