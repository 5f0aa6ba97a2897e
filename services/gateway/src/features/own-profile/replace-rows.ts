import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Row, SavedRow } from '@bandhavya/contracts';
import type { StoredRow } from '@bandhavya/data';

/**
 * Replaces the saved rows by the sent ones. A row without a known id is new, unless a saved row that no sent row names has
 * the same values: a retry must not create the rows again.
 */
export function replaceRows(saved: readonly StoredRow[], sent: readonly Row[]): StoredRow[] {
  const left = new Map(saved.map((row) => [row.id, row]));
  const named = sent.map(({ id }) => {
    const row = id === undefined ? undefined : left.get(id);
    if (row) left.delete(row.id);
    return row;
  });
  return sent.map((row, index) => {
    const same = named[index] ?? [...left.values()].find((each) => isDeepStrictEqual(valuesOf(each), valuesOf(row)));
    if (!same) return newRow(row);
    left.delete(same.id);
    return withValues(same, row);
  });
}

/** Creates a row. `key` is the idempotency key of the request. */
export function newRow(row: Row, key?: string): StoredRow {
  return { ...valuesOf(row), id: randomUUID(), ...(key === undefined ? {} : { idempotency_key: key }) };
}

/** Replaces the values of a row. */
export function withValues({ id, idempotency_key }: StoredRow, row: Row): StoredRow {
  return { ...valuesOf(row), id, ...(idempotency_key === undefined ? {} : { idempotency_key }) };
}

function valuesOf(row: Row | SavedRow | StoredRow): Record<string, unknown> {
  const { id: _id, idempotency_key: _key, ...values } = row as StoredRow;
  return values;
}
