import { charsetOf, decoderOf } from './decode-html.ts';

/**
 * Bytes of a style sheet as text (CSS Syntax 3, 3.2): by its byte order mark, else its Content-Type, else its `@charset`. One
 * of which every second byte is 0 is UTF-16, as the page that names it may be; all others are UTF-8.
 *
 * @example decodeSheet(Buffer.from('\ufeffp{}', 'utf16le')) // 'p{}'
 */
export const decodeSheet = (bytes: Uint8Array, contentType?: string): string =>
  decodeDeclared(bytes, contentType, /^@charset "([^"]{1,100})";/);

/** Bytes of a document in XML as text, in the same order: it names its encoding in its first line. */
export const decodeXml = (bytes: Uint8Array, contentType?: string): string =>
  decodeDeclared(bytes, contentType, /^\s*<\?xml[^>]{1,150}encoding\s*=\s*["']([^"']{1,40})["']/);

function decodeDeclared(bytes: Uint8Array, contentType: string | undefined, declaration: RegExp): string {
  const own = declaration.exec(Buffer.from(bytes.subarray(0, 250)).toString('latin1'))?.[1];
  // What says so in signs of one byte is not made of two.
  const declared = own && /^utf-?16/i.test(own) ? 'utf-8' : own;
  const names = [markOf(bytes), charsetOf(contentType ?? ''), declared, halfEmpty(bytes)];
  return decoderNamed(names.find((name) => name !== undefined) ?? 'utf-8').decode(bytes);
}

function markOf([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : undefined;
}

/** Text in letters of ASCII of two bytes each. */
function halfEmpty(bytes: Uint8Array): string | undefined {
  const head = bytes.subarray(0, 64);
  const isEmpty = (odd: 0 | 1): boolean => head.length > 3 && head.every((byte, at) => at % 2 !== odd || byte === 0);
  if (isEmpty(1)) return 'utf-16le';
  return isEmpty(0) ? 'utf-16be' : undefined;
}

/** A label that is none counts as not given. */
function decoderNamed(label: string): InstanceType<typeof TextDecoder> {
  try {
    return decoderOf(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
