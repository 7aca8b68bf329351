import type { RouteRequest } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

/** A form has a file and a few fields. The parser takes its time for each part and each line of a part's head. */
const mostParts = 30;
const longestHead = 16 * 1024;

/**
 * The fields of a multipart form by their names, files among them; undefined where the body is none.
 *
 * @throws Problem invalid (more parts, or longer heads of parts, than any form has)
 */
export async function readForm(
  raw: RouteRequest<unknown, unknown, unknown>['raw'],
): Promise<Record<string, unknown> | undefined> {
  const type = raw.req.header('content-type') ?? '';
  const boundary = /^multipart\/form-data\b[^\n]{0,200}?\bboundary=(?:"([^"\n]{1,200})"|([^\s;"]{1,200}))/i.exec(type);
  if (!boundary) return undefined;
  const body = Buffer.from(await raw.req.arrayBuffer());
  if (isCrowded(body, boundary[1] ?? boundary[2] ?? ''))
    throw new Problem('invalid', {
      detail: `The form has more than ${mostParts} fields, or a field with a head of more than 16 KB. Send the file and the fields that this call names.`,
    });
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  return form && Object.fromEntries(form);
}

/** Whether a multipart body has more parts than a form, or a part with a head that does not end. */
export function isCrowded(body: Buffer, boundary: string): boolean {
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    parts += 1;
    const head = body.subarray(at, at + longestHead);
    const isLast = head.toString('latin1', delimiter.length, delimiter.length + 2) === '--';
    if (parts > mostParts + 1 || (!isLast && head.length === longestHead && head.indexOf('\r\n\r\n') < 0)) return true;
  }
  return false;
}
