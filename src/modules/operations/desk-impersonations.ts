import { verifiedByAnother } from '#modules/brands/index.ts';
import {
  includesReports,
  isMarkGone,
  readProof,
  reportsForOperator,
  screenshotsOf,
  titleOf,
} from '#modules/impersonations/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import type { Desk } from '#modules/operations/desk.ts';

type Action = DeskItem['actions'][number];
type Row = Awaited<ReturnType<typeof reportsForOperator>>[number];

/** Profiles that pose as a creator, by the deadline that their harm sets. */
export async function impersonations({ tx, now, limit }: Desk): Promise<DeskItem[]> {
  const rows = await reportsForOperator(tx, limit);
  const shots = Map.groupBy(
    await screenshotsOf(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ impersonationId }) => impersonationId,
  );
  const items: DeskItem[] = [];
  for (const row of rows) {
    const proof = await readProof({ tx, now: () => now }, row);
    const other = await verifiedByAnother(tx, row);
    const includes = row.state === 'filed' || (await includesReports({ tx, now: () => now }, row.userId));
    const gone = await isMarkGone({ tx }, row);
    const given = shots.get(row.id) ?? [];
    const count = given.filter(({ state }) => state !== 'refused').length;
    const checking = given.filter(({ state }) => state === 'checking').length;
    items.push({
      kind: 'impersonation',
      id: row.id,
      title: titlesOf(row)[row.state] ?? 'A profile poses as a creator',
      dueAt: row.dueAt?.toISOString(),
      userId: row.userId,
      facts: {
        url: row.profileUrl,
        profile: `@${row.handle}, ${titleOf(row.platform)}${underMark(row, gone)}`,
        realProfile: row.realUrl,
        proof: proof.state === 'proved' ? `@${proof.handle}, ${proof.platform}` : undefined,
        unproved: proof.state === 'proved' ? undefined : 'No account of this creator is proved',
        contested: other
          ? 'Another creator has proved this very profile here. Look before anything is handed in'
          : undefined,
        notInPlan: includes
          ? undefined
          : 'It includes no reports of impersonation any more. Nothing is handed in; decline it with that reason',
        faked: row.faked,
        harm: row.harm,
        what: row.what,
        screenshots: count,
        notCheckedYet: checking || undefined,
        reference: row.reference ?? undefined,
      },
      actions: actionsOn(row, count, includes && !gone),
    });
  }
  return items;
}

const titles: Partial<Record<Row['state'], string>> = {
  waiting: 'A creator reports a profile that poses as them',
  accepted: 'A false profile is to be reported to its platform',
  filed: 'Has the platform answered about a false profile?',
  restored: 'A false profile is back. Report it once more',
};

/** Under which trade mark an account is reported, as it was reported. */
function underMark({ basis, trademark: mark }: Row, isGone: boolean): string {
  if (basis !== 'trademark' || !mark) return '';
  const whose = mark.relation === 'holder' ? `held by ${mark.holder}` : `licensed by ${mark.holder}`;
  const uses = `. It uses the trade mark ${mark.word} (${mark.office} ${mark.number}, ${mark.territory}), ${whose}`;
  return isGone ? `${uses}. That mark was deleted or changed since: ask the creator, or decline it` : uses;
}

const titlesOfMarks: typeof titles = {
  ...titles,
  waiting: 'A creator reports an account that uses their trade mark',
  accepted: 'An account that uses a trade mark is to be reported to its platform',
};
const titlesOf = ({ basis }: Row): typeof titles => (basis === 'trademark' ? titlesOfMarks : titles);

function actionsOn(row: Row, shots: number, mayHandIn: boolean): Action[] {
  const path = `/ops/impersonations/${row.id}`;
  const look: Action = { name: 'open screenshots', method: 'post', path: `${path}/look`, asks: ['reason'] };
  const decide = (name: string, decision: string, asks: string[] = []): Action => ({
    name,
    method: 'post',
    path: `${path}/decide`,
    body: { decision },
    ...(asks.length > 0 && { asks }),
  });
  const outcome = (name: string, said: string): Action => ({
    name,
    method: 'post',
    path: `${path}/outcome`,
    body: { outcome: said },
  });
  const asking = [decide('ask creator', 'ask', ['reason']), decide('decline report', 'decline', ['reason'])];
  const filed: Action = { name: 'reported', method: 'post', path: `${path}/filed`, asks: ['reference'] };
  const byState: Partial<Record<Row['state'], Action[]>> = {
    waiting: [...(mayHandIn ? [decide('accept report', 'accept')] : []), ...asking],
    accepted: [...(mayHandIn ? [filed] : []), ...asking],
    restored: [...(mayHandIn ? [filed] : []), ...asking],
    filed: [
      outcome('profile gone', 'removed'),
      outcome('profile left up', 'refused'),
      outcome('nothing heard', 'silent'),
    ],
  };
  return [{ name: 'read', method: 'get', path }, ...(byState[row.state] ?? []), ...(shots > 0 ? [look] : [])];
}
