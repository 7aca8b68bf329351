/** How the missing end may begin; nothing else of it is guessed. */
const guesses = [[], [0xff], [0x55, 0xaa, 0x55, 0xaa], [0x80, 0x01]];
/** Bytes that a decoder may read beyond the end that was declared, where it guesses. */
const spare = 4_096;
/** Of a file, how many times its bytes may be missing. */
const mostMissing = 4;
/** Flags of metadata that come behind the picture. */
const later = 0x04 | 0x08;

/**
 * Whole files made of a WebP that ends too early: each ends in another way, so that what all of them show was there. Of an
 * animation one, whose last frame is guessed.
 *
 * @returns none where nothing of its picture is there, or it is packed without loss
 * @example for (const file of guessedWebps(bytes)) await sharp(file).raw().toBuffer()
 */
export function guessedWebps(bytes: Uint8Array): Buffer[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === 'VP8 ') return guesses.map((guess) => webpOf([...parts, chunk(name, ended(body, length, guess))]));
    if (name === 'VP8L') return [];
    if (name === 'ANMF') return guessedEnd(file);
    parts.push(chunk(name, name === 'VP8X' ? withoutLater(body) : body));
    at += 8 + length + (length % 2);
  }
  return [];
}

function ended(body: Buffer, length: number, guess: readonly number[]): Buffer {
  const missing = length - body.length;
  if (missing <= 0) return body;
  const end = Buffer.alloc(Math.min(missing, body.length * mostMissing) + spare);
  end.set(guess);
  return Buffer.concat([body, end]);
}

/** An animation to its declared end. */
function guessedEnd(file: Buffer): Buffer[] {
  const missing = file.readUInt32LE(4) + 8 - file.length;
  return missing <= 0 || missing > file.length * mostMissing ? [] : [Buffer.concat([file, Buffer.alloc(missing)])];
}

function withoutLater(body: Buffer): Buffer {
  const copy = Buffer.from(body);
  copy[0] = (copy[0] ?? 0) & ~later;
  return copy;
}

function webpOf(chunks: readonly Buffer[]): Buffer {
  const inside = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), lengthOf(inside), inside]);
}

function chunk(name: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), lengthOf(body), body, Buffer.alloc(body.length % 2)]);
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return length;
}
