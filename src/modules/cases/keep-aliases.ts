import { urlKey } from '#lib/url-key/index.ts';
import { because } from '#modules/cases/causes.ts';
import { isClosed } from '#modules/cases/counted-as.ts';
import { noteCase } from '#modules/cases/move-case.ts';
import { aliasesOf, insertAliases } from '#modules/cases/store-aliases.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/** A redirect that names itself differently each time must not fill the list. */
const most = 50;

/** Keeps further addresses of a case's page, and answers those that were not known. */
export async function addAliases(
  ctx: Context,
  row: Pick<CaseRow, 'id' | 'userId' | 'urlKey'>,
  urls: readonly string[],
): Promise<string[]> {
  if (urls.length === 0) return [];
  const known = (await aliasesOf(ctx.tx, [row.id])).get(row.id) ?? [];
  const before = new Set([row.urlKey, ...known.map((alias) => alias.urlKey)]);
  const fresh = new Map<string, string>();
  for (const url of urls) {
    const key = urlKey(url);
    if (key !== undefined && !before.has(key) && !fresh.has(key)) fresh.set(key, url);
  }
  const rows = [...fresh].slice(0, Math.max(0, most - known.length));
  const added = await insertAliases(
    ctx.tx,
    rows.map(([key, url]) => ({ caseId: row.id, userId: row.userId, url, urlKey: key, told: false, at: ctx.now() })),
  );
  return added.map((alias) => alias.url);
}

/** The same for a case that is known already: its timeline says so. A closed one is about no further address. */
export async function noteAliases(
  ctx: Context,
  row: Pick<CaseRow, 'id' | 'userId' | 'urlKey' | 'state'>,
  urls: readonly string[],
): Promise<void> {
  if (isClosed(row.state)) return;
  const added = await addAliases(ctx, row, urls);
  if (added.length === 0) return;
  const cause = because('aliases', { n: added.length });
  await noteCase(ctx, { caseId: row.id, type: 'alias', cause, facts: { urls: added } });
}
