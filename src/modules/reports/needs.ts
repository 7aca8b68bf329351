import { languageOf } from '#modules/accounts/index.ts';
import { mayAct } from '#modules/brands/index.ts';
import { listCases, timersOf } from '#modules/cases/index.ts';
import { packetsWaiting } from '#modules/deindexing/index.ts';
import { countRemovalQuestions } from '#modules/manual-removals/index.ts';
import { countAwaitingCreator, countFormsWaiting } from '#modules/notices/index.ts';
import type { Need } from '#modules/reports/contract.ts';
import { type DashboardTexts, dashboardTextsIn } from '#modules/reports/dashboard-texts.ts';
import type { Reach } from '#modules/reports/reach.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

type Reader = Pick<Context, 'tx' | 'now'>;
/** How many questions of operators wait for a creator in a module that comes after this one. */
export type CountQuestions = (tx: Transaction, userId: string) => Promise<number>;
export interface Counting {
  /** About profiles that were reported. */
  countProfileQuestions: CountQuestions;
}
interface Asked extends Counting {
  userId: string;
  toReview: number;
  reach: Reach;
}
interface Input extends Asked {
  texts: DashboardTexts;
}

/** What waits for the creator, the most urgent first. Only what is true now and what they can do; an empty list is good news. */
export async function needsOf(ctx: Reader, asked: Asked): Promise<Need[]> {
  const texts = dashboardTextsIn(await languageOf(ctx.tx, asked.userId));
  const input = { ...asked, texts };
  const needs = await counterNotices(ctx, input);
  needs.push(...(await questions(ctx, input)));
  needs.push(...(await proofs(ctx, input)));
  if (!input.reach.decides) return needs;
  if (input.toReview > 0) needs.push(await review(ctx, input));
  const drafts = await countAwaitingCreator(ctx.tx, input.userId);
  if (drafts > 0)
    needs.push({
      kind: 'notices',
      count: drafts,
      ...texts.notices(drafts),
      link: '/notices',
    });
  const forms = await countFormsWaiting(ctx.tx, input.userId);
  if (forms > 0)
    needs.push({
      kind: 'forms',
      count: forms,
      ...texts.forms(forms),
      link: '/notices?state=draft',
    });
  const packets = await packetsWaiting(ctx, input.userId);
  if (packets > 0 && input.reach.opens('/takedown-report'))
    needs.push({
      kind: 'search-engines',
      count: packets,
      ...texts.searchResults(packets),
      link: '/takedown-report?tab=search-engines',
    });
  return needs;
}

/** What operators ask holds their work up until it is answered. */
async function questions({ tx }: Reader, { userId, reach, texts, countProfileQuestions }: Input): Promise<Need[]> {
  const needs: Need[] = [];
  const removals = reach.opens('/manual-removals') ? await countRemovalQuestions(tx, userId) : 0;
  if (removals > 0)
    needs.push({
      kind: 'manual-question',
      count: removals,
      ...texts.manualQuestions(removals),
      link: '/manual-removals?state=waiting',
    });
  const profiles = reach.opens('/report-impersonation') ? await countProfileQuestions(tx, userId) : 0;
  if (profiles > 0)
    needs.push({
      kind: 'profile-question',
      count: profiles,
      ...texts.profileQuestions(profiles),
      link: '/report-impersonation?state=asked',
    });
  return needs;
}

/** Without both nothing can be sent. Who may not give them, or may not open a page, is not sent there. */
async function proofs(ctx: Reader, { userId, reach, texts }: Input): Promise<Need[]> {
  const may = await mayAct(ctx.tx, userId, ctx.now());
  // Who leaves is told elsewhere on the page.
  if (may.ok || may.code === 'account_leaving' || !reach.setsUp) return [];
  if (may.code === 'account_not_verified')
    return [
      {
        kind: 'account',
        ...texts.account,
        link: reach.opens('/brands') ? '/brands' : '/onboarding',
      },
    ];
  const because = (
    { authorization_expired: 'expired', authorization_revoked: 'revoked', authorization_missing: undefined } as const
  )[may.code];
  return [
    {
      kind: 'authorization',
      ...(because ? { because } : {}),
      ...texts.authorization[because ?? 'missing'],
      link: '/onboarding',
    },
  ];
}

async function review(ctx: Reader, { userId, toReview, texts }: Input): Promise<Need> {
  const found = await listCases(ctx.tx, userId, { states: ['found'], order: 'found' }, undefined, 200);
  const hosts = [...new Set(found.map((row) => row.host))];
  return {
    kind: 'review',
    count: toReview,
    hosts: hosts.slice(0, 2),
    isMore: hosts.length > 2,
    ...texts.review(toReview, hosts),
    link: '/review',
  };
}

/** One row, however many: they must not push out of sight what else waits. */
async function counterNotices(ctx: Reader, { userId, reach, texts }: Input): Promise<Need[]> {
  const contested = await listCases(ctx.tx, userId, { states: ['contested'], order: 'found' }, undefined, 200);
  const timers = await timersOf(
    ctx.tx,
    contested.map((row) => row.id),
  );
  const [first, ...others] = timers
    .filter((timer) => timer.kind === 'decide-by')
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  if (!first) return [];
  const several = others.length > 0;
  return [
    {
      kind: 'counter-notice',
      ...(several ? { count: others.length + 1 } : {}),
      ...texts.counterNotices(others.length + 1),
      link:
        several && reach.opens('/takedown-report')
          ? '/takedown-report?state=contested%2Cheld'
          : reach.caseLink(first.caseId),
      dueAt: first.dueAt.toISOString(),
    },
  ];
}
