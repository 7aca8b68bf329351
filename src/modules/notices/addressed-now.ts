import type { CaseRow } from '#modules/cases/index.ts';
import { deskOf, ladderOf, type Recipient } from '#modules/hosts/index.ts';
import { addressOf } from '#modules/notices/choose-recipient.ts';
import { claims } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Addressed {
  /** Cases whose host does not name this recipient any more: it was refused, replaced or found dead. */
  strayed: CaseRow[];
  /** Every other host's contact needs no operator's yes. */
  confirmed: boolean;
}

/**
 * Asks the ladders once more who is to be written to: weeks may lie between a draft and its leaving. What answers a
 * recipient that holds a notice of ours, or takes that back, goes to the same one whatever became of its contact.
 */
export async function addressedNow(
  { tx }: Pick<Context, 'tx'>,
  { kind, recipient }: Pick<NoticeRow, 'kind' | 'recipient'>,
  rows: readonly CaseRow[],
): Promise<Addressed> {
  if (!claims(kind)) return { strayed: [], confirmed: true };
  const rungs = new Map<string, Recipient | undefined>();
  for (const host of new Set(rows.map((row) => row.host)))
    rungs.set(
      host,
      (await ladderOf(tx, host)).find((rung) => deskOf(addressOf(rung)) === deskOf(recipient)),
    );
  return {
    strayed: rows.filter((row) => !rungs.get(row.host)),
    confirmed: [...rungs.values()].every((rung) => rung?.confirmed ?? true),
  };
}
