/**
 * What somebody gave, as they gave it: saved by their browser under its own name, never opened in the page, never kept.
 *
 * @example return attachment({ bytes, contentType: 'application/pdf', fileName: 'proof.pdf' });
 */
export function attachment(file: { bytes: Uint8Array; contentType: string; fileName: string }): Response {
  const headers = {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encoded(file.fileName.toWellFormed())}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(new Uint8Array(file.bytes), { headers });
}

/** RFC 8187: these would end the value, or its kind, and `encodeURIComponent` leaves them as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
