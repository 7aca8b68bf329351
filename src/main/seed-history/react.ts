import { makeReplyAddress } from '#lib/reply-address/index.ts';
import type { NoticeRow } from '#modules/notices/index.ts';
import { readInbound, receiveReply } from '#modules/replies/index.ts';
import { composeAnswer } from '#sample/mail/compose-answer.ts';
import type { Answer } from '#sample/site.ts';
import { inHours, type Member, type Past } from './past.ts';

interface Told {
  answer: Exclude<Answer, 'bounce'>;
  hours: number;
}

/** What the recipient of a delivered notice does about its addresses, and writes. */
export function answerAsTold(past: Past, notice: NoticeRow, members: readonly Member[]): void {
  if (notice.kind !== 'notice') return;
  const letters = new Map<string, Told & { urls: string[] }>();
  for (const member of members) {
    const told = actOn(past, notice, member);
    if (!told) continue;
    const key = `${told.answer} ${told.hours}`;
    const letter = letters.get(key) ?? { ...told, urls: [] };
    letters.set(key, { ...letter, urls: [...letter.urls, member.row.url] });
  }
  for (const letter of letters.values())
    past.agenda.add(inHours(past.ctx.now(), letter.hours), () => receive(past, notice, letter));
}

/** A recipient further up the ladder does not answer for the desk below it. */
function actOn(past: Past, notice: NoticeRow, { followed }: Member): Told | undefined {
  const { fate } = followed.scene.copy;
  const now = past.ctx.now();
  if (fate.kind === 'obeys' && notice.step === (fate.step ?? 1)) {
    const from = inHours(now, fate.hours);
    const isFirst = followed.gone.length === 0;
    const until = isFirst && fate.backAfterDays ? inHours(from, fate.backAfterDays * 24).getTime() : Infinity;
    followed.gone.push({ from: from.getTime(), until });
    if (fate.says === 'auto-reply') return { answer: 'auto-reply', hours: 0.01 };
    return fate.says && { answer: fate.says, hours: fate.hours + 0.1 };
  }
  if (notice.step !== 1) return undefined;
  if (fate.kind === 'refuses') return { answer: 'refused', hours: fate.hours };
  if (fate.kind !== 'disputes') return undefined;
  followed.gone.push({ from: inHours(now, 1).getTime(), until: Infinity });
  return { answer: 'counter-notice', hours: fate.hours };
}

/** The answer as a raw message in the words of the sample world's desks, taken in by the door that mail comes through. */
async function receive(past: Past, notice: NoticeRow, { answer, urls }: Told & { urls: string[] }): Promise<void> {
  const { ctx, settings, blobs, ledger } = past;
  const at = ctx.now().getTime();
  const domain = settings.mailDomain ?? '';
  const mail = {
    id: notice.id,
    at,
    from: settings.mailFrom ?? '',
    to: [notice.recipient],
    subject: notice.subject,
    messageId: notice.messageId,
    replyTo: makeReplyAddress(settings.replySecret, notice.id, domain),
    text: '',
    attachments: [],
    raw: Buffer.alloc(0),
  };
  const due = { id: `${notice.id}-${answer}-${at}`, mail: notice.id, desk: notice.recipient, answer, due: at, urls };
  const inbound = await readInbound(composeAnswer(due, mail));
  await receiveReply(ctx, { blobs, ledger, replySecret: settings.replySecret }, inbound);
  await past.drain();
}
