import type { Leak } from '#modules/discovery/contract.ts';
import { presentLeak } from '#modules/discovery/leaks/present-leak.ts';
import { lastReportLines } from '#modules/discovery/store/reports.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What became of the last report of each of these addresses while it has no case, by the address's key. */
export async function lastLooks(tx: Transaction, userId: string, keys: string[]): Promise<Map<string, Leak>> {
  const lines = await lastReportLines(tx, userId, keys);
  return new Map(lines.map((line) => [line.urlKey, presentLeak(line, undefined)]));
}
