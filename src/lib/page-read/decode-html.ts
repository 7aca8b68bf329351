/** How far into a page a charset is looked for, as browsers do (WHATWG HTML 13.2.3.2). */
const sniffBytes = 1024;

/**
 * Bytes of a page as text: by its byte order mark, else the charset of its Content-Type, else of its meta element, else
 * UTF-8. A label nobody knows counts as not given; bytes that fit no character become U+FFFD.
 *
 * @example decodeHtml(bytes, 'text/html; charset=windows-1252')
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | undefined): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, sniffBytes)).toString('latin1');
  const label =
    markOf(bytes) ?? charsetOf(contentType ?? '') ?? charsetOf(/<meta[^>]*charset[^>]*>/i.exec(head)?.[0] ?? '');
  return decoderOf(label).decode(bytes);
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return undefined;
}

function charsetOf(text: string): string | undefined {
  return /charset\s*=\s*["']?\s*([a-z0-9_:.-]+)/i.exec(text)?.[1];
}

function decoderOf(label: string | undefined) {
  try {
    return new TextDecoder(label ?? 'utf-8');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder('utf-8');
  }
}
