import { registrableDomain } from '#lib/url-key/index.ts';
import { platformOfHost } from '#modules/brands/index.ts';
import { because, type CaseRow, type NamedThen, noteCase, setTimer } from '#modules/cases/index.ts';
import { addNamedHost, type ConfirmNamedHost, deskOf } from '#modules/hosts/index.ts';
import {
  type NoticeRow,
  type NoticeSettings,
  noticesOfCases,
  prepareJob,
  readNotice,
  whyOwn,
} from '#modules/notices/index.ts';
import { openCasesOf } from '#modules/replies/apply-reply.ts';
import { lockReply, readReply, updateReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

export interface NamedHostDeps {
  /** Asks the registries about a host that an answer names. */
  confirmNamedHost: ConfirmNamedHost;
  /** Which addresses are ours. */
  settings: Pick<NoticeSettings, 'agent' | 'mailFrom' | 'mailDomain'>;
}

interface Named {
  reply: ReplyRow;
  host: NonNullable<ReplyRow['namedHost']>;
  notice: NoticeRow;
}

/**
 * An answer says that its writer does not host the copy, and who does. That is a stranger's word: the named mailbox becomes
 * the next recipient where a registry publishes it, and waits for an operator otherwise. Once for each answer, however often
 * the job runs.
 */
export async function takeNamedHost(
  run: JobRun,
  deps: NamedHostDeps,
  { replyId }: { replyId: string },
): Promise<JobAnswer> {
  const named = await run.transaction((ctx) => readNamed(ctx, replyId));
  if (!named) return { skipped: 'it names no one, or took effect already' };
  const published = speaksForNetwork(named) ? await deps.confirmNamedHost(run, named.host) : undefined;
  const count = await run.transaction((ctx) => takeOnce(ctx, deps.settings, named, published));
  return count > 0 ? 'done' : { skipped: 'no case of it is open' };
}

async function readNamed(ctx: Context, replyId: string): Promise<Named | undefined> {
  const reply = await readReply(ctx.tx, replyId);
  const notice = reply?.noticeId ? await readNotice(ctx.tx, reply.noticeId) : undefined;
  return reply?.namedHost && !reply.namedHostTakenAt && notice ? { reply, host: reply.namedHost, notice } : undefined;
}

/**
 * Whether it comes from where the registries led us, by the signed address of its letter or by an operator's word. A
 * Message-ID and a sender can be forged, and a site may name anybody.
 */
const speaksForNetwork = ({ notice: { stepKind }, reply: { threadedBy, decidedBy } }: Named): boolean =>
  ['platform', 'abuse', 'cdn', 'registrar'].includes(stepKind) &&
  (threadedBy !== 'message-id' || decidedBy !== 'rules');

type Published = Awaited<ReturnType<ConfirmNamedHost>>;

async function takeOnce(
  ctx: Context,
  settings: NamedHostDeps['settings'],
  named: Named,
  published: Published,
): Promise<number> {
  const { reply, host, notice } = named;
  if ((await lockReply(ctx.tx, reply.id))?.namedHostTakenAt !== null) return 0;
  await updateReply(ctx.tx, reply.id, { namedHostTakenAt: ctx.now() });
  const isNever = await isNeverTold(ctx, settings, notice.userId, host.address);
  // By host, so that two answers about the same hosts take their locks in one order.
  const open = (await openCasesOf(ctx, reply, notice.id)).sort((a, b) => (a.row.host < b.row.host ? -1 : 1));
  for (const { row, isStep } of open) {
    const then = isNever ? 'never' : await addFor(ctx, named, row, published);
    await noteCase(ctx, {
      caseId: row.id,
      type: 'host-named',
      cause: because('hostNamed', { name: host.name ?? host.address, address: host.address, then }),
      facts: { replyId: reply.id },
    });
    if (isStep || then === 'next') await stepNow(ctx, row);
  }
  return open.length;
}

/**
 * The creator's own mailbox or one of ours, a known platform, which has its desk in our directory, or a site that the
 * creator leaves alone.
 */
async function isNeverTold(
  ctx: Context,
  settings: NamedHostDeps['settings'],
  userId: string,
  address: string,
): Promise<boolean> {
  const host = address.slice(address.lastIndexOf('@') + 1);
  const sites = [host, registrableDomain(host) ?? host].map((name) => `https://${name}/`);
  return (
    platformOfHost(host) !== undefined ||
    (await whyOwn(ctx, settings, { userId, recipient: address })) !== undefined ||
    (await coveredBy(ctx.tx, userId, sites, ctx.now())).length > 0
  );
}

async function addFor(ctx: Context, of: Named, row: CaseRow, published: Published): Promise<NamedThen> {
  const { reply, host, notice } = of;
  const told = (await noticesOfCases(ctx.tx, [row.id])).some(
    ({ kind, round, recipient }) =>
      kind === 'notice' && round === row.round && deskOf(recipient) === deskOf(host.address),
  );
  if (told) return 'told';
  const by = notice.recipientName ?? notice.recipient;
  const contact = await addNamedHost(ctx, { ...host, host: row.host, by, replyId: reply.id, published });
  if (!contact) return 'never';
  return contact.confirmed ? 'next' : 'operator';
}

async function stepNow(ctx: Context, { id: caseId, round, step, state }: CaseRow): Promise<void> {
  if (state === 'exhausted') await ctx.enqueue(prepareJob, { caseId, round, step });
  else await setTimer(ctx, { caseId, kind: 'escalate', dueAt: ctx.now() });
}
