import type { Adapter, AdapterPayload } from 'oidc-provider';

const MOST = 20_000;

type Entry = { payload: AdapterPayload; expires: number };

/**
 * The storage of the provider: one map of at most 20,000 entries. The oldest are dropped first, so that endless requests
 * cannot fill the process.
 */
export class Memory {
  readonly #entries = new Map<string, Entry>();

  set(key: string, payload: AdapterPayload, expiresIn: number | undefined): void {
    this.#entries.delete(key);
    this.#entries.set(key, { payload, expires: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST && oldest !== undefined) this.#entries.delete(oldest);
  }

  get(key: string): AdapterPayload | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.expires > Date.now()) return entry?.payload;
    this.#entries.delete(key);
    return undefined;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** The first entry of a model that passes a test. */
  search(model: string, test: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const key of this.#entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? this.get(key) : undefined;
      if (payload && test(payload)) return payload;
    }
    return undefined;
  }

  deleteWhere(model: string, test: (payload: AdapterPayload) => boolean): void {
    for (const [key, { payload }] of this.#entries) {
      if (key.startsWith(`${model}:`) && test(payload)) this.#entries.delete(key);
    }
  }
}

/** Makes the adapter of each of the provider's models. */
export function adapterOn(memory: Memory): (model: string) => Adapter {
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    return {
      upsert: async (id, payload, expiresIn) => memory.set(keyOf(id), payload, expiresIn),
      find: async (id) => memory.get(keyOf(id)),
      findByUid: async (uid) => memory.search(model, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => memory.search(model, (payload) => payload.userCode === userCode),
      destroy: async (id) => memory.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => memory.deleteWhere(model, (payload) => payload.grantId === grantId),
      consume: async (id) => {
        const payload = memory.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
    };
  };
}
