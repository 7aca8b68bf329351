import { isOfFiles, isStarting } from './wait-ready.ts';

/**
 * What is wrong with the database of this address, and the next step, in one sentence without its password; undefined for a
 * failure that says nothing of the address.
 *
 * @example whyUnusable(error, config.databaseUrl) // 'The database at db.example:5432 refuses the user reclaim or its password: correct DATABASE_URL.'
 */
export function whyUnusable(error: unknown, databaseUrl: string): string | undefined {
  if (isOfFiles(error)) return undefined;
  const { place, user, name } = named(databaseUrl);
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : '';
  if (code === '28P01' || /password must be a string/.test(said))
    return `The database at ${place} refuses the user ${user} or its password: correct DATABASE_URL.`;
  if (code === '28000')
    return `The database at ${place} refuses connections from here (${said}): allow them, or correct DATABASE_URL.`;
  if (code === '3D000') return `The database at ${place} has none called ${name}: create it, or correct DATABASE_URL.`;
  if (code === '42501')
    return `The database at ${place} does not let the user ${user} work (${said}): make ${user} the owner of ${name}.`;
  if (code === '53300')
    return `The database at ${place} takes no more connections: end programs that use it, or raise its max_connections.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host of the database, ${place}, is not known here: correct DATABASE_URL.`;
  if (/does not support SSL|certificate/.test(said) || code?.startsWith('ERR_TLS') || code?.startsWith('ERR_SSL'))
    return `No safe connection to the database at ${place} (${said}): correct sslmode in DATABASE_URL, or its certificate.`;
  if (code === '57P03')
    return `The database at ${place} is still starting: wait for it, then start again; its own log says what it does.`;
  if (isStarting(error) || unreached.has(code ?? ''))
    return `No database answers at ${place}: start it there, or correct DATABASE_URL.`;
  return undefined;
}

const unreached = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EACCES', 'EADDRNOTAVAIL']);

/** The first code on the way to the cause. Several addresses of one host that all failed tell the first one's. */
function codeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at instanceof AggregateError ? at.errors[0] : at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
  }
  return undefined;
}

function named(databaseUrl: string): { place: string; user: string; name: string } {
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const user = decodeURIComponent(username) || 'that it names';
  return { place: `${host}:${port || 5432}`, user, name: decodeURIComponent(pathname.slice(1)) || user };
}
