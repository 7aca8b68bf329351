/**
 * What somebody gave, as they gave it: saved by their browser under its own name, never opened in the page, never kept.
 *
 * @example return attachment({ bytes, contentType: 'application/pdf', fileName: 'proof.pdf' });
 */
export function attachment(file: { bytes: Uint8Array; contentType: string; fileName: string }): Response {
  const headers = {
    'content-type': file.contentType,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName.toWellFormed())}`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(new Uint8Array(file.bytes), { headers });
}
