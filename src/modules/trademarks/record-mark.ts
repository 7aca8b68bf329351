import { mostTrademarks, type TrademarkChange, type TrademarkInput } from '#modules/trademarks/contract.ts';
import { signedText } from '#modules/trademarks/declaration-text.ts';
import {
  insertMark,
  isRecorded,
  lockMarksOf,
  readTrademark,
  trademarksOf,
  updateMark,
} from '#modules/trademarks/store.ts';
import type { TrademarkRow } from '#modules/trademarks/tables.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * Records a registered trade mark with its creator's declaration.
 *
 * @throws Problem conflict `trademark_recorded`, `declaration_text_changed` · over-limit `trademarks_limit`
 */
export const recordMark: Verb<{ userId: string; mark: TrademarkInput }, TrademarkRow> = async (
  ctx,
  { userId, mark },
) => {
  await lockMarksOf(ctx.tx, userId);
  if ((await trademarksOf(ctx.tx, userId)).length >= mostTrademarks)
    throw new Problem('over-limit', {
      code: 'trademarks_limit',
      detail: `You have recorded ${mostTrademarks} trade marks, which is the limit. Delete one that you no longer need.`,
    });
  const now = ctx.now();
  const row: TrademarkRow = {
    id: newId('trademark', now),
    userId,
    ...mark,
    ...signedText(mark),
    declaredAt: now,
    createdAt: now,
    updatedAt: now,
  };
  if (await isRecorded(ctx.tx, row)) throw recorded();
  await insertMark(ctx.tx, row);
  return row;
};

/**
 * Changes what is recorded of a mark, with its declaration signed again.
 *
 * @throws Problem not-found · conflict `trademark_recorded`, `declaration_text_changed`
 */
export const changeMark: Verb<{ userId: string; id: string; change: TrademarkChange }, TrademarkRow> = async (
  ctx,
  { userId, id, change },
) => {
  await lockMarksOf(ctx.tx, userId);
  const row = await readTrademark(ctx.tx, id);
  if (row?.userId !== userId) throw notFound();
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const now = ctx.now();
  const next: TrademarkRow = { ...row, ...said, ...signedText(change), declaredAt: now, updatedAt: now };
  if (await isRecorded(ctx.tx, next)) throw recorded();
  await updateMark(ctx.tx, next);
  return next;
};

const recorded = (): Problem =>
  new Problem('conflict', {
    code: 'trademark_recorded',
    detail: 'You have recorded a trade mark with this number at this office already. Change that one.',
  });
