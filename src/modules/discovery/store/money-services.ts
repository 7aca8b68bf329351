import { and, desc, eq, gte } from 'drizzle-orm';
import type { SeenService } from '#modules/discovery/money-services/recognise.ts';
import { pageMoneyServices, pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export async function insertSeenServices(
  tx: Transaction,
  page: { id: string; userId: string; host: string; fetchedAt: Date },
  seen: readonly SeenService[],
): Promise<void> {
  if (seen.length === 0) return;
  const { id: pageId, userId, host, fetchedAt: at } = page;
  await tx.insert(pageMoneyServices).values(seen.map((one) => ({ pageId, userId, host, at, ...one })));
}

/** A service that a page of a host was seen to use. */
export type ServiceOnHost = SeenService & { url: string; urlKey: string; at: Date };

/** Rows that are looked through for one host. */
const mostRows = 2_000;

/**
 * Services that pages of a host were seen to use when they were read for this creator, each once: on the page that is
 * asked about, else on the page of the host that was read last.
 */
export async function servicesOnHost(
  tx: Database | Transaction,
  of: { userId: string; host: string; urlKey: string; since: Date },
): Promise<ServiceOnHost[]> {
  const { serviceId, seenAs, seenAt, at } = pageMoneyServices;
  const rows = await tx
    .select({ serviceId, seenAs, seenAt, at, url: pages.url, urlKey: pages.urlKey })
    .from(pageMoneyServices)
    .innerJoin(pages, eq(pages.id, pageMoneyServices.pageId))
    .where(and(eq(pageMoneyServices.userId, of.userId), eq(pageMoneyServices.host, of.host), gte(at, of.since)))
    .orderBy(desc(at), serviceId)
    .limit(mostRows);
  const first = new Map<string, ServiceOnHost>();
  for (const row of [...rows.filter(({ urlKey }) => urlKey === of.urlKey), ...rows])
    if (!first.has(row.serviceId)) first.set(row.serviceId, row);
  return [...first.values()].sort((a, b) => a.serviceId.localeCompare(b.serviceId));
}
