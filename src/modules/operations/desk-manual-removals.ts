import { casesByIds } from '#modules/cases/index.ts';
import { mayStep, type RemovalRow, removalsForOperator, stepsOfRemovals } from '#modules/manual-removals/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import type { Desk } from '#modules/operations/desk.ts';

type Action = DeskItem['actions'][number];

/** Pages that creators asked to be seen to by hand, by the deadline that the plan set. */
export async function manualRemovals({ tx, limit }: Desk): Promise<DeskItem[]> {
  const rows = await removalsForOperator(tx, limit);
  const ids = rows.map(({ id }) => id);
  const steps = Map.groupBy(await stepsOfRemovals(tx, ids), ({ removalId }) => removalId);
  const cases = new Map(
    (
      await casesByIds(
        tx,
        rows.map(({ caseId }) => caseId),
      )
    ).map((one) => [one.id, one]),
  );
  return rows.map((row) => {
    const one = cases.get(row.caseId);
    const mine = steps.get(row.id) ?? [];
    return {
      kind: 'manual-removal',
      id: row.id,
      title: titleOf(row, one?.host ?? row.caseId),
      dueAt: row.dueAt?.toISOString(),
      userId: row.userId,
      facts: {
        url: one?.url,
        caseId: row.caseId,
        caseState: one?.state,
        asked: mine.find(({ kind }) => kind === 'asked')?.words ?? undefined,
        lastStep: mine.length > 1 ? (mine.at(-1)?.words ?? undefined) : undefined,
        promisedHours: row.targetHours ?? undefined,
        minutesSpent: row.minutes > 0 ? row.minutes : undefined,
      },
      actions: actionsOn(row),
    };
  });
}

/** Names the host, so that two requests can be told apart in the list. */
const titleOf = ({ state }: RemovalRow, host: string): string =>
  state === 'asked' ? `A creator asks for a removal by hand: ${host}` : `A removal by hand is under way: ${host}`;

function actionsOn({ id, state }: RemovalRow): Action[] {
  const path = `/ops/manual-removals/${id}`;
  const end = (name: string, said: string): Action => ({
    name,
    method: 'post',
    path: `${path}/end`,
    body: { end: said },
    asks: ['note', 'minutes'],
  });
  const all: (Action | false)[] = [
    { name: 'read', method: 'get', path },
    mayStep(state, 'taken-up', 'operator') && { name: 'take up', method: 'post', path: `${path}/take-up` },
    mayStep(state, 'step', 'operator') && {
      name: 'record step',
      method: 'post',
      path: `${path}/steps`,
      asks: ['note', 'minutes'],
    },
    mayStep(state, 'question', 'operator') && {
      name: 'ask about page',
      method: 'post',
      path: `${path}/ask`,
      asks: ['question'],
    },
    mayStep(state, 'removed', 'operator') && end('removed by hand', 'removed'),
    mayStep(state, 'not-possible', 'operator') && end('not possible by hand', 'not-possible'),
  ];
  return all.filter((one) => one !== false);
}
