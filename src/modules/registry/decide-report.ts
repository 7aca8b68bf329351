import type { z } from 'zod';
import { isEverybodys } from '#lib/mail-address/index.ts';
import { operatorActed, promiseMail } from '#modules/accounts/index.ts';
import { notify } from '#modules/notifications/index.ts';
import type { decideReportBody } from '#modules/registry/contract.ts';
import {
  hasReported,
  lockReport,
  marksOf,
  oneAtATime,
  patchReport,
  publishedWith,
  putMarks,
  putScam,
  type ReportRow,
  type ScamRow,
} from '#modules/registry/store.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * An operator's word on a report. Published, it becomes an entry, or joins the one that has one of its marks; either way
 * what was written of mail addresses and numbers is forgotten.
 *
 * @throws Problem not-found · conflict `report_decided` · invalid (no summary where none stands yet, no mark that may stand)
 */
export async function decideReport(
  ctx: Context,
  input: { reportId: string; operatorId: string } & z.infer<typeof decideReportBody>,
): Promise<ReportRow> {
  const row = await lockReport(ctx.tx, input.reportId);
  if (!row) throw notFound();
  if (row.state !== 'waiting')
    throw new Problem('conflict', {
      code: 'report_decided',
      detail: 'Another operator has decided about this report.',
    });
  const scamId = input.decision === 'publish' ? await publish(ctx, row, input) : null;
  const after: ReportRow = {
    ...row,
    marks: row.marks.map(({ value: _forgotten, ...mark }) => mark),
    state: scamId ? 'published' : 'refused',
    reason: input.decision === 'refuse' ? input.reason : null,
    scamId,
    decidedAt: ctx.now(),
  };
  await patchReport(ctx.tx, row.id, after);
  const { userId } = row;
  await notify(ctx, {
    userId,
    kind: 'registry',
    says: ({ scamReport }) => scamReport[scamId ? 'published' : 'refused'],
    link: '/risk-registry',
    dedupeKey: `scam-report:${row.id}`,
  });
  await ctx.emit(operatorActed, {
    userId,
    operatorId: input.operatorId,
    action: `scam-report-${after.state}`,
    id: row.id,
  });
  return after;
}

async function publish(
  ctx: Context,
  report: ReportRow,
  {
    summary,
    documented,
    leaveOut = [],
  }: { summary?: string | undefined; documented: boolean; leaveOut?: number[] | undefined },
): Promise<ScamRow['id']> {
  const marks = marksToPublish(report, leaveOut);
  await oneAtATime(ctx.tx);
  const known = await publishedWith(ctx.tx, marks);
  const words = summary ?? known?.summary;
  if (words === undefined)
    throw new Problem('invalid', {
      detail: 'Nothing is published of these marks yet. Say in a sentence or two what they do.',
      errors: [{ path: 'summary', message: 'Say it in a sentence or two.' }],
    });
  const again = known !== undefined && (await hasReported(ctx.tx, report.userId, known.id));
  const now = ctx.now();
  const id = known?.id ?? newId('scam', now);
  const asked = await addressesToAsk(ctx, id, marks);
  await putScam(ctx.tx, {
    id,
    kind: known?.kind ?? report.kind,
    summary: words,
    documented: documented || known?.documented === true,
    reports: (known?.reports ?? 0) + (again ? 0 : 1),
    firstSeen: known && known.firstSeen < report.firstSeen ? known.firstSeen : report.firstSeen,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  });
  await putMarks(ctx.tx, id, marks);
  for (const to of asked) await promiseMail(ctx, { kind: 'registry-asks', to, facts: { registryEntry: id } });
  return id;
}

/** E-mail addresses that the entry names from now on: right of reply begins with being asked. Each is asked once. */
async function addressesToAsk(ctx: Context, scamId: string, marks: ReportRow['marks']): Promise<string[]> {
  const named = new Set((await marksOf(ctx.tx, [scamId])).map(({ key }) => key));
  return marks.flatMap(({ kind, key, value }) => (kind === 'email' && value && !named.has(key) ? [value] : []));
}

/** Those that the operator lets stand; none of a site that is nobody's own. */
function marksToPublish({ marks }: ReportRow, leaveOut: readonly number[]): ReportRow['marks'] {
  const kept = marks.filter((_, at) => !leaveOut.includes(at));
  if (leaveOut.some((at) => at >= marks.length)) throw markFault('Leave out marks of this report alone.');
  if (kept.length === 0) throw markFault('Keep at least one detail, or refuse the report.');
  const wide = kept.find(({ kind, shown }) => kind === 'domain' && isEverybodys(shown));
  if (wide)
    throw markFault(
      `Anyone can have an address or a name at ${wide.shown}. ${marks.length > 1 ? 'Leave this mark out, or refuse the report.' : 'Refuse the report.'}`,
    );
  return kept;
}

const markFault = (message: string): Problem =>
  new Problem('invalid', { detail: message, errors: [{ path: 'leaveOut', message }] });
