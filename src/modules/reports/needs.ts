import { mayAct } from '#modules/brands/index.ts';
import { listCases, timersOf } from '#modules/cases/index.ts';
import { packetsWaiting } from '#modules/deindexing/index.ts';
import { countAwaitingCreator, countFormsWaiting } from '#modules/notices/index.ts';
import type { Need } from '#modules/reports/contract.ts';
import type { Reach } from '#modules/reports/reach.ts';
import type { Context } from '#platform/verb/index.ts';

type Reader = Pick<Context, 'tx' | 'now'>;
interface Input {
  userId: string;
  toReview: number;
  reach: Reach;
}

const some = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What waits for the creator, the most urgent first. Only what is true now and what they can do; an empty list is good news. */
export async function needsOf(ctx: Reader, input: Input): Promise<Need[]> {
  const needs = await counterNotices(ctx, input);
  needs.push(...(await proofs(ctx, input)));
  if (!input.reach.decides) return needs;
  if (input.toReview > 0) needs.push(await review(ctx, input));
  const drafts = await countAwaitingCreator(ctx.tx, input.userId);
  if (drafts > 0)
    needs.push({
      kind: 'notices',
      count: drafts,
      text: `${some(drafts, 'notice waits', 'notices wait')} for your approval`,
      note: 'Nothing of it is sent before',
      link: '/notices',
    });
  const forms = await countFormsWaiting(ctx.tx, input.userId);
  if (forms > 0)
    needs.push({
      kind: 'forms',
      count: forms,
      text: `${some(forms, 'form for a site is', 'forms for sites are')} filled in`,
      note: 'Only a person may hand them in',
      link: '/notices?state=draft',
    });
  const packets = await packetsWaiting(ctx, input.userId);
  if (packets > 0 && input.reach.opens('/takedown-report'))
    needs.push({
      kind: 'search-engines',
      count: packets,
      text: `${some(packets, 'search result waits', 'search results wait')} to be reported`,
      note: 'Only a person may hand them in',
      link: '/takedown-report?tab=search-engines',
    });
  return needs;
}

/** Without both nothing can be sent. Who may not give them, or may not open a page, is not sent there. */
async function proofs(ctx: Reader, { userId, reach }: Input): Promise<Need[]> {
  const may = await mayAct(ctx.tx, userId, ctx.now());
  // Who leaves is told elsewhere on the page.
  if (may.ok || may.code === 'account_leaving' || !reach.setsUp) return [];
  if (may.code === 'account_not_verified')
    return [
      {
        kind: 'account',
        text: 'Prove that an account is yours',
        note: 'Until then you see counts only, and nothing is sent',
        link: reach.opens('/brands') ? '/brands' : '/onboarding',
      },
    ];
  const again = {
    authorization_expired: 'It has expired',
    authorization_revoked: 'You revoked it',
    authorization_missing: undefined,
  }[may.code];
  return [
    {
      kind: 'authorization',
      text: again ? 'Sign the authorization again' : 'Sign the authorization',
      note: again ? `${again}, and nothing is sent until then` : 'Nothing is sent for you until then',
      link: '/onboarding',
    },
  ];
}

async function review(ctx: Reader, { userId, toReview }: Input): Promise<Need> {
  const found = await listCases(ctx.tx, userId, { states: ['found'], order: 'found' }, undefined, 200);
  const hosts = [...new Set(found.map((row) => row.host))];
  const named = hosts.length <= 2 ? hosts.join(' and ') : `${hosts.slice(0, 2).join(', ')} and more`;
  return {
    kind: 'review',
    count: toReview,
    text: some(toReview, 'possible copy', 'possible copies'),
    note: `On ${named}. Nothing is sent until you decide`,
    link: '/review',
  };
}

/** One row, however many: they must not push out of sight what else waits. */
async function counterNotices(ctx: Reader, { userId, reach }: Input): Promise<Need[]> {
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
      text: several ? `${others.length + 1} posters dispute a notice` : 'A poster disputes a notice',
      note: several ? 'Nothing more is sent on these until you decide' : 'Nothing more is sent until you decide',
      link:
        several && reach.opens('/takedown-report')
          ? '/takedown-report?state=contested%2Cheld'
          : reach.caseLink(first.caseId),
      dueAt: first.dueAt.toISOString(),
    },
  ];
}
