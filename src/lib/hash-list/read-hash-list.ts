import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { createHashList, type HashEntry, type HashKind, type HashList } from './hash-list.ts';

/** Limits of a list. A larger file is refused whole: half a list would let the other half through. */
export const listLimits = { bytes: 512 * 2 ** 20, entries: 5_000_000, lineBytes: 1_000, labelLength: 200 } as const;

/** A list that cannot be used, in a sentence that holds none of its entries: many lists are confidential. */
export class HashListFault extends Error {
  /** The line at fault, from 1; undefined where it is the file. */
  readonly line: number | undefined;

  constructor(sentence: string, line?: number) {
    super(line === undefined ? sentence : `Line ${line}: ${sentence}`);
    this.name = 'HashListFault';
    this.line = line;
  }
}

const digits: Record<HashKind, number> = { sha256: 64, md5: 32, pdq: 64 };
/** A hash that stands alone on its line is one of these. */
const bareKinds: readonly HashKind[] = ['sha256', 'pdq'];
/** Lines between which everything else in this process has its turn. */
const linesAtOnce = 5_000;

/**
 * Reads the text of a list: on each line a kind, a hash in hexadecimal, and perhaps a label; empty lines and lines that
 * begin with `#` are left out. A line of 64 hexadecimal digits alone is taken for both kinds that are so long, since
 * nothing tells a SHA-256 from a PDQ hash: by chance neither meets the other.
 *
 * @throws HashListFault
 * @example await readHashList(Buffer.from(`md5 ${'0'.repeat(32)} hotline 7\n`))
 */
export async function readHashList(bytes: Uint8Array, limits: Partial<typeof numbers> = {}): Promise<HashList> {
  const most = { ...numbers, ...limits };
  if (bytes.length > most.bytes) throw new HashListFault(`The file is larger than ${most.bytes} bytes.`);
  const list = createHashList([], createHash('sha256').update(bytes).digest('hex'));
  let entries = 0;
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(10, start);
    const end = found === -1 ? bytes.length : found;
    line += 1;
    if (end - start > most.lineBytes) throw new HashListFault(`It is longer than ${most.lineBytes} bytes.`, line);
    for (const entry of readLine(bytes.subarray(start, end), line)) {
      if (++entries > most.entries)
        throw new HashListFault(`A list may have ${most.entries} entries, and this is one more.`, line);
      list.add(entry);
    }
    start = end + 1;
    if (line % linesAtOnce === 0) await setImmediate();
  }
  return list;
}

const numbers: Record<keyof typeof listLimits, number> = listLimits;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readLine(bytes: Uint8Array, line: number): HashEntry[] {
  const text = textOf(bytes, line).trim();
  if (text === '' || text.startsWith('#')) return [];
  if (/^[0-9a-f]{64}$/i.test(text)) return bareKinds.map((kind) => ({ kind, hash: text.toLowerCase(), label: '' }));
  const [kind = '', hash = '', ...words] = text.split(/[ \t]+/);
  const label = words.join(' ');
  if (!isKind(kind))
    throw new HashListFault('It begins with none of sha256, md5 and pdq, and is not one hash of 64 digits.', line);
  if (hash.length !== digits[kind] || !/^[0-9a-f]+$/i.test(hash))
    throw new HashListFault(`After ${kind} there must be ${digits[kind]} hexadecimal digits.`, line);
  if (label.length > listLimits.labelLength || /\p{Cc}/u.test(label))
    throw new HashListFault(`A label has at most ${listLimits.labelLength} characters, all of them visible.`, line);
  return [{ kind, hash: hash.toLowerCase(), label }];
}

function textOf(bytes: Uint8Array, line: number): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new HashListFault('It is not written in UTF-8.', line);
  }
}

const isKind = (text: string): text is HashKind => Object.hasOwn(digits, text);
