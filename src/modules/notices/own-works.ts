import {
  because,
  type CaseRow,
  holdCase,
  holdForShutWork,
  isDeleted,
  leaveDeleted,
  sentenceOf,
  withNameableWorks,
} from '#modules/cases/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import { declaredFakes } from '#modules/deepfakes/index.ts';
import type { Context } from '#platform/verb/index.ts';

const noOwnWorkSaid = because('heldNoOwnWork');
export const noOwnWork = sentenceOf(noOwnWorkSaid);
const noDeclarationSaid = because('heldNoDeclaration');

/**
 * Those of the cases in which nothing is left that we may swear to, whatever was approved once: no work of the creator's,
 * or of a fake no declaration. Asked when a letter is
 * drafted, fixed and taken to be sent: beside a case with a work of the creator's own its address would be claimed too.
 */
export async function withoutOwnWork(
  { tx }: Pick<Context, 'tx'>,
  all: readonly Pick<CaseRow, 'id' | 'workIds' | 'sameWorkIds' | 'verdict'>[],
): Promise<Set<string>> {
  const [fakes, rows] = [all.filter(isFake), all.filter((row) => !isFake(row))];
  const declared = await declaredFakes(
    tx,
    fakes.map(({ id }) => id),
  );
  const undeclared = fakes.flatMap(({ id }) => (declared.has(id) ? [] : [id]));
  const shut = new Set(await shutAmong(tx, rows));
  const named = await withNameableWorks(tx, rows);
  const works = fileable(await worksByIds(tx, [...new Set(named.flatMap(({ workIds }) => workIds))]));
  const own = new Set(works.map(({ id }) => id));
  const mayBeNamed = (workIds: string[]): boolean => workIds.some((id) => own.has(id));
  const foreign = named.filter(({ id, workIds }) => shut.has(id) || !mayBeNamed(workIds));
  return new Set([...undeclared, ...foreign.map(({ id }) => id)]);
}

const isFake = ({ verdict }: Pick<CaseRow, 'verdict'>): boolean => verdict.kind === 'fake';

/** Cases with a work under check: the job that stops them may be late, and others may let them go on. */
async function shutAmong(tx: Context['tx'], rows: readonly Pick<CaseRow, 'id' | 'workIds'>[]): Promise<string[]> {
  const works = await worksByIds(tx, [...new Set(rows.flatMap(({ workIds }) => workIds))]);
  const shut = new Set(works.flatMap(({ id, quarantinedAt }) => (quarantinedAt === null ? [] : [id])));
  return rows.filter(({ workIds }) => workIds.some((id) => shut.has(id))).map(({ id }) => id);
}

/**
 * Nothing is said of it until an operator has looked, also where they released it before. One whose works its creator
 * deleted needs nobody: it ends where nobody was told of it, and else is only watched.
 */
export async function stopWithoutOwnWork(ctx: Context, row: CaseRow): Promise<void> {
  if (isFake(row)) await holdCase(ctx, { ...row, settledHold: null }, noDeclarationSaid);
  else if (await isDeleted(ctx, row)) await leaveDeleted(ctx, row);
  else if (!(await holdForShutWork(ctx, row))) await holdCase(ctx, { ...row, settledHold: null }, noOwnWorkSaid);
}
