import { draftItem, type FormStep } from '@bandhavya/contracts';
import { memberStorage } from '@bandhavya/platform';

/** Values that were typed and not saved. */
export type Draft<V> = {
  values: V;
  /** The saved version that the draft is based on. */
  etag: string;
};

/**
 * The draft of a step in this browser, for the signed-in member. `shape` is an example of the form's values with every field,
 * and one row in every list.
 */
export function draftOf<V>(step: FormStep, shape: V) {
  const name = draftItem(step);
  /** The text that this screen read or wrote last, so that it does not remove the draft of another tab. */
  let own: string | undefined;
  return {
    read: (): Draft<V> | undefined => {
      own = memberStorage.get(name);
      return own === undefined ? undefined : toDraft(own, shape);
    },
    keep: (draft: Draft<V>): void => {
      own = JSON.stringify(draft);
      memberStorage.set(name, own);
    },
    drop: (): void => {
      if (own !== undefined && own === memberStorage.get(name)) memberStorage.remove(name);
      own = undefined;
    },
  };
}

function toDraft<V>(text: string, shape: V): Draft<V> | undefined {
  try {
    const { values, etag } = JSON.parse(text) as Draft<unknown>;
    return typeof etag === 'string' ? { values: fitted(shape, values), etag } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Fits the values of an older version of the form into `shape`: unknown fields are dropped, missing ones are taken from the
 * shape. All values are texts.
 */
export function fitted<V>(shape: V, values: unknown): V {
  return fit(shape, values) as V;
}

function fit(shape: unknown, value: unknown): unknown {
  if (Array.isArray(shape)) {
    const [example = ''] = shape;
    return Array.isArray(value) ? value.map((each) => fit(example, each)) : [];
  }
  if (!isRecord(shape)) return typeof value === 'string' ? value : shape;
  const given = isRecord(value) ? value : {};
  return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, fit(each, given[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
