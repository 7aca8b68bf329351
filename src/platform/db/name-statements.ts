import type { ClientBase } from 'pg';

export interface Names {
  /** Of a text that is asked often enough to be worth keeping its plan; undefined for any other. */
  of(text: string): string | undefined;
}

/**
 * Names for the texts that come again. At most 200: every connection keeps each plan it has seen until it ends, and a
 * list of another length is another text.
 */
export function createNames({ after = 2, most = 200 } = {}): Names {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  return {
    of(text) {
      const name = names.get(text);
      if (name !== undefined || names.size >= most) return name;
      const times = (seen.get(text) ?? 0) + 1;
      if (times <= after) {
        if (seen.size > 50 * most) seen.clear(); // what comes once only is forgotten
        seen.set(text, times);
        return undefined;
      }
      seen.delete(text);
      const given = `s${names.size + 1}`;
      names.set(text, given);
      return given;
    },
  };
}

/**
 * Lets a connection prepare a statement once and then run it by its name: PostgreSQL parses and plans a query of ours in
 * two to three times the time that it needs to answer it. What has no values stays as it is, since it may be several
 * statements; so does what has a name already.
 */
export function nameStatements(client: ClientBase, names: Names): void {
  const query: unknown = client.query;
  Reflect.set(client, 'query', (...parts: unknown[]): unknown => {
    const [asked, values] = parts;
    const config = typeof asked === 'string' ? { text: asked, values } : asked;
    if (isUnnamed(config) && hasValues(config.values ?? values)) {
      const name = names.of(config.text);
      if (name !== undefined) parts[0] = { ...config, name };
    }
    // What was there before, with what it was given.
    return Reflect.apply(query as (...all: unknown[]) => unknown, client, parts);
  });
}

/** A plain description of a query; one that is a stream, a cursor or a listener of its own has a `submit`. */
function isUnnamed(config: unknown): config is { text: string; values?: unknown } {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  return 'text' in config && typeof config.text === 'string' && !('name' in config && config.name);
}

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
