import type { Attempt, ResultMark } from './marks.ts';

/**
 * `unknown`: never begun · `before-data`: begun, no byte of the content has gone out · `in-doubt`: content may have
 * gone out and no answer is known (also while it is going out) · the rest: the last answer.
 */
export type LedgerState = 'unknown' | 'before-data' | 'in-doubt' | 'accepted' | 'rejected' | 'deferred';

/** What the ledger knows of one delivery. */
export interface LedgerEntry {
  key: string;
  state: LedgerState;
  /** The attempt that the state speaks of; 0 where there was none. */
  attempt: number;
  /** Highest fencing token seen for that attempt. */
  fencingToken?: number;
  response?: string;
  code?: number;
  /** How far that attempt had come when it was answered, in the sender's words. */
  stage?: string;
  /** Who settled a doubt, where a person did. */
  resolvedBy?: string;
  /** ISO 8601, when the state came about. */
  at?: string;
  /** ISO 8601, when the content began to go out, where it did. */
  leftAt?: string;
}

/**
 * The state of a delivery from all its attempts.
 *
 * An acceptance in any attempt outweighs everything: an answer that comes in after a person has said "did not arrive"
 * still means that the recipient has it.
 */
export function stateOf(key: string, attempts: readonly Attempt[]): LedgerEntry {
  const accepted = attempts.map((attempt) => entryOf(key, attempt)).find(({ state }) => state === 'accepted');
  if (accepted) return accepted;
  const last = attempts.at(-1);
  return last ? entryOf(key, last) : { key, state: 'unknown', attempt: 0 };
}

function entryOf(key: string, attempt: Attempt): LedgerEntry {
  const { number, begun, data, result, resolved } = attempt;
  const leftAt = data && data !== 'torn' && !data.closed ? data.at : undefined;
  const base = { key, attempt: number, fencingToken: begun?.fencingToken, leftAt };
  // A torn file was being written when the machine went down: what it would have said is not known.
  if (result && result !== 'torn') return { ...base, ...answered(result) };
  if (resolved && resolved !== 'torn') {
    const state = resolved.verdict === 'arrived' ? 'accepted' : 'deferred';
    return { ...base, state, response: resolved.verdict, resolvedBy: resolved.who, at: resolved.at };
  }
  // Shut before DATA and stopped before the answer was kept: nothing went out, so a further attempt may.
  if (!result && data && data !== 'torn' && data.closed) return { ...base, state: 'deferred', at: data.at };
  if (data || result) return { ...base, state: 'in-doubt', at: data && data !== 'torn' ? data.at : begun?.at };
  return { ...base, state: 'before-data', at: begun?.at };
}

function answered({ outcome, response, code, stage, at }: ResultMark): Omit<LedgerEntry, 'key' | 'attempt'> {
  return { state: outcome, response, code, stage, at };
}
