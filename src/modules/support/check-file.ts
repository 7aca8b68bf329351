import { sniff } from '#lib/image-decode/index.ts';
import { maxFileBytes } from '#modules/support/lengths.ts';
import { Problem } from '#platform/problem/index.ts';

const imageTypes: Record<string, string> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/**
 * The type of a file by its bytes, whatever it is called: a PDF, a picture or plain text. Throws before anything is stored.
 *
 * @throws Problem invalid `empty_file` · too-large `file_too_large` · unsupported-type `unsupported_format`
 */
export function checkFile(bytes: Buffer): string {
  if (bytes.length === 0)
    throw new Problem('invalid', {
      code: 'empty_file',
      detail: 'This file is empty.',
      errors: [{ path: 'file', message: 'This file is empty.' }],
    });
  if (bytes.length > maxFileBytes)
    throw new Problem('too-large', { code: 'file_too_large', detail: 'A file may have up to 10 MB.' });
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf';
  const found = sniff(bytes);
  const type = found.kind === 'image' ? imageTypes[found.format] : undefined;
  if (type) return type;
  if (found.kind !== 'image' && isPlainText(bytes)) return 'text/plain';
  throw new Problem('unsupported-type', {
    code: 'unsupported_format',
    detail: 'You can add pictures (JPEG, PNG, WebP), PDFs and plain text. This file was not stored.',
  });
}

/** UTF-8 without control characters, and no markup that a browser would run. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\n\r]/u.test(text) && !/^\s{0,100}<[!?a-z]/i.test(text);
  } catch {
    return false;
  }
}
