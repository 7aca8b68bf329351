/**
 * Messages between the decoder and its children over a pipe: the length of the head (4 bytes, big-endian), the head as
 * JSON `{ head, lengths }`, then byte strings of those lengths. Plain on purpose: the reading side trusts nothing.
 */
export interface Frame {
  readonly head: unknown;
  readonly parts: readonly Uint8Array[];
}

const LARGEST_HEAD = 64 * 1024;

/** The chunks to write for one message; byte strings are not copied. */
export function encodeFrame(head: unknown, parts: readonly Uint8Array[]): Uint8Array[] {
  const text = new TextEncoder().encode(JSON.stringify({ head, lengths: parts.map((part) => part.length) }));
  if (text.length > LARGEST_HEAD) throw new RangeError(`The head of a frame has at most ${LARGEST_HEAD} bytes.`);
  const prefix = new Uint8Array(4);
  new DataView(prefix.buffer).setUint32(0, text.length);
  return [prefix, text, ...parts];
}

/** Takes chunks as they arrive and calls `onFrame` for each whole message. Throws on anything malformed or too long. */
export function createFrameReader(largest: number, onFrame: (frame: Frame) => void): (chunk: Uint8Array) => void {
  let pending: Uint8Array[] = [];
  let held = 0;
  let open: { head: unknown; lengths: number[] } | undefined;
  let needed = 4;

  function take(count: number): Uint8Array {
    const all = pending.length === 1 && pending[0] !== undefined ? pending[0] : joined(pending, held);
    pending = [all.subarray(count)];
    held -= count;
    return all.subarray(0, count);
  }

  return (chunk) => {
    pending.push(chunk);
    held += chunk.length;
    while (held >= needed) {
      if (open !== undefined) {
        const parts = open.lengths.map((length) => take(length).slice());
        const { head } = open;
        open = undefined;
        needed = 4;
        onFrame({ head, parts });
        continue;
      }
      const first = joined(pending, held);
      pending = [first];
      const headLength = new DataView(first.buffer, first.byteOffset).getUint32(0);
      if (headLength > LARGEST_HEAD) throw new RangeError('The head of a frame is too long.');
      needed = 4 + headLength;
      if (held < needed) return;
      open = parseHead(take(needed).subarray(4));
      needed = open.lengths.reduce((sum, length) => sum + length, 0);
      if (needed > largest) throw new RangeError('A frame is too long.');
    }
  };
}

function parseHead(bytes: Uint8Array): { head: unknown; lengths: number[] } {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof parsed !== 'object' || parsed === null || !('head' in parsed) || !('lengths' in parsed)) {
    throw new TypeError('A frame has a head and lengths.');
  }
  const { head, lengths } = parsed;
  if (!Array.isArray(lengths) || !lengths.every((length) => Number.isSafeInteger(length) && length >= 0)) {
    throw new TypeError('The lengths of a frame are whole numbers.');
  }
  return { head, lengths };
}

function joined(chunks: readonly Uint8Array[], total: number): Uint8Array {
  const only = chunks[0];
  if (chunks.length === 1 && only !== undefined) return only;
  const all = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
