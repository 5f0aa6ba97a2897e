import { expect, test } from 'vitest';
import { ROW_LISTS } from './sections.ts';

const FIELDS = Object.entries(ROW_LISTS).flatMap(([list, { section }]) =>
  section.fields.map((field) => ({ list, name: field.name, field })),
);

// A save replaces whole rows, so an optional field would lose its stored value: docs/decisions/0048-saves-of-earlier-clients.md.
test.each(FIELDS)('When a row of $list lacks $name, then the row is refused', ({ field }) => {
  expect(field.schema.safeParse(undefined).success).toBe(false);
});
