import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { isStarting } from './wait-ready.ts';

/** No connection to the database was to be had; its cause says why. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/** 08: connection failures. 53300: no connection left. 57P01 to 57P03: told to stop, crashed, not started yet. */
const states = /^(?:08|53300$|57P0[123]$)/;

/**
 * True where something failed because the database is not there: no connection to be had, or the one at work was cut.
 * Whether what was asked for was carried out is then unknown only where its commit was under way.
 *
 * @example isUnreachable(error) // true while PostgreSQL is stopped
 */
export function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseUnreachable) return true;
    if (at instanceof DatabaseError) return states.test(at.code ?? '');
    if (/^Connection terminated|connection error and is not queryable$/.test(at.message)) return true;
    // What breaks a socket is told alike of every one; what a query threw was the database's.
    if (at instanceof DrizzleQueryError && isStarting(at.cause)) return true;
  }
  return false;
}
