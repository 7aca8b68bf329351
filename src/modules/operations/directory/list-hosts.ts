import type { z } from 'zod';
import { checkAgainBefore, lastVerifiedOf } from '#modules/hosts/index.ts';
import type { HostSummary, hostsPage, hostsQuery } from '#modules/operations/directory/contract.ts';
import { leastSaid } from '#modules/operations/directory/least-said.ts';
import { type ContactInUse, contactsOfHosts, type HostRow, pageOfHosts } from '#modules/operations/directory/store.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import type { Context } from '#platform/verb/index.ts';

/** The hosts this deployment knows. A page ends at a place of the order as it stands now: what moved up since is not read again. */
export async function listHosts(
  ctx: Context,
  { limit, cursor, ...asked }: z.infer<typeof hostsQuery>,
): Promise<z.infer<typeof hostsPage>> {
  const rows = await pageOfHosts(ctx.tx, ctx.now(), asked, placeOf(readCursor(cursor)?.id), limit + 1);
  const { items, nextCursor } = toPage(rows, limit, ({ key, host }) => ({
    at: ctx.now().toISOString(),
    id: `${key} ${host}`,
  }));
  const contacts = await contactsOfHosts(
    ctx.tx,
    items.map(({ host }) => host),
  );
  return { items: items.map((row) => present(row, contacts.get(row.host), ctx.now())), nextCursor };
}

function placeOf(id: string | undefined): { key: number; host: string } | undefined {
  const [, key, host] = /^(-?\d{1,9}) (.*)$/s.exec(id ?? '') ?? [];
  return key === undefined || host === undefined ? undefined : { key: Number(key), host };
}

function present({ hours, key: _, ...row }: HostRow, contact: ContactInUse | undefined, now: Date): HostSummary {
  const verified = contact && lastVerifiedOf(contact);
  return {
    id: row.host,
    ...row,
    medianHours: hours === null || row.n < leastSaid ? undefined : Math.round(hours),
    contact: contact &&
      verified && {
        id: contact.id,
        host: row.host,
        step: contact.step,
        channel: contact.channel,
        address: contact.address ?? undefined,
        formUrl: contact.formUrl ?? undefined,
        name: contact.name ?? undefined,
        source: contact.source,
        checkedAt: contact.checkedAt.toISOString(),
        lastVerifiedAt: verified.toISOString(),
        confirmed: contact.state === 'usable',
      },
    checkAgain: verified !== undefined && verified < checkAgainBefore(now),
  };
}
