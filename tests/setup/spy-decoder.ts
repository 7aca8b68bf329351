import type { Decoder } from '../../src/lib/image-decode/index.ts';

/** A decoder that reads nothing, and notes on whose behalf it is asked. */
export function spyDecoder(): { decoder: Decoder; owners: (string | undefined)[] } {
  const owners: (string | undefined)[] = [];
  return {
    owners,
    decoder: {
      async decode(_bytes, _want, _signal, owner) {
        owners.push(owner);
        return { ok: false, code: 'broken', sentence: 'This picture is damaged.' };
      },
      close: async () => undefined,
    },
  };
}
