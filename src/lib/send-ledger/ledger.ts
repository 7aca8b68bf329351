import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { resolve as absolute, dirname, join } from 'node:path';
import { checkFolder, type LedgerFault } from './check.ts';
import { folderOf, keyFile, namesIn, readAttempts } from './delivery-folder.ts';
import { makeFolder, readIfThere, writeOnce } from './durable-file.ts';
import { beginName, type Marks, markName, readObject, type Verdict } from './marks.ts';
import { type LedgerEntry, stateOf } from './state.ts';
import { tighten } from './tighten.ts';

/** Why a delivery may not begin: its state forbids it, or a process with a higher token has it. */
export interface Refused {
  ok: false;
  reason: 'accepted' | 'rejected' | 'in-doubt' | 'fenced';
  entry: LedgerEntry;
}

export interface Ledger {
  /**
   * Asks for the right to deliver. Allowed for a key never begun, one that stopped before its content went out (the
   * same attempt goes on) and one that was deferred (the next attempt). A token lower than one seen before is refused.
   *
   * @param fencingToken whole number that grows with every claim of this delivery
   */
  begin(key: string, fencingToken: number): Promise<{ ok: true; marks: Marks } | Refused>;
  read(key: string): Promise<LedgerEntry>;
  /**
   * A person settles a delivery in doubt. False where it is not in doubt (an answer may have come in meanwhile).
   *
   * @param who the person, as the log shall name them
   */
  resolve(key: string, verdict: Verdict, who: string): Promise<boolean>;
  /** Every delivery, one at a time, in no order that means anything. */
  list(): AsyncIterable<LedgerEntry>;
  /** Everything in the folder that the ledger's own writing cannot have left, torn files among it. */
  check(): AsyncIterable<LedgerFault>;
}

/**
 * Opens the ledger in a folder, which is made where it is missing. Any number of processes may have it open. The folder
 * must not be restored from an older copy: it is what makes the database safe to restore. It and everything in it are
 * their owner's alone (0700 and 0600); where an older version left them open, they are closed here.
 *
 * @param now the clock whose times are written down
 * @example
 * const begun = await ledger.begin(notice.id, claim.token);
 * if (begun.ok) await sendMail(…, { beforeData: () => begun.marks.data() });
 */
export async function openLedger(root: string, { now }: { now: () => Date }): Promise<Ledger> {
  // What lies above belongs to others, who may have to pass through it.
  await mkdir(dirname(absolute(root)), { recursive: true });
  await makeFolder(root);
  await tighten(root);
  return {
    begin: (key, fencingToken) => begin(root, now, key, fencingToken),
    read: async (key) => stateOf(key, await readAttempts(folderOf(root, key))),
    resolve: (key, verdict, who) => resolve(root, now, key, verdict, who),
    list: () => list(root),
    check: () => check(root),
  };
}

async function begin(
  root: string,
  now: () => Date,
  key: string,
  token: number,
): Promise<{ ok: true; marks: Marks } | Refused> {
  if (!Number.isSafeInteger(token) || token < 0) throw new RangeError('a fencing token is a whole number from 0');
  const folder = folderOf(root, key);
  const attempts = await readAttempts(folder);
  const entry = stateOf(key, attempts);
  if (attempts.some(({ begun }) => (begun?.fencingToken ?? 0) > token)) return { ok: false, reason: 'fenced', entry };
  if (entry.state === 'accepted' || entry.state === 'rejected' || entry.state === 'in-doubt') {
    return { ok: false, reason: entry.state, entry };
  }
  const attempt = entry.state === 'before-data' ? entry.attempt : entry.attempt + 1;
  if (attempt > 9999) throw new RangeError('more than 9,999 attempts');
  await makeFolder(folder);
  await writeOnce(folder, keyFile, line({ key }));
  await writeOnce(folder, beginName(attempt, token), line({ at: now().toISOString(), fencingToken: token }));
  return { ok: true, marks: marksOf(folder, now, key, attempt, token) };
}

function marksOf(folder: string, now: () => Date, key: string, attempt: number, token: number): Marks {
  const writer = randomUUID();
  const write = (mark: 'data' | 'result', more: object): Promise<boolean> =>
    writeOnce(folder, markName(attempt, mark), line({ at: now().toISOString(), fencingToken: token, writer, ...more }));
  return {
    attempt,
    data: async () => {
      const attempts = await readAttempts(folder);
      const overtaken = attempts.some(({ begun }) => (begun?.fencingToken ?? 0) > token);
      const { state, attempt: latest } = stateOf(key, attempts);
      // Reading is only a courtesy to the process that was overtaken; the exclusive file decides the race.
      if (overtaken || state !== 'before-data' || latest !== attempt) return false;
      return await write('data', {});
    },
    result: async (outcome, response, code, stage) => {
      const mine = (await readAttempts(folder)).find(({ number }) => number === attempt);
      const gate = mine?.data;
      if (outcome === 'accepted' && !gate) {
        throw new Error('accepted without the data mark: the content went out before it was written down');
      }
      // An answer from before DATA shuts the gate first: a process that was overtaken, but has looked already, would
      // otherwise still find it open while the next attempt is under way.
      if (!gate && !(mine?.begun?.fencingToken === token && (await write('data', { closed: true })))) return false;
      if (gate && (gate === 'torn' || gate.writer !== writer)) return false;
      return await write('result', { outcome, response, code, stage });
    },
  };
}

async function resolve(root: string, now: () => Date, key: string, verdict: Verdict, who: string): Promise<boolean> {
  const folder = folderOf(root, key);
  const entry = stateOf(key, await readAttempts(folder));
  if (entry.state !== 'in-doubt') return false;
  return await writeOnce(folder, markName(entry.attempt, 'resolved'), line({ at: now().toISOString(), verdict, who }));
}

async function* list(root: string): AsyncIterable<LedgerEntry> {
  for await (const folder of folders(root)) {
    const key = readObject((await readIfThere(join(folder, keyFile))) ?? '')?.key;
    // A folder without a key is a crash right after its making: nothing was begun there. `check` tells more.
    if (typeof key === 'string') yield stateOf(key, await readAttempts(folder));
  }
}

async function* check(root: string): AsyncIterable<LedgerFault> {
  for await (const folder of folders(root)) yield* await checkFolder(root, folder);
}

async function* folders(root: string): AsyncIterable<string> {
  for (const shelf of await namesIn(root)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
    for (const name of await namesIn(join(root, shelf))) yield join(root, shelf, name);
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
