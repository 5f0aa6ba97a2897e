import type { FormStep } from '@bandhavya/contracts';
import { memberStorage } from '@bandhavya/platform';

/** What a member has typed and not saved. */
export type Draft<V> = {
  values: V;
  /** The version of what was saved when the typing began. */
  etag: string;
};

/**
 * The place of a step's draft in this browser, for the signed-in member. `shape` is an example of the screen's values
 * with every field in it, and one row in every list.
 */
export function draftOf<V>(step: FormStep, shape: V) {
  const name = `draft/${step}`;
  /** What this screen has read or written last: the draft of another tab is not removed with it. */
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
 * Values in the shape that the screen has today: a draft may come from an earlier version of it. All of a screen's values
 * are texts; what the shape does not have is dropped, what the values do not have is as in the shape.
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
