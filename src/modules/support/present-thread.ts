import { judgeLinks, type MayStand, piecesOf } from '#modules/community/index.ts';
import type {
  Author,
  OpenedThread,
  SupportFile,
  SupportPiece,
  SupportThread,
  ThreadSummary,
} from '#modules/support/contract.ts';
import { filesOf, messagesOf, notesOf } from '#modules/support/store.ts';
import type { FileRow, MessageRow, ThreadRow } from '#modules/support/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export function presentSummary(row: ThreadRow): ThreadSummary {
  const { id, subject, state, messages } = row;
  const isPromised = row.targetHours !== null && row.firstAnsweredAt === null;
  return {
    ...{ id, subject, state, messages },
    closedBy: row.closedBy ?? undefined,
    waitsFor: state === 'closed' ? undefined : row.waitsSince ? 'team' : 'creator',
    isUnread: row.lastTeam > row.seen,
    answerBy: isPromised ? row.dueAt?.toISOString() : undefined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentFile(row: FileRow): SupportFile {
  const { id, fileName, contentType, bytes, state, refusal } = row;
  if (state === 'deleted') throw new Error(`file ${id} was deleted and is shown to nobody`);
  return { id, fileName, contentType, bytes, state, refusal: refusal ?? undefined };
}

/** Every address is text. One that may lead to found material is shown to its writer and to operators only. */
function pieces(text: string, mayStand: MayStand, seesAll: boolean): SupportPiece[] {
  return piecesOf(text, mayStand, seesAll).map((piece) =>
    piece.kind === 'hidden-link' ? piece : { kind: 'text', text: piece.text },
  );
}

/** A thread whole, for its creator or for an operator. */
export async function presentThread(
  ctx: Pick<Context, 'tx'>,
  publicUrl: string,
  row: ThreadRow,
  reader: Author,
): Promise<SupportThread> {
  const written = await messagesOf(ctx.tx, [row.id]);
  const files = Map.groupBy(await filesOf(ctx.tx, [row.id]), ({ messageId }) => messageId);
  const mayStand = await judgeLinks(
    ctx.tx,
    written.map(({ text }) => text),
    publicUrl,
  );
  return {
    ...presentSummary(row),
    thread: written.map(({ id, number, author, text, createdAt }: MessageRow) => ({
      ...{ id, number, by: author },
      at: createdAt.toISOString(),
      pieces: pieces(text, mayStand, reader === 'team' || author === reader),
      files: (files.get(id) ?? []).map(presentFile),
    })),
  };
}

export async function presentForTeam(
  ctx: Pick<Context, 'tx'>,
  publicUrl: string,
  row: ThreadRow,
): Promise<OpenedThread> {
  const notes = await notesOf(ctx.tx, row.id);
  return {
    ...(await presentThread(ctx, publicUrl, row, 'team')),
    targetHours: row.targetHours ?? undefined,
    notes: notes.map(({ id, text, createdAt }) => ({ id, text, at: createdAt.toISOString() })),
  };
}
