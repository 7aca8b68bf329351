import { randomBytes } from 'node:crypto';
import { openJournal } from '../journal.ts';
import { type Kept, type Kind, type Of, prefixes } from './objects.ts';

/** Everything the stand-in keeps: each change of an object is one line of a journal, and the last one counts. */
export type Store = ReturnType<typeof openStore>;

export function openStore(dir: string | undefined, seconds: () => number) {
  const journal = openJournal<Kept>(dir, 'payments.jsonl');
  const kept = new Map<string, Kept>();
  const keyOf = (kind: Kind, id: string): string => `${kind} ${id}`;
  for (const one of journal.found) kept.set(keyOf(one.kind, one.id), one);

  const all = <K extends Kind>(kind: K): Of<K>[] =>
    // Filtered by the very field that tells the kinds apart.
    [...kept.values()].filter((one): one is Of<K> => one.kind === kind);

  return {
    now: seconds,
    newId: (kind: Kind): string => `${prefixes[kind]}_${randomBytes(9).toString('hex')}`,
    get: <K extends Kind>(kind: K, id: string | undefined): Of<K> | undefined =>
      id === undefined ? undefined : (kept.get(keyOf(kind, id)) as Of<K> | undefined), // the key names the kind
    all,
    /** Keeps objects as they are now, all or none. */
    put(...objects: Kept[]): void {
      journal.append(objects);
      for (const one of objects) kept.set(keyOf(one.kind, one.id), one);
    },
    close: () => journal.close(),
  };
}
