import { inForms } from '#modules/deindexing/read-abouts.ts';
import { packetsToHandIn, statesOfPackets, waitingTracks } from '#modules/deindexing/store.ts';
import type { PacketRow } from '#modules/deindexing/tables.ts';
import type { Context } from '#platform/verb/index.ts';

type Reader = Pick<Context, 'tx' | 'now'>;

/** How many addresses of a creator wait to be handed in. */
export async function packetsWaiting(ctx: Reader, userId: string): Promise<number> {
  return (await inForms(ctx, await waitingTracks(ctx.tx, userId))).length;
}

/** Packets of every creator that wait to be handed in, the oldest first, with how much each form holds. */
export async function packetsForOperator(ctx: Reader, limit: number): Promise<(PacketRow & { count: number })[]> {
  const found: (PacketRow & { count: number })[] = [];
  for (let from = 0; found.length < limit; from += limit) {
    const rows = await packetsToHandIn(ctx.tx, limit, from);
    found.push(...(await withCounts(ctx, rows)));
    if (rows.length < limit) break;
  }
  return found.slice(0, limit);
}

/** How much each form holds; without those that hold nothing now. */
async function withCounts(ctx: Reader, rows: PacketRow[]): Promise<(PacketRow & { count: number })[]> {
  const tracks = await statesOfPackets(ctx.tx, rows);
  const reports = rows.filter(({ withdraws }) => withdraws === null);
  const inForm = new Set(
    await inForms(
      ctx,
      reports.flatMap(({ id }) => tracks.get(id) ?? []),
    ),
  );
  return rows.flatMap((row) => {
    const all = tracks.get(row.id) ?? [];
    const count = row.withdraws === null ? all.filter((track) => inForm.has(track)).length : all.length;
    return count > 0 ? [{ ...row, count }] : [];
  });
}
