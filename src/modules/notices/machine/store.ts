import { asc, eq, gt, lte } from 'drizzle-orm';
import {
  channelRests,
  type MachineReportRow,
  machineReports,
  type RestingChannel,
} from '#modules/notices/machine/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function readReport(tx: Reader, noticeId: string): Promise<MachineReportRow | undefined> {
  const [row] = await tx.select().from(machineReports).where(eq(machineReports.noticeId, noticeId));
  return row;
}

export async function lockReport(tx: Transaction, noticeId: string): Promise<MachineReportRow | undefined> {
  const [row] = await tx.select().from(machineReports).where(eq(machineReports.noticeId, noticeId)).for('update');
  return row;
}

/** Before a report is posted; a further attempt counts from then. */
export async function openReport(
  tx: Transaction,
  of: Pick<MachineReportRow, 'noticeId' | 'userId' | 'channel' | 'postedAt'>,
): Promise<void> {
  await tx
    .insert(machineReports)
    .values({ ...of, asks: 0, polls: 0 })
    .onConflictDoUpdate({ target: machineReports.noticeId, set: { postedAt: of.postedAt } });
}

export async function patchReport(tx: Transaction, noticeId: string, set: Partial<MachineReportRow>): Promise<void> {
  await tx.update(machineReports).set(set).where(eq(machineReports.noticeId, noticeId));
}

export async function lockDuePolls(tx: Transaction, now: Date, limit: number): Promise<MachineReportRow[]> {
  return tx
    .select()
    .from(machineReports)
    .where(lte(machineReports.pollAt, now))
    .orderBy(asc(machineReports.pollAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Channels that take nothing from us for now. */
export async function restingNow(tx: Reader, now: Date): Promise<Map<RestingChannel, string>> {
  const rows = await tx.select().from(channelRests).where(gt(channelRests.until, now));
  return new Map(rows.map(({ channel, why }) => [channel, why]));
}

export async function restChannel(
  tx: Transaction,
  rest: { channel: RestingChannel; since: Date; until: Date; why: string },
): Promise<void> {
  const { since, until, why } = rest;
  const set = { since, until, why };
  await tx.insert(channelRests).values(rest).onConflictDoUpdate({ target: channelRests.channel, set });
}

export async function endRest(tx: Transaction, channel: RestingChannel): Promise<void> {
  await tx.delete(channelRests).where(eq(channelRests.channel, channel));
}
