import type { DeskItem } from '#modules/operations/contract.ts';
import type { Desk } from '#modules/operations/desk.ts';
import { filesOfThreads, messagesOfThreads, threadsForOperator } from '#modules/support/index.ts';

/** The end of a long message is read in the thread. */
const shownAtMost = 600;

/** Threads that wait for the team, by the deadline that the plan set: Premium before all others. */
export async function supportThreads({ tx, limit }: Desk): Promise<DeskItem[]> {
  const rows = await threadsForOperator(tx, limit);
  const ids = rows.map(({ id }) => id);
  const written = Map.groupBy(await messagesOfThreads(tx, ids), ({ threadId }) => threadId);
  const files = Map.groupBy(await filesOfThreads(tx, ids), ({ threadId }) => threadId);
  return rows.map((row) => {
    const path = `/ops/support/${row.id}`;
    const seen = { upTo: row.messages };
    const count = files.get(row.id)?.filter(({ state }) => state === 'ready').length ?? 0;
    const latest = written.get(row.id)?.findLast(({ author }) => author === 'creator')?.text ?? '';
    return {
      kind: 'support',
      id: row.id,
      title: row.firstAnsweredAt ? 'A creator wrote again' : 'A creator wrote to the team',
      dueAt: row.dueAt?.toISOString(),
      userId: row.userId,
      facts: {
        subject: row.subject,
        message: latest.length > shownAtMost ? `${latest.slice(0, shownAtMost).toWellFormed()}…` : latest,
        promisedHours: row.targetHours ?? undefined,
        messages: row.messages,
        files: count > 0 ? count : undefined,
      },
      actions: [
        { name: 'read', method: 'get', path },
        { name: 'answer creator', method: 'post', path: `${path}/answer`, body: seen, asks: ['text'] },
        { name: 'note for team', method: 'post', path: `${path}/notes`, asks: ['note'] },
        ...(count > 0 ? [{ name: 'open files', method: 'post' as const, path: `${path}/files` }] : []),
        { name: 'close thread', method: 'post', path: `${path}/close`, body: seen },
      ],
    };
  });
}
