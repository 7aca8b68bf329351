import { type NewUpload, newUpload } from '#modules/content/contract.ts';
import { refuseUnstorableIn } from '#platform/http/refuse-unstorable.ts';
import { Problem } from '#platform/problem/index.ts';

/**
 * What a sender says of a file in `Upload-Metadata`: keys with values in base64, between commas.
 *
 * @example readMetadata('filename aGFyYm91ci5qcGc=,ownership c29sZQ==') // { filename: 'harbour.jpg', ownership: 'sole' }
 * @throws Problem invalid
 */
export function readMetadata(header: string | null): NewUpload {
  const said: Record<string, string> = {};
  for (const pair of (header ?? '').split(',')) {
    const [key, value = '', ...more] = pair.trim().split(' ');
    if (!key) continue;
    if (more.length > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw unreadable(key);
    try {
      said[key] = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64'));
    } catch {
      throw unreadable(key);
    }
  }
  refuseUnstorableIn(said);
  const fields = newUpload.safeParse(said);
  if (fields.success) return fields.data;
  throw new Problem('invalid', {
    detail: 'Upload-Metadata needs another look.',
    errors: fields.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  });
}

const unreadable = (path: string): Problem =>
  new Problem('invalid', {
    detail: 'Upload-Metadata holds keys with values in base64, between commas.',
    errors: [{ path, message: 'This must be base64 of UTF-8.' }],
  });
