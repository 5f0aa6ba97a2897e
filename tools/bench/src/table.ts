/** A table of a report; the first column is text, the others are figures. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  notes?: readonly string[];
};

/** A table in Markdown, with its title and notes. */
export function markdown({ title, head, rows, notes = [] }: Table): string {
  return [`### ${title}`, markdownTable(head, rows), ...notes].join('\n\n');
}

/** Rows under a head, in Markdown; all columns but the first hold figures. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Milliseconds with as many digits as say something. */
export function milliseconds(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

export function ratio(value: number, floor: number): string {
  return (value / floor).toFixed(1);
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
