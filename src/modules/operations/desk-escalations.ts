import { type EscalationRow, openEscalations } from '#modules/escalations/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';

const titles = {
  found: 'Material on the quarantine list was found. It was not kept: report it by its address and hashes',
  upload: 'An upload is on the quarantine list. It was deleted: report it by its hashes',
  work: 'A work that was uploaded before is on the quarantine list. It is kept and hidden from everyone, and its cases stop: report it by its hashes',
} as const;

/**
 * Material on the list of hashes. Its creator is named among the facts alone: the creator of an item's
 * `userId` reads in their log that an operator looked, and of this they read nothing.
 */
export async function escalated({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await openEscalations(tx, limit)).map((row) => {
    const workOff = (name: string, outcome: string, asks: string[], optional: string[] = []) => ({
      name,
      method: 'post' as const,
      path: `/ops/escalations/${row.id}/work-off`,
      body: { outcome },
      asks: [...asks, ...optional],
      optional,
    });
    return {
      kind: 'quarantine',
      id: row.id,
      title: titles[row.kind],
      dueAt: due('quarantine', row.at),
      facts: factsOf(row),
      actions: [
        workOff('reported to authority', 'reported', ['reportedTo', 'reportedOn'], ['reference', 'note']),
        workOff('nothing to report', 'not-reported', ['note']),
      ],
    };
  });
}

const factsOf = (row: EscalationRow): DeskItem['facts'] => ({
  foundAt: row.at.toISOString(),
  listLabel: row.label === '' ? 'none' : row.label,
  listMatch: row.distance === null ? row.matchedBy : `${row.matchedBy}, ${row.distance} bits away`,
  host: row.host ?? undefined,
  url: row.pageUrl ?? undefined,
  pictures: row.mediaUrl === null ? [] : [row.mediaUrl],
  sha256: [row.contentSha256],
  pdq: row.pdq === null ? [] : [row.pdq],
  listedCreator: row.userId,
  listedScan: row.scanId ?? undefined,
  listedWork: row.workId ?? undefined,
});
