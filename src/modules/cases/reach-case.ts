import { closeAsWhitelisted } from '#modules/cases/close-whitelisted.ts';
import { coveredCases } from '#modules/cases/covered-cases.ts';
import { noteAliases } from '#modules/cases/keep-aliases.ts';
import { findByKey } from '#modules/cases/store.ts';
import { findByAlias } from '#modules/cases/store-aliases.ts';
import { readPage } from '#modules/discovery/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** More addresses turned out to lead to a page: its case keeps them, and the whitelist is asked about them. */
export async function reachCase(
  ctx: Context,
  input: { pageId: string; userId: string; urls: string[] },
): Promise<boolean> {
  const page = await readPage(ctx.tx, input.pageId);
  if (!page) return false;
  const { userId } = input;
  const row = (await findByKey(ctx.tx, userId, page.urlKey)) ?? (await findByAlias(ctx.tx, userId, page.urlKey));
  if (!row) return false;
  await noteAliases(ctx, row, input.urls);
  const entryId = (await coveredCases(ctx, userId, [row])).get(row.id);
  if (entryId !== undefined) await closeAsWhitelisted(ctx, { caseId: row.id, entryId });
  return true;
}
