import { CtFault } from './ct-fault.ts';

/** The head of a log: how many entries it has, and the hash that stands for all of them. */
export interface Checkpoint {
  /** The submission prefix without its scheme. */
  origin: string;
  size: number;
  /** Base64 of 32 bytes. */
  root: string;
}

export const mostCheckpointBytes = 16 * 1024;

const origin = /^[\x21-\x7e]{1,300}$/;
const decimal = /^(?:0|[1-9]\d{0,15})$/;
const hash = /^[A-Za-z0-9+/]{43}=$/;
/** An em dash, the key's name, and base64 of its id and signature (c2sp.org/signed-note). */
const signature = /^\u2014 ([\x21-\x2a\x2c-\x7e]{1,300}) [A-Za-z0-9+/]{8,8000}={0,2}$/;

/**
 * Reads a checkpoint (c2sp.org/tlog-checkpoint). Its form is judged; its signature is checked by `isSignedBy`, where the log's key is known.
 *
 * @throws CtFault checkpoint
 * @example readCheckpoint('rome.ct.example.com/2024h1\n256\n…=\n\n— rome.ct.example.com/2024h1 …\n').size // 256
 */
export function readCheckpoint(text: string): Checkpoint {
  if (text.length > mostCheckpointBytes) throw notOne('it is too long');
  const end = text.indexOf('\n\n');
  if (end < 0) throw notOne('it has no signatures');
  const lines = text.slice(0, end).split('\n');
  const [name = '', size = '', root = ''] = lines;
  // An extension line is refused: the signature of such a log cannot cover one.
  if (lines.length !== 3) throw notOne('it does not have three lines');
  if (!origin.test(name)) throw notOne('its origin is none');
  if (!decimal.test(size) || !Number.isSafeInteger(Number(size))) throw notOne('its size is no number');
  if (!hash.test(root)) throw notOne('its hash is none');
  const signatures = text.slice(end + 2).split('\n');
  if (signatures.pop() !== '') throw notOne('its last line does not end');
  const names = signatures.map((line) => signature.exec(line)?.[1]);
  if (names.some((one) => one === undefined)) throw notOne('a signature is none');
  if (!names.includes(name)) throw notOne('the log itself did not sign it');
  return { origin: name, size: Number(size), root };
}

const notOne = (why: string): CtFault => new CtFault('checkpoint', why);
