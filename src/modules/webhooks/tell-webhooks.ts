import { mayCall } from '#modules/access/index.ts';
import { isLeaving, userById } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import { readCase } from '#modules/cases/index.ts';
import { readNotice } from '#modules/notices/index.ts';
import type { Told } from '#modules/webhooks/job-names.ts';
import { listeners, type WebhookRow } from '#modules/webhooks/store.ts';
import { insertDelivery } from '#modules/webhooks/store-deliveries.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

/** One thing to be told, and what it is called so that it is told once. */
interface Saying {
  about: string;
  data(webhook: Pick<WebhookRow, 'withUrls'>): object;
}

/** Puts down what happened for each webhook that wants to hear of it; how many messages that made. */
export async function tellWebhooks(ctx: Context, publicUrl: string, told: Told): Promise<number> {
  const wanting = await listeners(ctx.tx, told.userId, told.kind);
  if (wanting.length === 0 || !(await mayListen(ctx, told.userId))) return 0;
  const sayings = await sayingsOf(ctx.tx, publicUrl, told);
  const seesFindings = await hasVerifiedAccount(ctx.tx, told.userId);
  let made = 0;
  for (const webhook of wanting)
    for (const { about, data } of sayings) {
      const body = JSON.stringify({
        ...{ type: told.kind, timestamp: told.at },
        data: data({ withUrls: webhook.withUrls && seesFindings }),
      });
      const fresh = { webhookId: webhook.id, userId: webhook.userId, kind: told.kind, about, body };
      if (await insertDelivery(ctx, { ...fresh, at: new Date(told.at) })) made += 1;
    }
  return made;
}

/** Whoever may add a webhook is told; whoever leaves is told nothing any more. */
async function mayListen(ctx: Context, userId: string): Promise<boolean> {
  const user = await userById(ctx.tx, userId);
  if (!user || (await isLeaving(ctx.tx, userId))) return false;
  const entitled = await readEntitlements(ctx.tx, userId, ctx.now());
  return mayCall({ ...entitled, isAffiliateOnly: false, role: user.role }, 'POST /account/webhooks');
}

/** Ids, states, times and pages of ours; where a copy stands only where the creator ticked it. */
async function sayingsOf(tx: Transaction, publicUrl: string, told: Told): Promise<Saying[]> {
  const { kind, suffix } = told;
  if (told.scan) {
    const { id, state } = told.scan;
    return [{ about: `${kind}:${id}`, data: () => ({ scan: { id, state, page: `${publicUrl}/dashboard` } }) }];
  }
  const notice = told.noticeId === undefined ? undefined : await readNotice(tx, told.noticeId);
  if (told.noticeId !== undefined && !notice) return [];
  const said = notice && { id: notice.id, kind: notice.kind, page: `${publicUrl}/notices/${notice.id}` };
  if (kind === 'notice.waits') return said ? [{ about: `${kind}:${said.id}`, data: () => ({ notice: said }) }] : [];
  // A reminder or a withdrawal is no news of a copy.
  if (notice && notice.kind !== 'notice') return [];
  const sayings: Saying[] = [];
  for (const caseId of told.caseIds ?? []) {
    const row = await readCase(tx, caseId);
    if (!row) continue;
    const { id, state, round, step, foundAt, url, host } = row;
    const facts = {
      id,
      state,
      round,
      step,
      foundAt: foundAt.toISOString(),
      page: `${publicUrl}/takedown-report/${id}`,
    };
    sayings.push({
      about: [kind, id, suffix ?? round].join(':'),
      data: ({ withUrls }) => ({ case: withUrls ? { ...facts, url, host } : facts, ...(said ? { notice: said } : {}) }),
    });
  }
  return sayings;
}
