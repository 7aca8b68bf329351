import { messageIdValue } from '#lib/abuse-mail/index.ts';
import {
  type Explanation,
  explainNotice,
  explanationsOf,
  type NoticeSettings,
  readNotice,
} from '#modules/notices/index.ts';
import { isAsked } from '#modules/replies/lock-waiting.ts';
import { readable } from '#modules/replies/readable.ts';
import { lockReply, updateReply } from '#modules/replies/store.ts';
import type { ReplyRow } from '#modules/replies/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/**
 * An operator answers a recipient who asked for more: the answer leaves as every notice does, and the question is closed
 * with it. The same answer a second time is the first.
 *
 * @throws Problem not-found · invalid `discloses_private` · conflict `already_answered`, `reply_closed`, `not_asked`,
 * `no_sender`, `cannot_be_sent`
 */
export async function answerReply(
  ctx: Context,
  deps: { settings: NoticeSettings; blobs: Blobs },
  input: { replyId: string; text: string },
): Promise<ReplyRow> {
  const row = await lockReply(ctx.tx, input.replyId);
  if (!row) throw notFound();
  const answered = (await explanationsOf(ctx.tx, row.id)).findLast(({ state }) => !lost.includes(state));
  if (answered?.explains?.text === input.text) return row;
  if (answered) throw conflict('already_answered', 'This question was answered, and what was sent cannot be changed.');
  if (row.closedAt) throw conflict('reply_closed', 'This reply was closed. Nothing more is done with it.');
  if (!row.noticeId || row.outcome !== 'need_more_information')
    throw conflict(
      'not_asked',
      'Nothing is asked here. Say first which notice this is about, and that it asks for more.',
    );
  if (!row.answerTo)
    throw conflict('no_sender', 'This message names no address that an answer could go to. Reach them another way.');
  const { id } = await explainNotice(ctx, deps, {
    noticeId: row.noticeId,
    caseId: row.caseId,
    to: row.answerTo,
    explains: explanationOf(row, input.text),
  });
  const set = { closedAt: ctx.now(), closedBy: actorName(ctx.actor), closedNote: answeredBy(id) };
  await updateReply(ctx.tx, row.id, set);
  return { ...row, ...set };
}

/** What a question says that was closed by an answer, and by nothing else. */
const answeredBy = (noticeId: string): string => `Answered: ${noticeId}`;

/** Of a message that did not reach whoever asked. */
const lost: readonly string[] = ['failed', 'bounced'];

const conflict = (code: string, detail: string): Problem => new Problem('conflict', { code, detail });

/** Their subject and Message-ID, by which their desk knows its own thread again; a stranger wrote both. */
function explanationOf({ id, subject, messageId }: ReplyRow, text: string): Explanation {
  const theirs = readable(subject ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^(?: ?(?:re|aw|sv|antw|fwd?) ?:)+/i, '')
    .trim()
    .slice(0, 200)
    .toWellFormed();
  return { replyId: id, text, subject: `Re: ${theirs || 'your question'}`, inReplyTo: carried(messageId) };
}

function carried(messageId: string | null): string | undefined {
  try {
    return messageId === null ? undefined : messageIdValue('In-Reply-To', messageId);
  } catch {
    return undefined; // no header can carry it: the thread is then told by our own notice
  }
}

/**
 * A question stands as our answers do: the one that closed it and did not reach whoever asked brings it back to an
 * operator, unless another one did; one that turns out to have arrived closes it. False where it stands so already.
 */
export async function settleAsked(ctx: Context, noticeId: string): Promise<boolean> {
  const asked = (await readNotice(ctx.tx, noticeId))?.explains?.replyId;
  const row = asked && (await lockReply(ctx.tx, asked));
  if (!row) return false;
  const standing = (await explanationsOf(ctx.tx, row.id)).filter(({ state }) => !lost.includes(state));
  const arrived = standing.find(({ id }) => id === noticeId);
  const isOwn = row.closedNote === answeredBy(noticeId) && standing.length === 0;
  if (arrived ? row.closedAt !== null || !isAsked(row) : !isOwn) return false;
  const closed = { closedAt: ctx.now(), closedBy: arrived?.clearedBy ?? null, closedNote: answeredBy(noticeId) };
  await updateReply(ctx.tx, row.id, arrived ? closed : { closedAt: null, closedBy: null, closedNote: null });
  return true;
}
