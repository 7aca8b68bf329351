import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

// 57P03 cannot_connect_now: starting up, shutting down or recovering.
// ENOENT: its socket is not there yet, or for now.
const passing = new Set(['57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02']);

/** A module or another file that is missing or unreadable: the program is incomplete, whatever its path is called. */
export function isOfFiles(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '', path } = at as NodeJS.ErrnoException; // every part is optional
    if (/MODULE_NOT_FOUND$/.test(code)) return true;
    // The path of a socket is part of its address.
    if (path !== undefined && 'syscall' in at && at.syscall !== 'connect') return true;
  }
  return false;
}

/** True for failures to connect that end by themselves when the server has started. */
export function isStarting(error: unknown): boolean {
  if (!(error instanceof Error) || isOfFiles(error)) return false;
  if (error instanceof AggregateError) return error.errors.every(isStarting);
  if ('code' in error && typeof error.code === 'string' && passing.has(error.code)) return true;
  return /Connection terminated unexpectedly|timeout expired|connection timeout/i.test(error.message);
}

/**
 * Waits until the database answers a query, at most `timeoutMs` (30,000 unless given); other failures,
 * such as a wrong password, throw at once. `onWait` is told the first failure that is waited out.
 *
 *     await waitReady(config.databaseUrl)
 */
export async function waitReady(
  databaseUrl: string,
  options: { timeoutMs?: number; signal?: AbortSignal; onWait?: (error: unknown) => void } = {},
): Promise<void> {
  const end = performance.now() + (options.timeoutMs ?? 30_000);
  let told = false;
  for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
    options.signal?.throwIfAborted();
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined); // The failure of the call below says the same.
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (!isStarting(error) || performance.now() > end) throw error;
      if (!told) options.onWait?.(error);
      told = true;
      await pause(wait, undefined, { signal: options.signal });
    } finally {
      await client.end().catch(() => undefined); // Already broken: nothing is left to end.
    }
  }
}
