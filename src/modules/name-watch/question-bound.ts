import { questionBound } from '#modules/name-watch/contract.ts';
import type { WatchRow } from '#modules/name-watch/tables.ts';
import { Problem } from '#platform/problem/index.ts';

type Counted = Pick<WatchRow, 'countedFrom' | 'askedSince'>;

/** Until when the questions that were counted hold; undefined where the next one begins to count anew. */
export function countsUntil({ countedFrom }: Counted, now: Date): Date | undefined {
  const until = countedFrom && new Date(countedFrom.getTime() + questionBound.days * 86_400_000);
  return until && until > now ? until : undefined;
}

/** When platforms may be asked about this creator's names again; undefined where they may be asked now. */
export const spentUntil = (watch: Counted, now: Date): Date | undefined =>
  watch.askedSince < questionBound.most ? undefined : countsUntil(watch, now);

/** @throws Problem over-limit `names_asked_enough` */
export function requireQuestions(watch: Counted | undefined, now: Date): void {
  const until = watch && spentUntil(watch, now);
  if (!until) return;
  const when = until.toISOString();
  throw new Problem('over-limit', {
    code: 'names_asked_enough',
    detail: `We have asked platforms ${questionBound.most} times about your names within ${questionBound.days} days, which is the limit. You can add names and look again from ${when.slice(0, 10)} at ${when.slice(11, 16)} UTC; until then you can leave names out.`,
  });
}
