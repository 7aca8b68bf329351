import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';
import { publishedWith, type ReportRow, waitingReplies, waitingReports } from '#modules/registry/index.ts';

type Action = DeskItem['actions'][number];

/** Nothing stands in the registry that no operator has read. */
export async function scamReports({ tx, limit }: Desk): Promise<DeskItem[]> {
  const items: DeskItem[] = [];
  for (const row of await waitingReports(tx, limit)) {
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
        marks: row.marks.map(({ value, shown }) => value ?? shown),
        what: row.what,
        firstSeen: row.firstSeen,
        entry: known?.summary,
      },
      actions: [
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

/** Right of reply. */
export async function scamReplies({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await waitingReplies(tx, limit)).map((row) => {
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
      facts: { entry: row.scam.summary, reply: row.text, contact: row.contact },
      actions: [
        say('publish reply', 'publish', []),
        say('take entry down', 'take-down', ['reason']),
        say('refuse', 'refuse', ['reason']),
      ],
    };
  });
}
