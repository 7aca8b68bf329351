import { type CaseRow, casesByIds, withNameableWorks } from '#modules/cases/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import { type Composed, composeText } from '#modules/notices/compose-text.ts';
import type { Agent, Elements } from '#modules/notices/elements.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import type { MachineSettings } from '#modules/notices/machine/route-recipients.ts';
import { readReport } from '#modules/notices/machine/store.ts';
import { casesOfNotice } from '#modules/notices/members.ts';
import { claims, formReferenceIn } from '#modules/notices/notice.ts';
import { fileLeft, lastLooksAt } from '#modules/notices/read-looks.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import { ownerOf, type SaidOfOwner } from '#modules/notices/whose-name.ts';
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
  /** Recipients to whom notices are reported at their interfaces. */
  machines?: MachineSettings | undefined;
}

/** The text of a notice from what the database says now; or the elements that are missing. */
export async function composeNotice(
  ctx: Context,
  settings: NoticeSettings,
  notice: NoticeRow,
): Promise<{ ok: true; composed: Composed } | { ok: false; missing: string[] }> {
  const members = await casesOfNotice(ctx.tx, notice.id);
  const rows = await nameable(
    ctx,
    notice,
    await casesByIds(
      ctx.tx,
      members.map((member) => member.caseId),
    ),
  );
  const works = await worksByIds(ctx.tx, [...new Set(rows.flatMap((row) => row.workIds))]);
  const first = notice.followsNoticeId ? await readNotice(ctx.tx, notice.followsNoticeId) : undefined;
  const said = await ownerOf(ctx.tx, notice, rows);
  const left = claims(notice.kind) ? await filesLeft(ctx, rows) : new Map<string, string>();
  return composeText(notice, {
    agent: settings.agent,
    works: (claims(notice.kind) ? fileable(works) : works).map((work) => work.title),
    urls: [...new Set(members.map(({ caseId, url }) => left.get(caseId) ?? url))],
    filesLeft: members.flatMap(({ caseId, url: page }) => {
      const file = left.get(caseId);
      return file === undefined ? [] : [{ page, file }];
    }),
    ...(first ? asSaid(said, first) : said),
    first: first?.sentAt
      ? { sentAt: first.sentAt, messageId: first.messageId, number: await numberOf(ctx, first) }
      : undefined,
  });
}

/** What its recipient gave a notice that came to it without a Message-ID: the number of a report, or of a form. */
async function numberOf({ tx }: Context, { id, channel, response }: NoticeRow): Promise<string | undefined> {
  if (isMachine(channel)) return (await readReport(tx, id))?.reportId ?? undefined;
  return channel === 'form-packet' ? formReferenceIn(response) : undefined;
}

/** Of pages that are gone, the files that still answer at their own addresses: that is where the copies are. By case. */
async function filesLeft({ tx }: Context, rows: CaseRow[]): Promise<Map<string, string>> {
  const looks = await lastLooksAt(tx, rows);
  return new Map(
    rows.flatMap((row) => {
      const look = looks.get(row.id);
      const file = look && fileLeft(row, look);
      return file === undefined ? [] : [[row.id, file] as const];
    }),
  );
}

/** What claims something names what may be claimed. What takes it back has to leave, whatever became of the works since. */
async function nameable({ tx }: Context, { kind }: NoticeRow, rows: CaseRow[]): Promise<CaseRow[]> {
  const narrowed = await withNameableWorks(tx, rows);
  return claims(kind) || narrowed.some(({ workIds }) => workIds.length > 0) ? narrowed : rows;
}

/** Whoever was told once reads the same name again, and no more of its owner than they know. */
function asSaid(now: SaidOfOwner, first: NoticeRow): SaidOfOwner {
  const before = first.elements as Partial<Elements>; // what was composed when it was queued
  return {
    owner: before.owner ?? now.owner,
    authorisedExample: now.authorisedExample && before.authorisedExample,
  };
}
