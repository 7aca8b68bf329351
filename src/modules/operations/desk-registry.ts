import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';
import {
  filesOfReports,
  marksOfScams,
  profilesOfScams,
  publishedWith,
  type ReportRow,
  waitingReplies,
  waitingReports,
} from '#modules/registry/index.ts';

type Action = DeskItem['actions'][number];

/** Nothing stands in the registry that no operator has read. */
export async function scamReports({ tx, limit }: Desk): Promise<DeskItem[]> {
  const items: DeskItem[] = [];
  const rows = await waitingReports(tx, limit);
  const ids = rows.map(({ id }) => id);
  const files = Map.groupBy(await filesOfReports(tx, ids), ({ reportId }) => reportId);
  for (const row of rows) {
    const given = files.get(row.id) ?? [];
    const stateCount = (state: string) => given.filter((file) => file.state === state).length || undefined;
    const ready = stateCount('ready');
    const known = await publishedWith(tx, row.marks);
    const path = `/ops/registry/reports/${row.id}/decide`;
    const asking = asksToPublish(row, known !== undefined);
    const publish = (name: string, documented: boolean): Action => ({
      name,
      method: 'post',
      path,
      body: { decision: 'publish', documented },
      ...asking,
    });
    items.push({
      kind: 'scam-report',
      id: row.id,
      title: 'A creator reports a scam',
      dueAt: due('scam-report', row.createdAt),
      userId: row.userId,
      facts: {
        scamKind: row.kind,
        // A handle shows its sign, an address and a number are whole until the decision.
        marks: row.marks.map(({ kind, value, shown, profiles }) =>
          kind === 'handle' ? [shown, ...(profiles ?? [])].join(' · ') : (value ?? shown),
        ),
        what: row.what,
        firstSeen: row.firstSeen,
        entry: known?.summary,
        files: ready,
        notCheckedYet: stateCount('checking'),
      },
      actions: [
        ...(ready
          ? [{ name: 'open files', method: 'post' as const, path: `/ops/registry/reports/${row.id}/files` }]
          : []),
        publish(known ? 'add to entry' : 'publish', false),
        publish(known ? 'add as documented' : 'publish as documented', true),
        { name: 'refuse', method: 'post', path, body: { decision: 'refuse' }, asks: ['reason'] },
      ],
    });
  }
  return items;
}

/** An entry that stands there has its summary already, unless the marks that they share are left out. */
function asksToPublish({ marks }: ReportRow, isKnown: boolean): Pick<Action, 'asks' | 'optional'> {
  if (marks.length < 2) return isKnown ? {} : { asks: ['summary'] };
  return { asks: ['summary', 'leaveOut'], optional: isKnown ? ['summary', 'leaveOut'] : ['leaveOut'] };
}

/** One name is another account on another platform: a code proves the reply only in the profile that was reported. */
const proofOf = (proofCode: string, reported: readonly string[]): DeskItem['facts'] => ({
  proofCode,
  reportedProfiles: reported.length > 0 ? reported : undefined,
  whereToLook:
    reported.length > 0
      ? 'The code counts only in a profile that was reported. The same name on another platform may belong to another person'
      : 'No report says on which platform the handle is. Publish only if you are sure that the profile with the code is the one that was reported: elsewhere the same name may belong to another person',
});

/** Right of reply. */
export async function scamReplies({ tx, limit }: Desk): Promise<DeskItem[]> {
  const rows = await waitingReplies(tx, limit);
  const ids = rows.map(({ scamId }) => scamId);
  const profiles = await profilesOfScams(tx, ids);
  const marks = Map.groupBy(await marksOfScams(tx, ids), ({ scamId }) => scamId);
  return rows.map((row) => {
    const path = `/ops/registry/replies/${row.id}/decide`;
    const say = (name: string, decision: string, asks: string[]): Action => ({
      name,
      method: 'post',
      path,
      body: { decision },
      ...(asks.length > 0 && { asks }),
    });
    return {
      kind: 'scam-reply',
      id: row.id,
      title: 'A reply to an entry of the scam registry',
      dueAt: due('scam-reply', row.createdAt),
      userId: row.userId ?? undefined,
      facts: {
        entry: row.scam.summary,
        marks: marks.get(row.scamId)?.map(({ shown }) => shown),
        reply: row.text,
        contact: row.contact,
        givenProfile: row.profile ?? undefined,
        ...(row.proofCode !== null && proofOf(row.proofCode, profiles.get(row.scamId) ?? [])),
      },
      actions: [
        say('publish reply', 'publish', []),
        say('take entry down', 'take-down', ['reason']),
        say('refuse', 'refuse', ['reason']),
      ],
    };
  });
}
