import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Row, SavedRow } from '@bandhavya/contracts';
import type { StoredRow } from '@bandhavya/data';

/**
 * The rows that take the place of the saved ones. A row keeps its id; one without an id, or with an id that is not there
 * any more, is new. What is sent twice must not become other rows the second time: a new row that says the same as a
 * saved one that is not sent by its id is that one.
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

/** A row with an id of its own; `key` is that of the request that adds it. */
export function newRow(row: Row, key?: string): StoredRow {
  return { ...valuesOf(row), id: randomUUID(), ...(key === undefined ? {} : { idempotency_key: key }) };
}

/** The row with other values. */
export function withValues({ id, idempotency_key }: StoredRow, row: Row): StoredRow {
  return { ...valuesOf(row), id, ...(idempotency_key === undefined ? {} : { idempotency_key }) };
}

function valuesOf(row: Row | SavedRow | StoredRow): Record<string, unknown> {
  const { id: _id, idempotency_key: _key, ...values } = row as StoredRow;
  return values;
}
