import { plainName } from '#platform/http/file-name.ts';
import { readForm } from '#platform/http/read-form.ts';
import type { RouteRequest } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

export interface Upload {
  /** The sender's own, and only shown. */
  fileName: string;
  bytes: Buffer;
  /** The other fields of the form, not checked yet. */
  fields: Record<string, unknown>;
}

/**
 * The file of a multipart form, from its field `file`, and the fields beside it.
 *
 * @throws Problem invalid (no such field)
 */
export async function readUpload(raw: RouteRequest<unknown, unknown, unknown>['raw']): Promise<Upload> {
  const { file, ...fields } = (await readForm(raw)) ?? {};
  if (!(file instanceof File))
    throw new Problem('invalid', {
      detail: 'Send the file as multipart/form-data in a field named file.',
      errors: [{ path: 'file', message: 'This is missing.' }],
    });
  const fileName = plainName(file.name) || 'file';
  return { fileName, bytes: Buffer.from(await file.arrayBuffer()), fields };
}
