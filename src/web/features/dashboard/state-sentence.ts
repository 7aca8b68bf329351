import type { Dashboard, Scan, User } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { moment } from '#web/ui/words.ts';
import { dashboardTexts } from './texts.tsx';

/** "5 copies are online, 4 more may be. 31 were removed in 30 days." What is not known is not said: without a scan, nothing is. */
export function stateSentence({ open, underWay, toReview, removed30 }: Dashboard, looked = true): string {
  const texts = textsOf(dashboardTexts).stateSentence;
  const removed = removed30 === 0 ? texts.noneWasRemoved : texts.removedIn30(removed30);
  if (!looked && open === 0 && removed30 === 0) return texts.nobodyHasLooked;
  if (open === 0) return removed30 === 0 ? texts.noCopyIs : texts.noOpenCopy(removed);
  return underWay === 0 ? texts.waiting(open, removed) : texts.online(underWay, toReview, removed);
}

/** When was looked, whether it was complete, and when it is looked again. */
export function scanSentence(scan: Scan | undefined, nextScanAt: string | undefined, now: Date = productNow()): string {
  const texts = textsOf(dashboardTexts).stateSentence;
  const next = nextScanAt ? [texts.theNextScan(moment(nextScanAt, now))] : [];
  if (!scan) return [texts.noScanHas, ...next].join(' ');
  if (scan.state === 'queued' || scan.state === 'running') return texts.aScanIs;
  const last = { done: texts.lastCompleteScan, failed: texts.theLastScan, partial: texts.theLastScanWas }[scan.state];
  return [last(moment(scan.finishedAt ?? scan.createdAt, now)), ...next].join(' ');
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

/** Without a plan the free scan starts by itself, once it has an account and a work; a former plan has none. */
export function howScansBegin({
  frontendStatus,
  effectiveSpecialFeatures,
}: Pick<User, 'frontendStatus' | 'effectiveSpecialFeatures'>): 'when asked' | 'by itself' | 'not' {
  if (frontendStatus === 'former') return 'not';
  return frontendStatus === 'free' && !effectiveSpecialFeatures.includes('promoProtect') ? 'by itself' : 'when asked';
}
