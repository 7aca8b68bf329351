import type { Context } from './index.ts';

/** Work within a savepoint of its own: where it throws, it alone is undone. Savepoints of one name would end each other. */
export const within = <Output>(ctx: Context, work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  ctx.tx.transaction((tx) => work({ ...ctx, tx }));

/** Does the work, and keeps nothing of it but its answer: for what would happen, told by what does it. */
export async function undone<Answer>(ctx: Context, work: (ctx: Context) => Promise<Answer>): Promise<Answer> {
  const enough = new Error('only asked');
  const answers: Answer[] = [];
  await within(ctx, async (inner) => {
    answers.push(await work(inner));
    throw enough;
  }).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
  return answers[0] as Answer; // else the error was not ours, and was thrown on
}
