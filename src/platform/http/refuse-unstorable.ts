import { Problem } from '#platform/problem/index.ts';

/*
 * PostgreSQL keeps no NUL in text and, in its JSON, no half of a surrogate pair, so none gets that far: an id with one is
 * nobody's, a field with one is refused.
 */

/** Throws 404 for a path that holds what cannot be stored. */
export function refuseUnstorableInPath(params: Record<string, string>): void {
  if (unstorableIn(params, '') !== undefined) throw new Problem('not-found');
}

/** Throws 400, naming the field, where any text within cannot be stored. @example refuseUnstorableIn({ aliases: ['a\0'] }) */
export function refuseUnstorableIn(fields: unknown): void {
  const path = unstorableIn(fields, '');
  if (path === undefined) return;
  throw new Problem('invalid', {
    detail: 'Some fields need another look.',
    errors: [{ path, message: 'Take out the character that cannot be stored.' }],
  });
}

export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

/** The path of the first text that cannot be stored, as in `aliases.2`. */
function unstorableIn(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return isUnstorable(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = isUnstorable(name) ? path : unstorableIn(part, path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
