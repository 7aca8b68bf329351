const colours: Record<string, string> = { trace: '90', debug: '90', info: '32', warn: '33', error: '31', fatal: '31' };
const ownKeys = new Set(['level', 'time', 'name', 'msg', 'err']);

/**
 * One structured line as one readable line, for a person at a terminal; a text that is no log line stays as it is.
 * `{"level":"info","time":"…T10:00:00.000Z","name":"api","msg":"ready","port":3000}` → `10:00:00 info  api ready port=3000`
 */
export function prettyLine(json: string): string {
  const entry = parse(json);
  if (entry === undefined) return json;
  const level = String(entry.level);
  const rest = Object.entries(entry).filter(([key]) => !ownKeys.has(key));
  const fields = rest.map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const parts = [
    `\u001b[90m${String(entry.time).slice(11, 19)}\u001b[0m`,
    `\u001b[${colours[level] ?? '0'}m${level.padEnd(5)}\u001b[0m`,
    String(entry.name),
    String(entry.msg ?? ''),
    ...fields,
  ];
  return `${parts.filter((part) => part !== '').join(' ')}${stackOf(entry.err)}\n`;
}

function parse(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    // An object from JSON.parse has string keys.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function stackOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('stack' in error && typeof error.stack === 'string') return `\n${error.stack}`;
  return 'message' in error ? ` ${String(error.message)}` : '';
}
