import { openQuarantines } from '#modules/cases/index.ts';
import type { DeskItem } from '#modules/operations/contract.ts';
import { type Desk, due } from '#modules/operations/desk.ts';

const flaggers = {
  creator: 'Its creator',
  operator: 'An operator',
  known: 'The same picture was flagged before, or is on the quarantine list',
} as const;

/** What may show somebody under age: its address and its hashes, and nothing that could be looked at. */
export async function quarantined({ tx, limit }: Desk): Promise<DeskItem[]> {
  return (await openQuarantines(tx, limit)).map((row) => {
    const decide = (name: string, decision: string, asks: string[], optional: string[] = []) => ({
      name,
      method: 'post' as const,
      path: `/ops/quarantines/${row.id}/decide`,
      body: { decision },
      asks: [...asks, ...optional],
      optional,
    });
    return {
      kind: 'quarantine',
      id: row.id,
      title: 'This may show a minor. Do not open it: report it to the authority or hotline',
      dueAt: due('quarantine', row.at),
      userId: row.userId,
      facts: {
        url: row.url,
        pictures: row.media.map(({ url }) => url),
        sha256: row.media.map(({ sha256 }) => sha256),
        pdq: row.media.flatMap(({ pdq }) => pdq ?? []),
        flaggedBy: flaggers[row.flaggedBy],
        flagNote: row.note ?? undefined,
        caseId: row.caseId,
      },
      actions: [
        decide('reported to hotline', 'reported', ['reference'], ['reason']),
        decide('no minor', 'cleared', ['reason']),
      ],
    };
  });
}
