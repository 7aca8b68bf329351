import type { Dashboard, Scan } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { day, moment } from '#web/ui/words.ts';
import { dashboardTexts } from './texts.tsx';

/** "5 copies are online, 4 more may be. 31 were removed in 30 days." Until something was compared, no sentence says that there is no copy. */
export function stateSentence(board: Dashboard): string {
  const { open, online, toReview, unconfirmed, removed30, stopped, compared } = board;
  const texts = textsOf(dashboardTexts).stateSentence;
  if (stopped) return stoppedSentence(board, stopped);
  const removed = removed30 === 0 ? texts.noneRemovedLately : texts.removedLately(removed30);
  if (!compared && open === 0 && removed30 === 0) return texts.nothingCompared;
  if (open === 0) return removed30 === 0 ? texts.noCopyIs : texts.noOpenCopy(removed);
  if (online > 0) return texts.online(online, open - online, removed);
  return toReview > 0 ? texts.waiting(toReview, unconfirmed, removed) : texts.checked(unconfirmed, removed);
}

/** After a plan nobody looks any more: what is known is as old as the day on which we stopped. */
function stoppedSentence({ open, online }: Dashboard, { at }: NonNullable<Dashboard['stopped']>): string {
  const texts = textsOf(dashboardTexts).stateSentence.stopped;
  const when = at ? texts.when(day(at)) : '';
  if (open === 0) return texts.none(when);
  return online > 0 ? texts.online(online, open - online, when) : texts.possible(open, when);
}

/** When was looked, whether it was complete, and when it is looked again. */
export function scanSentence(
  scan: Scan | undefined,
  { nextScanAt, stopped }: Pick<Dashboard, 'nextScanAt' | 'stopped'>,
  now: Date = productNow(),
): string {
  const texts = textsOf(dashboardTexts).stateSentence;
  const next = nextScanAt ? [texts.theNextScan(moment(nextScanAt, now))] : [];
  const whole = (last: string) => (stopped ? texts.stopped.lead(last) : [last, ...next].join(' '));
  if (!scan) return whole(texts.noScanHas);
  if (scan.state === 'queued' || scan.state === 'running') return texts.aScanIs;
  const last = { done: texts.lastCompleteScan, failed: texts.theLastScan, partial: texts.theLastScanWas }[scan.state];
  return whole(last(moment(scan.finishedAt ?? scan.createdAt, now)));
}

export const isRunning = (scan: Scan | undefined): boolean => scan?.state === 'queued' || scan?.state === 'running';

/** "3 of 5 sources answered"; what is not configured, or over its budget, was not asked. */
export function sourcesWords({ sources }: Pick<Scan, 'sources'>): { words: string; done: number; total: number } {
  const asked = sources.filter(({ state }) => state !== 'not_configured' && state !== 'over_budget');
  const done = asked.filter(({ state }) => state === 'done' || state === 'partial').length;
  return {
    words: textsOf(dashboardTexts).stateSentence.ofAnswered(done, asked.length),
    done,
    total: asked.length,
  };
}
