import type { Field, SectionValues } from '@bandhavya/contracts';

/** The names of the fields to empty when `changed` takes a value: its dependents, and those that it leaves behind. */
export function clearedBy(fields: readonly Field[], changed: Field, value: string): string[] {
  const leftBehind = fields.filter(({ onlyWhen }) => onlyWhen?.field === changed.name && !onlyWhen.is.includes(value));
  return [...new Set([...changed.clears, ...leftBehind.map(({ name }) => name)])];
}

/** Whether a field that it depends on has no value yet. */
export function isWaiting(fields: readonly Field[], field: Field, values: SectionValues): boolean {
  return fields.some(({ name, clears }) => clears.includes(field.name) && (values[name] ?? '') === '');
}
