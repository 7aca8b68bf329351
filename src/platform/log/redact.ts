/** How much of a web address a log line may hold: `host` at info and above, `full` at debug. */
export type Addresses = 'host' | 'full';

const secretKey =
  /authorization|cookie|passw|secret|token|api-?_?key|private-?_?key|signature|credential|session-?_?id/i;
const address = /\bhttps?:\/\/[^\s"'<>`\\]+/gi;
const credentials = /(:\/\/)[^\s/@:]*:[^\s/@]*@/g;
const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi;
const hidden = '[hidden]';
const deepest = 6;

/**
 * The host of an address, for logs: where a copy stands is the creator's private matter, and a leak's
 * full address in a log is one more place to find it. `hostOnly('https://a.test/x/y?z') === 'a.test'`
 */
export function hostOnly(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '[not an address]';
}

/** Text without credentials and, with `host`, without anything behind the host of a web address. */
export function redactText(text: string, addresses: Addresses): string {
  const safe = text.replace(credentials, `$1${hidden}@`).replace(bearer, `$1 ${hidden}`);
  return addresses === 'full' ? safe : safe.replace(address, shorten);
}

function shorten(found: string): string {
  if (!URL.canParse(found)) return '[address]';
  const url = new URL(found);
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : `${url.origin}/…`;
}

/**
 * A copy of a log object in which values under secret-sounding keys are hidden, and texts are redacted. Errors become
 * plain objects with type, message, code, stack, cause and those they were made of. Cycles and depths end in `[deep]`.
 */
export function redact(value: unknown, addresses: Addresses, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, addresses);
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (depth > deepest) return '[deep]';
  if (value instanceof URL) return redactText(value.href, addresses);
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
  if (value instanceof Error) return redactError(value, addresses, depth);
  if (value instanceof Map || value instanceof Set) return redact([...value], addresses, depth + 1);
  if (Array.isArray(value)) return value.map((item) => redact(item, addresses, depth + 1));
  return redactFields(Object.entries(value), addresses, depth);
}

function redactFields(fields: [string, unknown][], addresses: Addresses, depth: number): Record<string, unknown> {
  const safe = fields.map(([key, field]) => {
    const hide = secretKey.test(key) && field !== undefined && field !== null && typeof field !== 'boolean';
    return [key, hide ? hidden : redact(field, addresses, depth + 1)];
  });
  return Object.fromEntries(safe); // a field may well be named `__proto__`
}

function redactError(error: Error, addresses: Addresses, depth: number): Record<string, unknown> {
  const { message, stack, cause } = error;
  const said = withoutValues(error);
  return {
    ...redactFields(Object.entries(error), addresses, depth),
    ...Object.fromEntries(givenFields(error).map((key) => [key, hidden])),
    type: error.name,
    message: redactText(said, addresses),
    stack: stack === undefined ? undefined : redactText(stack.replace(message, said), addresses),
    ...(error instanceof AggregateError ? { errors: redact(error.errors, addresses, depth + 1) } : {}),
    ...(cause === undefined ? {} : { cause: redact(cause, addresses, depth + 1) }),
  };
}

/** Where a failed query's error holds what it was given: people's names and addresses. Of locks, the words are kept. */
function givenFields(error: Error): string[] {
  const ofPostgres = 'severity' in error && !sqlState(error).startsWith('40');
  const fields = ofPostgres ? ['params', 'detail', 'where', 'internalQuery'] : ['params'];
  return Object.entries(error).flatMap(([key, field]) => (fields.includes(key) && field !== undefined ? [key] : []));
}

/** A message without a query's parameters, and without the value that PostgreSQL could not read (class 22). */
function withoutValues(error: Error): string {
  const text = error.message.replace(/\nparams: .*$/s, '');
  return sqlState(error).startsWith('22') ? text.replace(/".*"/s, hidden) : text;
}

function sqlState(error: Error): string {
  return 'severity' in error && 'code' in error ? String(error.code) : '';
}
