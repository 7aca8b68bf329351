import { Problem } from '#platform/problem/index.ts';

/*
 * PostgreSQL keeps no NUL in text, so none gets that far: an id with one is nobody's, a field with one is refused.
 */

/** Throws 404 for a path that holds a NUL. */
export function refuseNulInPath(params: Record<string, string>): void {
  if (nulIn(params, '') !== undefined) throw new Problem('not-found');
}

/** Throws 400, naming the field, where any text within has a NUL. @example refuseNulIn({ aliases: ['a\0'] }) */
export function refuseNulIn(fields: unknown): void {
  const path = nulIn(fields, '');
  if (path === undefined) return;
  throw new Problem('invalid', {
    detail: 'Some fields need another look.',
    errors: [{ path, message: 'a character that cannot be stored' }],
  });
}

/** The path of the first text with a NUL in it, as in `aliases.2`. */
function nulIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = name.includes('\0') ? path : nulIn(part, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
