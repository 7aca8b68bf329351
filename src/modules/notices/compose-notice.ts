import { createHash } from 'node:crypto';
import { brandsOf } from '#modules/brands/index.ts';
import { casesByIds } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { type Agent, fileable, gatherElements } from '#modules/notices/elements.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { disclosesOf, renderNotice } from '#modules/notices/notice-text.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** What the deployment says about itself in notices. */
export interface NoticeSettings {
  /** The name the service goes by: programs at abuse desks read it. */
  product: string;
  /** Undefined: nothing can be sent, and the desk says so. */
  agent: Agent | undefined;
  mailFrom: string | undefined;
  mailDomain: string | undefined;
  batchSeconds: number;
  /** Root of the signed reply addresses. */
  replySecret: string;
}

type Composed = Pick<NoticeRow, 'subject' | 'body' | 'bodySha256' | 'discloses' | 'elements'>;

/** The text of a notice from what the database says now; or the elements that are missing. */
export async function composeNotice(
  ctx: Context,
  settings: NoticeSettings,
  notice: NoticeRow,
): Promise<{ ok: true; composed: Composed } | { ok: false; missing: string[] }> {
  const members = await casesOfNotice(ctx.tx, notice.id);
  const rows = await casesByIds(
    ctx.tx,
    members.map((member) => member.caseId),
  );
  const works = await worksByIds(ctx.tx, [...new Set(rows.flatMap((row) => row.workIds))]);
  const brand = (await brandsOf(ctx.tx, notice.userId)).find((candidate) => candidate.state === 'verified');
  const gathered = gatherElements({
    agent: settings.agent,
    owner: brand?.displayName ?? brand?.handle,
    works: fileable(works).map((work) => work.title),
    urls: members.map((member) => member.url),
    authorisedExample: brand?.profileUrl ?? undefined,
  });
  if (!gathered.ok) return gathered;
  const first = notice.followsNoticeId ? await readNotice(ctx.tx, notice.followsNoticeId) : undefined;
  const text = renderNotice(gathered.elements, {
    kind: notice.kind,
    basis: notice.basis,
    reference: notice.id,
    first: first?.sentAt ? { sentAt: first.sentAt, messageId: first.messageId } : undefined,
    courtAction: notice.courtAction ?? undefined,
    explains: notice.explains ?? undefined,
  });
  return {
    ok: true,
    composed: {
      ...text,
      bodySha256: createHash('sha256').update(text.body).digest('hex'),
      discloses: disclosesOf(gathered.elements, notice),
      elements: gathered.elements,
    },
  };
}
