/** A JSON object whose members are not trusted, undefined for anything else. */
export function objectOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  // Just proven to be an object; its members stay unknown.
  return value as Record<string, unknown>;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** One line of printable text of a bearable length, undefined for anything else: it is shown and stored. */
export function lineOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 300 || value.trim() === '') return undefined;
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value) ? undefined : value;
}
