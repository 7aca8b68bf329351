import { casesByIds } from '#modules/cases/index.ts';
import { forms } from '#modules/deindexing/forms.ts';
import { insertPacket, lockPacket, lockPackets, openPacket } from '#modules/deindexing/store.ts';
import type { TrackRow } from '#modules/deindexing/tables.ts';
import { brandOf } from '#modules/notices/index.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Addresses that are seen within an hour go into one packet: a person fills in a form once, not for each of them. */
const joinMs = 3_600_000;

/**
 * The packet that an address is to lie in, held until the transaction ends: of its engine, and in the name its works are
 * known by.
 */
export async function joinPacket(
  ctx: Pick<Context, 'tx' | 'now'>,
  { userId, engine, caseId }: Pick<TrackRow, 'userId' | 'engine' | 'caseId'>,
): Promise<string> {
  const now = ctx.now();
  await lockPackets(ctx.tx, userId, engine);
  const brandId = (await brandOf(ctx.tx, userId, await casesByIds(ctx.tx, [caseId])))?.id ?? null;
  const open = await openPacket(ctx.tx, { userId, engine, brandId }, now);
  // Held: nobody hands it in between this and the address that joins it.
  if (open && open.count < forms[engine].urlsPerForm && !(await lockPacket(ctx.tx, open.id))?.submittedAt)
    return open.id;
  const id = newId('packet', now);
  await insertPacket(ctx.tx, {
    id,
    userId,
    engine,
    brandId,
    createdAt: now,
    closesAt: new Date(now.getTime() + joinMs),
    reference: null,
    submittedBy: null,
    submittedAt: null,
    handedIn: null,
    keptAt: null,
    withdraws: null,
  });
  return id;
}
