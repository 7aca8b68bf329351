import { urlKey } from '#lib/url-key/index.ts';
import { isClosed } from '#modules/cases/case.ts';
import type { OpenCase } from '#modules/cases/open-case.ts';
import { findByKey } from '#modules/cases/store.ts';
import { findByAlias } from '#modules/cases/store-aliases.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

type Page = Pick<OpenCase, 'userId' | 'urlKey' | 'alsoKnownAs' | 'isGeneral'>;

/**
 * The case that a page belongs to: the one of its address, the one known under this address, or the one whose own address
 * leads here now. That an alias leads here says nothing: a link that shows the latest page is an alias of each of them.
 * A closed case is about its own address alone: what was said there says nothing of a copy that stands elsewhere.
 */
export async function knownCase(ctx: Pick<Context, 'tx'>, page: Page): Promise<CaseRow | undefined> {
  const own = await findByKey(ctx.tx, page.userId, page.urlKey);
  const known = own ?? (await findByAlias(ctx.tx, page.userId, page.urlKey));
  // Sites send the readers of a removed page to a front page or a list: nobody's new address.
  if (known || page.isGeneral) return known;
  for (const key of keysLeadingTo(page).toReversed()) {
    const before = await findByKey(ctx.tx, page.userId, key);
    if (before && !isClosed(before.state)) return before;
  }
  return undefined;
}

/** Whether the case's own address leads to this page now. */
export const hasMovedTo = (known: CaseRow, page: Page): boolean =>
  !page.isGeneral && known.urlKey !== page.urlKey && keysLeadingTo(page).includes(known.urlKey);

function keysLeadingTo(page: Page): string[] {
  const keys = new Set(page.alsoKnownAs.flatMap((url) => urlKey(url) ?? []));
  keys.delete(page.urlKey);
  return [...keys];
}
