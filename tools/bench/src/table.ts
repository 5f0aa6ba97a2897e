/** A table of a report. The first column is text, the others are figures. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
};

/** A table as Markdown with title and notes. */
export function markdown({ title, head, rows, notes = [] }: Table): string {
  // Items of a list stay together.
  const text = notes.join('\n\n').replaceAll('\n\n- ', '\n- ');
  return [`### ${title}`, markdownTable(head, rows), ...(text === '' ? [] : [text])].join('\n\n');
}

/** Rows and a header as Markdown. All columns except the first are right-aligned. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Milliseconds with significant digits only. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

export function ratio(value: number, floor: number): string {
  return (value / floor).toFixed(1);
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
