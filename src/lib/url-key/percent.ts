/**
 * One spelling of percent-encoding (RFC 3986 6.2.2): what needs no encoding is decoded, everything else that is
 * not plain is encoded, with capital hex digits. `plain` names the further characters that may stand as they are.
 *
 * @example normalPercent('%7euser%2fa|b', '/') // '~user%2Fa%7Cb'
 */
export function normalPercent(text: string, plain: string): string {
  return text.replace(/%[0-9a-f]{2}|[^a-z0-9._~-]/gi, (piece) => {
    if (piece.length === 3) {
      const char = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
      return /[a-z0-9._~-]/i.test(char) ? char : piece.toUpperCase();
    }
    // A lone % is a % itself. The URL parser has already encoded everything beyond ASCII.
    return plain.includes(piece) ? piece : `%${piece.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/** A text without its percent-encoding; what is not UTF-8 stays as written. @example percentDecoded('a%20b') // 'a b' */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
