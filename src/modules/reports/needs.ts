import { mayAct } from '#modules/brands/index.ts';
import { listCases, timersOf } from '#modules/cases/index.ts';
import { packetsWaiting } from '#modules/deindexing/index.ts';
import { countAwaitingCreator } from '#modules/notices/index.ts';
import type { Need } from '#modules/reports/contract.ts';
import type { Context } from '#platform/verb/index.ts';

const some = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What waits for the creator, the most urgent first. Only what is true now; an empty list is good news. */
export async function needsOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  input: { userId: string; toReview: number; mayReview: boolean },
): Promise<Need[]> {
  const { userId, toReview } = input;
  const needs: Need[] = await counterNotices(ctx, userId);
  const may = await mayAct(ctx.tx, userId, ctx.now());
  if (!may.ok) {
    const kind = may.code === 'account_not_verified' ? 'account' : 'authorization';
    needs.push({ kind, text: may.detail, link: kind === 'account' ? '/brands' : '/onboarding' });
  }
  if (!input.mayReview) return needs;
  if (toReview > 0)
    needs.push({
      kind: 'review',
      count: toReview,
      text: `${some(toReview, 'match waits', 'matches wait')} for your decision`,
      link: '/review',
    });
  const drafts = await countAwaitingCreator(ctx.tx, userId);
  if (drafts > 0)
    needs.push({
      kind: 'notices',
      count: drafts,
      text: `${some(drafts, 'notice waits', 'notices wait')} for your approval`,
      link: '/notices',
    });
  const packets = await packetsWaiting(ctx.tx, userId);
  if (packets > 0)
    needs.push({
      kind: 'search-engines',
      count: packets,
      text: `${some(packets, 'search result is', 'search results are')} ready to be reported`,
      link: '/search-terms',
    });
  return needs;
}

async function counterNotices(ctx: Pick<Context, 'tx'>, userId: string): Promise<Need[]> {
  const contested = await listCases(ctx.tx, userId, { states: ['contested'], order: 'found' }, undefined, 50);
  const timers = await timersOf(
    ctx.tx,
    contested.map((row) => row.id),
  );
  return timers
    .filter((timer) => timer.kind === 'decide-by')
    .map((timer) => ({
      kind: 'counter-notice',
      text: 'The poster disputes a takedown. Decide before the host may restore it',
      link: `/takedown-report/${timer.caseId}`,
      dueAt: timer.dueAt.toISOString(),
    }));
}
