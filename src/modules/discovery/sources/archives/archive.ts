import type { SafeFetch } from '#lib/safe-fetch/index.ts';

/** An archive of the web that lists the addresses it saw. */
export interface Archive {
  id: string;
  title: string;
  /** Where it is asked. */
  host: string;
  open(fetch: SafeFetch): AskArchive;
}

/**
 * Addresses of a host, as the archive saw them, whose key an expression matches as a whole.
 *
 * @throws SourceFailure
 */
export type AskArchive = (host: string, expression: string, signal: AbortSignal) => Promise<string[]>;

/** Lines of one answer. */
export const mostLines = 200;

const longestExpression = 1_000;

/**
 * An expression for the keys of addresses that hold one of these handles, whatever stands between its parts; undefined where
 * no handle can be asked for.
 *
 * @example expressionOf(['anna.vale']) // '.*(anna[-._]?vale).*'
 */
export function expressionOf(handles: readonly string[]): string | undefined {
  const parts: string[] = [];
  for (const handle of new Set(handles.map((one) => one.toLowerCase()))) {
    // Shorter ones are in every third address.
    if (!/^[a-z0-9._-]{4,60}$/.test(handle)) continue;
    const part = handle
      .split(/[._-]/)
      .filter((word) => word !== '')
      .join('[-._]?');
    if (part !== '' && parts.join('|').length + part.length < longestExpression) parts.push(part);
  }
  return parts.length > 0 ? `.*(${parts.join('|')}).*` : undefined;
}
