import { createDecoder, type Decoder } from '../../src/lib/image-decode/index.ts';
import { outsideFile } from './own-processes.ts';

let shared: Decoder | undefined;

/**
 * A decoder whose child is the same for all tests and files of this process: starting one takes half a second of work,
 * and most tests decode one small picture. Its limits are patient, since a busy machine is no hostile picture. `close`
 * closes it for its caller alone.
 */
export function sharedDecoder(): Decoder {
  const decoder = shared ?? createDecoder({ timeoutMs: 60_000 });
  shared = decoder;
  let closed = false;
  return {
    async decode(...given) {
      if (closed) throw new Error('The decoder of this test is closed.');
      return outsideFile(() => decoder.decode(...given));
    },
    close: async () => {
      closed = true;
    },
  };
}
