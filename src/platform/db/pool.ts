import { type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import { createNames, nameStatements } from './name-statements.ts';
import { DatabaseUnreachable } from './unreachable.ts';

export { waitReady } from './wait-ready.ts';

export type PoolOptions = {
  /** Shown in pg_stat_activity; `reclaim` unless given. */
  applicationName?: string;
  /** Most connections at once, 10 unless given. The embedded database allows 100 in all. */
  max?: number;
  /** Told of connections that broke while nobody waited for them; the pool replaces them by itself. */
  onError?: (error: Error) => void;
  /** Milliseconds after which a statement is cancelled, 60,000 unless given; 0 for none. */
  statementTimeoutMs?: number;
};

/**
 * The one kind of pool for Drizzle, sign-in and jobs. `bigint` columns and `count(*)` arrive as numbers while they are
 * safe integers, else as strings, so that no digit is lost; `timestamptz` as Date; `date` as its text `2026-01-31`, since
 * a day has no time zone; `numeric` as text. What is asked again and again is prepared once for each connection. A
 * connection that dies, also between two statements of a transaction, never ends the process. Where no connection is to
 * be had, what was asked for fails with `DatabaseUnreachable`.
 *
 *     const pool = openPool(config.databaseUrl, { applicationName: 'reclaim-api', onError: (err) => log.warn({ err }, 'connection lost') });
 */
export function openPool(databaseUrl: string, options: PoolOptions = {}): Pool {
  // The pool hangs the whole connection on its error, with every statement that it prepared.
  const onError = (error: Error & { client?: unknown }) => {
    delete error.client;
    options.onError?.(error);
  };
  const pool = new TellingPool({
    connectionString: databaseUrl,
    application_name: options.applicationName ?? 'reclaim',
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeoutMs ?? 60_000,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 30_000,
    types: rowTypes,
  });
  pool.on('error', onError);
  // The pool listens only while a connection is idle; one in the hands of a transaction would throw into the void.
  const names = createNames();
  pool.on('connect', (client) => {
    client.on('error', onError);
    nameStatements(client, names);
  });
  return pool;
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** Says of a failure to connect that it is one: its own code, as ECONNREFUSED, might be of any socket. */
class TellingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const told = (error: unknown) => (error ? new DatabaseUnreachable(error) : undefined);
    if (callback) super.connect((error, client, done) => callback(told(error), client, done));
    else
      return super.connect().catch((error: unknown) => {
        throw told(error);
      });
  }
}

const int8 = 20;
const date = 1082;

/** How PostgreSQL types become values. */
const rowTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === int8) return safeNumber;
    if (format !== 'binary' && oid === date) return asText;
    return types.getTypeParser(oid, format);
  },
};

function safeNumber(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

function asText(text: string): string {
  return text;
}
