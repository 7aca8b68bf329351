import { ownWords } from '#lib/inbound-mail/index.ts';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { addressesIn, urlKey } from '#lib/url-key/index.ts';
import {
  aliasesOf,
  because,
  type CaseRow,
  clearTimers,
  holdCase,
  lockCases,
  moveCase,
  noteCase,
  setTimer,
  type ThenOf,
} from '#modules/cases/index.ts';
import { refusedPauseMs } from '#modules/hosts/index.ts';
import {
  answerNotice,
  type Back,
  casesOfNotice,
  climbsFrom,
  markAnswered,
  type NoticeKind,
  readNotice,
} from '#modules/notices/index.ts';
import { contestCase } from '#modules/replies/contest-case.ts';
import type { ReplyOutcome } from '#modules/replies/contract.ts';
import { settleAskedJob } from '#modules/replies/settle-asked-job.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import { takeNamedHostJob } from '#modules/replies/take-named-host-job.ts';
import type { Context } from '#platform/verb/index.ts';

/** What comes of a message where the case goes on. */
const thenOf: Partial<Record<ReplyOutcome, ThenOf>> = {
  actioned: 'look',
  already_gone: 'look',
  not_resolvable: 'next',
  need_more_information: 'operator',
};

const lookUpMs = 10 * 60_000;

/** A case that a notice told of, and the notice's words about it. */
interface Told {
  row: CaseRow;
  /** The address that the notice named. */
  url: string;
  kind: NoticeKind;
  /** It was the notice of the round that is on now. */
  isRound: boolean;
  /** … and of the step that the case is at. */
  isStep: boolean;
}

/** Lets a reply take effect on the notice and its cases. An automatic answer changes nothing. */
export async function applyReply(ctx: Context, ledger: Ledger, reply: ReplyRow, outcome: ReplyOutcome): Promise<void> {
  if (!reply.noticeId) return;
  await noteBack(ctx, ledger, backOf(reply, reply.noticeId));
  if (outcome === 'auto_reply') return;
  const told = await casesAbout(ctx, reply, reply.noticeId); // as they are now that it is known to have left
  if (outcome !== 'bounce')
    await markAnswered(
      ctx.tx,
      reply.noticeId,
      told.map(({ row }) => row.id),
    );
  for (const one of told) await applyToCase(ctx, one, reply, outcome);
  if (outcome === 'not_resolvable' && reply.namedHost && told.some(isOpenNow))
    await ctx.enqueue(takeNamedHostJob, { replyId: reply.id });
}

/** What a message is to its notice. */
export const backOf = ({ outcome, threadedBy, decidedBy, reasons }: ReplyRow, noticeId: string): Back => ({
  noticeId,
  outcome: outcome === 'bounce' ? 'bounce' : outcome === 'auto_reply' ? 'auto-reply' : 'answer',
  why: reasons[0] ?? 'a bounce message',
  // Whoever was forwarded the notice knows its Message-ID: that alone speaks for this notice, never for the desk itself.
  isDoubted: threadedBy === 'message-id' && decidedBy === 'rules',
});

/** Somebody answered, in words that a person has to read first: until then no reminder says that nobody did. */
export async function noteAnswered(ctx: Context, ledger: Ledger, noticeId: string): Promise<void> {
  await noteBack(ctx, ledger, { noticeId, outcome: 'answer', why: '' });
}

/** Our own answer may turn out to have arrived by this: then the question that it answers is closed. */
async function noteBack(ctx: Context, ledger: Ledger, back: Back): Promise<void> {
  const notice = await answerNotice(ctx, ledger, back);
  if (notice?.explains) await ctx.enqueue(settleAskedJob, { noticeId: notice.id });
}

/**
 * Somebody we did not write to says that the copy is gone. Our own look tells, and harms nobody; the host has said nothing,
 * so the rest goes on as it was.
 */
export async function lookForStranger(ctx: Context, reply: ReplyRow): Promise<void> {
  if (!reply.noticeId) return;
  for (const { row, isRound } of await casesAbout(ctx, reply, reply.noticeId)) {
    const looks = isRound && isOpen(row);
    const cause = because('strangerSaysGone', { looks });
    await noteCase(ctx, { caseId: row.id, type: 'reply', cause, facts: { replyId: reply.id } });
    if (looks) await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  }
}

/**
 * A counter-notice came from somebody who was not written to, or an answer may hold one. It may be true, so nothing more is
 * sent; it may be forged or be none, so its clock begins only when an operator says that it is one.
 */
export async function holdDisputed(ctx: Context, reply: ReplyRow, who: 'stranger' | 'unsure'): Promise<void> {
  if (!reply.noticeId) return;
  for (const { row } of await casesAbout(ctx, reply, reply.noticeId))
    await holdCase(ctx, { ...row, settledHold: null }, because('heldDisputed', { who }));
}

