import { writeHash } from './chunk.ts';
import { type Frozen, freeze, frozenChunkOf } from './freeze.ts';
import {
  BadSnapshot,
  BLOCK_RECORDS,
  decodeHead,
  encodeHead,
  HEAD_BYTES,
  RECORD_BYTES,
  SEAL_BYTES,
  sealOf,
} from './snapshot-format.ts';
import { orderSlots } from './snapshot-order.ts';
import { createTables, insert, placeOf, type Tables } from './tables.ts';

const noSeal = new Uint8Array(SEAL_BYTES);
/** A turn of the event loop, in a browser too. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export async function* writeSnapshot(tables: Tables): AsyncGenerator<Uint8Array, void, undefined> {
  const frozen = freeze(tables);
  try {
    const head = encodeHead(frozen.size);
    let seal = await sealOf(noSeal, head);
    yield joined(head, seal);
    const steps = orderSlots(tables, frozen);
    let step = steps.next();
    for (; !step.done; step = steps.next()) await turn();
    for (let from = 0; from < frozen.size; from += BLOCK_RECORDS) {
      const block = encodeBlock(tables, frozen, step.value.subarray(from, from + BLOCK_RECORDS));
      seal = await sealOf(seal, block);
      yield joined(block, seal);
    }
  } finally {
    tables.frozen.delete(frozen);
  }
}

function joined(bytes: Uint8Array, seal: Uint8Array): Uint8Array {
  const all = new Uint8Array(bytes.length + seal.length);
  all.set(bytes);
  all.set(seal, bytes.length);
  return all;
}

function encodeBlock(tables: Tables, frozen: Frozen, slots: Uint32Array): Uint8Array {
  const block = new Uint8Array(slots.length * RECORD_BYTES);
  const view = new DataView(block.buffer);
  for (const [i, slot] of slots.entries()) {
    const { refs, words } = frozenChunkOf(tables, frozen, slot);
    view.setInt32(i * RECORD_BYTES, refs[placeOf(slot)] ?? -1, true);
    writeHash(view, i * RECORD_BYTES + 4, words, placeOf(slot) * 8);
  }
  return block;
}

export async function loadTables(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Tables> {
  const bytes = createTaker(source);
  try {
    const tables = createTables();
    const head = await bytes.take(HEAD_BYTES);
    const count = decodeHead(head);
    let seal = await checkSeal(noSeal, head, await bytes.take(SEAL_BYTES));
    let last: Uint8Array = new Uint8Array();
    for (let from = 0; from < count; from += BLOCK_RECORDS) {
      const block = await bytes.take(Math.min(BLOCK_RECORDS, count - from) * RECORD_BYTES);
      seal = await checkSeal(seal, block, await bytes.take(SEAL_BYTES));
      last = loadBlock(tables, block, last);
    }
    if (await bytes.hasMore()) throw new BadSnapshot('altered', 'more bytes follow its end');
    return tables;
  } finally {
    await bytes.close();
  }
}

async function checkSeal(before: Uint8Array, bytes: Uint8Array, written: Uint8Array): Promise<Uint8Array> {
  const seal = await sealOf(before, bytes);
  if (seal.some((byte, i) => byte !== written[i])) throw new BadSnapshot('altered', 'a seal does not fit its bytes');
  return seal;
}

/** @param before the last record of the block before, empty of the first; answers its own last one */
function loadBlock(tables: Tables, block: Uint8Array, before: Uint8Array): Uint8Array {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const words = new Int32Array(8);
  let last = before;
  for (let at = 0; at < block.length; at += RECORD_BYTES) {
    const ref = view.getInt32(at, true);
    if (ref < 0) throw new BadSnapshot('altered', 'a reference is out of range');
    const record = block.subarray(at, at + RECORD_BYTES);
    if (last.length > 0 && isBefore(record, last)) throw new BadSnapshot('altered', 'its records are out of order');
    for (let i = 0; i < 8; i++) words[i] = view.getInt32(at + 4 + i * 4, true);
    insert(tables, ref, words);
    last = record;
  }
  return last;
}

/** Whether one record comes before another: by the reference, whose highest byte is its last, then by the hash. */
function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  for (let i = 3; i >= 0; i--) if (one[i] !== other[i]) return (one[i] ?? 0) < (other[i] ?? 0);
  for (let i = 4; i < RECORD_BYTES; i++) if (one[i] !== other[i]) return (one[i] ?? 0) < (other[i] ?? 0);
  return false;
}

/** Takes as many bytes as are asked for out of pieces of any size. */
function createTaker(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  const pieces = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  let piece: Uint8Array = new Uint8Array();
  let isOver = false;

  /** Whether there is a byte left. */
  async function hasMore(): Promise<boolean> {
    while (piece.length === 0 && !isOver) {
      const next = await pieces.next();
      if (next.done) isOver = true;
      else piece = next.value;
    }
    return piece.length > 0;
  }
  return {
    hasMore,
    async take(count: number): Promise<Uint8Array> {
      const taken = new Uint8Array(count);
      for (let filled = 0; filled < count; ) {
        if (!(await hasMore())) throw new BadSnapshot('cut', 'it ends too early');
        const some = piece.subarray(0, count - filled);
        taken.set(some, filled);
        piece = piece.subarray(some.length);
        filled += some.length;
      }
      return taken;
    },
    /** Lets a file be closed where the reading ended early. */
    async close(): Promise<void> {
      if (!isOver) await pieces.return?.();
    },
  };
}
