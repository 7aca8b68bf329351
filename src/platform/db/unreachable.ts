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

/**
 * 55P03: waited too long for a row that somebody else is changing. 57014: took too long. 40P01, 40001: two that waited for
 * each other, of which this one gave way.
 */
const busyStates = /^(?:55P03|57014|40P01|40001)$/;

/**
 * True where the database gave up on what was asked because too much else was under way: nothing was done, and the same
 * may be asked again.
 *
 * @example isBusy(error) // true after `lock_timeout`
 */
export function isBusy(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof DatabaseError) return busyStates.test(at.code ?? '');
  return false;
}
