import type { LeakResult } from '#modules/discovery/contract.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** How the case of an address stands. */
export interface Standing {
  caseId: string;
  state: 'open' | 'removed' | 'dismissed' | 'whitelisted' | 'withdrawn';
  /** As its case says it. */
  caseState: string;
  /** When it was removed or closed. */
  endedAt: Date | undefined;
  /** Somebody was written to about it. */
  told: boolean;
}
/** The cases of addresses, by their keys. Cases come after discovery, so `main` hands this in. */
export type StandingsAt = (
  tx: Database | Transaction,
  userId: string,
  urlKeys: string[],
) => Promise<Map<string, Standing>>;

/** The last report of an address. */
export interface LastReport {
  /** Its look is not over. */
  underWay: boolean;
  /** When the page was fetched; undefined where it could not be. */
  answeredAt: Date | undefined;
}

/** A page that was looked at is not looked at again for a report before this is over. */
const answeredForMs = 86_400_000;

type Answer = Pick<LeakResult, 'outcome' | 'caseId' | 'code' | 'message'>;

/**
 * What a report of an address comes to that is known already. Accepted is what may have changed since: a removed copy
 * may be back, a site that did not answer may answer now.
 */
export function judgeKnown(standing: Standing | undefined, last: LastReport | undefined, now: Date): Answer {
  const known = standing ? { caseId: standing.caseId } : {};
  const duplicate = (message: string): Answer => ({ outcome: 'duplicate', ...known, code: 'duplicate', message });
  const closed = standing && closedSentence(standing);
  if (closed !== undefined) return duplicate(closed);
  if (last?.underWay) return duplicate(beingLookedAt);
  if (isFresh(last, now) && !(standing?.endedAt && standing.endedAt > last.answeredAt)) {
    return duplicate(
      standing
        ? 'You have reported this page less than a day ago; we looked, and the copy was not there.'
        : 'You reported this page less than a day ago; we checked it and recognised no picture of yours. Pictures you add to your works are compared with it automatically.',
    );
  }
  return { outcome: 'accepted', ...known, ...(standing ? { message: againSentence[standing.state] } : {}) };
}

/** The same where no case may be hinted at: by the last report of the address alone. */
export function judgeHidden(last: LastReport | undefined, now: Date): Answer {
  const duplicate = (message: string): Answer => ({ outcome: 'duplicate', code: 'duplicate', message });
  if (last?.underWay) return duplicate(beingLookedAt);
  if (isFresh(last, now))
    return duplicate('You reported this page less than a day ago. See your reports for its state.');
  return { outcome: 'accepted' };
}

const beingLookedAt = 'You have reported this page; we are looking at it.';
const isFresh = (last: LastReport | undefined, now: Date): last is LastReport & { answeredAt: Date } =>
  last?.answeredAt !== undefined && now.getTime() - last.answeredAt.getTime() < answeredForMs;

/** Undefined where a report may bring the case back. */
function closedSentence({ state, told }: Standing): string | undefined {
  if (state === 'open') return 'There is an open case about this page.';
  if (state === 'dismissed')
    return 'This page was dismissed. If it shows a copy after all, undo the decision on its case.';
  if (state === 'whitelisted')
    return 'The case of this page was closed by your list of pages we never report. If it shows a copy after all, take the page off the list, then undo the decision on its case.';
  if (state === 'withdrawn' && !told)
    return 'You withdrew the case of this page before anything was sent. To continue, undo the decision on its case.';
  return undefined;
}

const againSentence: Partial<Record<Standing['state'], string>> = {
  removed: 'It was removed before. We are checking now; if the copy is back, its case continues in the next round.',
  withdrawn:
    'You withdrew the notice about it. We look now; if the copy is there, its case waits for your decision in the next round.',
};
