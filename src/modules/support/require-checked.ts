import type { FileRow } from '#modules/support/tables.ts';
import { Problem } from '#platform/problem/index.ts';

/**
 * Whether a file may be opened: only once it was compared with the list of hashes. Answers where its bytes are.
 *
 * @throws Problem conflict `support_file_checking`, `support_file_refused`
 */
export function requireChecked({ state, blobId }: Pick<FileRow, 'state' | 'blobId'>): string {
  if (state === 'ready' && blobId) return blobId;
  if (state === 'checking')
    throw new Problem('conflict', {
      code: 'support_file_checking',
      detail: 'This file is being checked, which takes a moment. Try again in a minute.',
    });
  throw new Problem('conflict', {
    code: 'support_file_refused',
    detail: 'This file could not be taken in and was deleted. If you think that this is a mistake, write to the team.',
  });
}
