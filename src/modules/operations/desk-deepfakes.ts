import { casesByIds } from '#modules/cases/index.ts';
import {
  countFakesForOperator,
  type DeepfakeRow,
  fakesForOperator,
  pagesOfFakes,
  undoHours,
} from '#modules/deepfakes/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import type { Desk } from '#modules/operations/desk.ts';

type Action = DeskItem['actions'][number];
const undoableSince = ({ now }: Desk): Date => new Date(now.getTime() - undoHours * 3_600_000);

/** Fakes that creators reported, by their deadline; those decided within the last day can be taken back. */
export async function deepfakes(desk: Desk): Promise<DeskItem[]> {
  const rows = await fakesForOperator(desk.tx, undoableSince(desk), desk.limit);
  const pages = await pagesOfFakes(
    desk.tx,
    rows.map(({ id }) => id),
  );
  const cases = new Map(
    (
      await casesByIds(
        desk.tx,
        pages.flatMap(({ caseId }) => caseId ?? []),
      )
    ).map(({ id, state }) => [id, state]),
  );
  return rows.map((row) => {
    const own = pages.filter(({ reportId }) => reportId === row.id);
    return {
      kind: 'deepfake',
      id: row.id,
      title: titles[row.state] ?? 'A creator reports a fake of themselves',
      dueAt: row.dueAt?.toISOString(),
      userId: row.userId,
      facts: {
        pictures: own.map(({ url }) => url).join(', '),
        fake: `${methods[row.how]}, ${row.medium}${row.intimate ? ', intimate' : ''}`,
        harm: row.harm ?? undefined,
        declared: `${row.signature}, ${row.signedAt.toISOString()}`,
        caseStates: own.flatMap(({ caseId }) => (caseId && cases.get(caseId)) ?? []).join(', ') || undefined,
        decidedWhy: row.reason ?? undefined,
      },
      actions: actionsOn(row),
    };
  });
}

export const countFakes = (desk: Desk): Promise<number> => countFakesForOperator(desk.tx, undoableSince(desk));

const titles: Partial<Record<DeepfakeRow['state'], string>> = {
  approved: 'A report of a fake was approved; you can undo this until something is sent',
  refused: 'A report of a fake was refused; you can still undo this',
};
const methods: Record<DeepfakeRow['how'], string> = {
  'face-swap': 'a face put on another body',
  nudified: 'clothes taken off by a program',
  generated: 'generated',
  edited: 'edited',
};

function actionsOn({ id, state }: DeepfakeRow): Action[] {
  const path = `/ops/deepfakes/${id}`;
  const decide = (name: string, decision: string): Action => ({
    name,
    method: 'post',
    path: `${path}/decide`,
    body: { decision },
    asks: ['reason'],
  });
  const read: Action = { name: 'read', method: 'get', path };
  if (state !== 'waiting') return [read, { name: 'undo fake', method: 'post', path: `${path}/undo` }];
  return [read, decide('approve fake', 'approve'), decide('refuse fake', 'refuse')];
}
