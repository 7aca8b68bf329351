import { protectsPage } from '#modules/cases/protects-page.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Which of one creator's cases the whitelist protects at this moment, under any of their addresses; by the id of the
 * case, the entry. However many cases: one reading of their addresses, one of the list.
 */
export async function coveredCases(
  ctx: Pick<Context, 'tx' | 'now'>,
  userId: string,
  rows: readonly Pick<CaseRow, 'id' | 'url'>[],
): Promise<Map<string, string>> {
  const aliases = await aliasesOf(
    ctx.tx,
    rows.map((row) => row.id),
  );
  const addresses = rows.flatMap(({ id, url }) =>
    [url, ...(aliases.get(id) ?? []).map((alias) => alias.url)].map((one) => ({ id, page: url, url: one })),
  );
  const covered = await coveredBy(ctx.tx, userId, [...new Set(addresses.map(({ url }) => url))], ctx.now());
  const hitOf = new Map(covered.map((hit) => [hit.url, hit]));
  return new Map(
    addresses.flatMap(({ id, page, url }) => {
      const hit = hitOf.get(url);
      return hit !== undefined && protectsPage(hit, page) ? [[id, hit.entryId] as const] : [];
    }),
  );
}
