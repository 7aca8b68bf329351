import type { Dashboard, Scan } from '#web/features/api/types.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { count, moment } from '#web/ui/words.ts';

/** "5 copies are online, 4 more may be. 31 were removed in 30 days." What is not known is not said: without a scan, nothing is. */
export function stateSentence({ open, underWay, toReview, removed30 }: Dashboard, looked = true): string {
  const removed =
    removed30 === 0
      ? 'None was removed in 30 days.'
      : `${removed30} ${removed30 === 1 ? 'was' : 'were'} removed in 30 days.`;
  if (!looked && open === 0 && removed30 === 0) return 'Nobody has looked yet.';
  if (open === 0) return removed30 === 0 ? 'No copy is known to be online.' : `No open copy is known. ${removed}`;
  if (underWay === 0)
    return `${count(open, 'possible copy', 'possible copies')} ${open === 1 ? 'waits' : 'wait'} for you. ${removed}`;
  const known = `${count(underWay, 'copy', 'copies')} ${underWay === 1 ? 'is' : 'are'} online`;
  return `${known}${toReview > 0 ? `, ${toReview} more may be` : ''}. ${removed}`;
}

/** When was looked, whether it was complete, and when it is looked again. */
export function scanSentence(scan: Scan | undefined, nextScanAt: string | undefined, now: Date = productNow()): string {
  const next = nextScanAt ? ` The next scan starts ${moment(nextScanAt, now)}.` : '';
  if (!scan) return `No scan has run yet.${next}`;
  if (scan.state === 'queued' || scan.state === 'running') return 'A scan is running now.';
  const when = moment(scan.finishedAt ?? scan.createdAt, now);
  if (scan.state === 'done') return `Last complete scan ${when}.${next}`;
  const words = scan.state === 'failed' ? 'The last scan failed' : 'The last scan was incomplete';
  return `${words}, ${when}.${next}`;
}

export const isRunning = (scan: Scan | undefined): boolean => scan?.state === 'queued' || scan?.state === 'running';

/** "3 of 5 sources answered"; what is not configured was not asked. */
export function sourcesWords({ sources }: Pick<Scan, 'sources'>): { words: string; done: number; total: number } {
  const asked = sources.filter(({ state }) => state !== 'not_configured');
  const done = asked.filter(({ state }) => state === 'done' || state === 'partial').length;
  return { words: `${done} of ${count(asked.length, 'source')} answered`, done, total: asked.length };
}
