import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** What the issuer remembers, for as long as it runs: codes, sessions, visits. */
export function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>();
  const alive = (key: string): AdapterPayload | undefined => {
    const found = kept.get(key);
    return found && found.until > Date.now() ? found.payload : undefined;
  };
  const first = (kind: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const key of kept.keys()) {
      const payload = key.startsWith(`${kind}:`) ? alive(key) : undefined;
      if (payload && matches(payload)) return payload;
    }
    return undefined;
  };
  return (kind) => ({
    upsert: async (id, payload, seconds = 3600) =>
      void kept.set(`${kind}:${id}`, { payload, until: Date.now() + seconds * 1000 }),
    find: async (id) => alive(`${kind}:${id}`),
    findByUid: async (uid) => first(kind, (payload) => payload.uid === uid),
    findByUserCode: async (code) => first(kind, (payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = alive(`${kind}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${kind}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of kept)
        if (key.startsWith(`${kind}:`) && payload.grantId === grantId) kept.delete(key);
    },
  });
}