/** The open cases that a message is about; `isStep`: nobody was written to since. */
export async function openCasesOf(
  ctx: Context,
  reply: ReplyRow,
  noticeId: string,
): Promise<Pick<Told, 'row' | 'isStep'>[]> {
  return (await casesAbout(ctx, reply, noticeId)).filter(isOpenNow);
}

/** The cases that a message is about. Its notice is read once they are locked, as it is by then. */
async function casesAbout(ctx: Context, { caseId, text }: ReplyRow, noticeId: string): Promise<Told[]> {
  const members = new Map((await casesOfNotice(ctx.tx, noticeId)).map((member) => [member.caseId, member]));
  const rows = await lockCases(ctx.tx, [...members.keys()]);
  const notice = await readNotice(ctx.tx, noticeId);
  if (!notice) return [];
  const told = rows.flatMap((row) => {
    const member = members.get(row.id);
    if (!member) return [];
    const isRound = member.round === row.round;
    return [{ row, url: member.url, kind: notice.kind, isRound, isStep: isRound && notice.step === row.step }];
  });
  return caseId ? told.filter(({ row }) => row.id === caseId) : named(ctx, told, text ?? '', notice.body);
}

/**
 * The cases whose addresses the message names: the one that was told, which hosts quote, the one it has now, or a further
 * one. What its writer names counts before what they quote of our letter. All when it names none.
 */
async function named(ctx: Context, told: Told[], text: string, letter: string): Promise<Told[]> {
  const own = await namedIn(ctx, told, ownWords(text, letter));
  const mentioned = own.length > 0 ? own : await namedIn(ctx, told, text);
  return mentioned.length > 0 ? mentioned : told;
}

async function namedIn(ctx: Context, told: Told[], text: string): Promise<Told[]> {
  const keys = new Set(addressesIn(text).map((address) => urlKey(address)));
  if (keys.size === 0) return [];
  const aliases = await aliasesOf(
    ctx.tx,
    told.map(({ row }) => row.id),
  );
  return told.filter(({ row, url }) =>
    [urlKey(url), row.urlKey, ...(aliases.get(row.id) ?? []).map((alias) => alias.urlKey)].some(
      (key) => key !== undefined && keys.has(key),
    ),
  );
}

/** Only for the notice that stands; not once it was disputed, whatever the host says. */
const mayStep = (told: Told): boolean => told.isStep && isOpenNow(told);

const isOpenNow = ({ row, isRound }: Told): boolean => isOpen(row) && isRound && row.contestedUntil === null;

const isOpen = ({ state }: CaseRow): boolean => ['noticed', 'refused', 'exhausted'].includes(state);

/** What comes of a message that is back: nothing more where another one was sent in its place. */
async function afterBounce(
  ctx: Context,
  { id }: CaseRow,
  { noticeId }: ReplyRow,
  kind: NoticeKind,
): Promise<ThenOf | undefined> {
  if (kind === 'explanation') return 'again';
  return noticeId && (await climbsFrom(ctx, noticeId, id)) ? 'climb' : undefined;
}

async function applyToCase(ctx: Context, told: Told, reply: ReplyRow, outcome: ReplyOutcome): Promise<void> {
  const { row, kind, isRound, isStep } = told;
  const next = outcome === 'bounce' ? await afterBounce(ctx, row, reply, kind) : thenOf[outcome];
  if (outcome === 'counter_notice') return contestCase(ctx, row, reply);
  const looks = outcome === 'actioned' || outcome === 'already_gone';
  // A look does no harm.
  const goesOn = looks ? isOpen(row) && isRound : mayStep(told);
  const cause = because('replied', {
    outcome,
    ...(isStep ? {} : { earlier: true }),
    ...(next && (goesOn || outcome === 'need_more_information') ? { next } : {}),
  });
  if (goesOn && outcome === 'refused' && row.state !== 'refused') {
    await moveCase(ctx, { caseId: row.id, to: 'refused', cause, facts: { replyId: reply.id } });
    await clearTimers(ctx, { caseId: row.id, kinds: ['remind'] });
    await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt: new Date(ctx.now().getTime() + refusedPauseMs) });
    return;
  }
  await noteCase(ctx, { caseId: row.id, type: 'reply', cause, facts: { replyId: reply.id, outcome } });
  if (!goesOn) return;
  if (looks) {
    if (isStep) await clearTimers(ctx, { caseId: row.id, kinds: ['remind'] });
    await setTimer(ctx, { caseId: row.id, kind: 'recheck', dueAt: ctx.now() });
  }
  if (outcome !== 'not_resolvable') return;
  // Whom it names is looked up first; should that never end, the ladder goes on without.
  const dueAt = new Date(ctx.now().getTime() + (reply.namedHost ? lookUpMs : 0));
  await setTimer(ctx, { caseId: row.id, kind: 'escalate', dueAt });
}
