import type { Field, SectionValues } from '@bandhavya/contracts';

/** The fields that are emptied when the given one takes a value: what depends on it, and the text of an Other left behind. */
export function clearedBy(fields: readonly Field[], changed: Field, value: string): string[] {
  const leftBehind = fields.filter(({ onlyWhen }) => onlyWhen?.field === changed.name && onlyWhen.is !== value);
  return [...new Set([...changed.clears, ...leftBehind.map(({ name }) => name)])];
}

/** Whether a field has to wait for another one that decides what it offers. */
export function isWaiting(fields: readonly Field[], field: Field, values: SectionValues): boolean {
  return fields.some(({ name, clears }) => clears.includes(field.name) && (values[name] ?? '') === '');
}
