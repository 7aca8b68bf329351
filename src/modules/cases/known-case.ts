import { urlKey } from '#lib/url-key/index.ts';
import { isClosed } from '#modules/cases/counted-as.ts';
import type { OpenCase } from '#modules/cases/open-case.ts';
import { isPicture, keysOfMedia, pictureOfPage } from '#modules/cases/pictures.ts';
import { findByAddress, findByKey, lockCase } from '#modules/cases/store.ts';
import { casesAt, findByAlias } from '#modules/cases/store-aliases.ts';
import { casesOfPictures } from '#modules/cases/store-pictures.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import type { Context } from '#platform/verb/index.ts';

type Page = Pick<OpenCase, 'userId' | 'url' | 'urlKey' | 'alsoKnownAs' | 'isGeneral' | 'media'>;

/**
 * The case that a page belongs to: the one of its address, the one known under this address, or the one whose own address
 * leads here now. That an alias leads here says nothing: a link that shows the latest page is an alias of each of them.
 * A closed case is about its own address alone: what was said there says nothing of a copy that stands elsewhere. One that
 * stands still would never speak of a copy at an address that only used to lead to it. A page and its pictures are one
 * case as well, whichever was found first.
 */
export async function knownCase(ctx: Pick<Context, 'tx'>, page: Page): Promise<CaseRow | undefined> {
  const own =
    (await findByKey(ctx.tx, page.userId, page.urlKey)) ?? (await findByAddress(ctx.tx, page.userId, page.url));
  const alias = own ? undefined : await findByAlias(ctx.tx, page.userId, page.urlKey);
  const known = alias && standsStill(alias) && !hasMovedTo(alias, page) ? undefined : (own ?? alias);
  // Sites send the readers of a removed page to a front page or a list: nobody's new address.
  if (known || page.isGeneral) return known;
  for (const key of keysLeadingTo(page).toReversed()) {
    const before = await findByKey(ctx.tx, page.userId, key);
    if (before && !isClosed(before.state)) return before;
  }
  return isPicture(page) ? caseOfItsPage(ctx, page) : caseOfItsPicture(ctx, page);
}

async function caseOfItsPage(ctx: Pick<Context, 'tx'>, page: Page): Promise<CaseRow | undefined> {
  const keys = [page.urlKey, ...keysLeadingTo(page)];
  const [known] = (await casesOfPictures(ctx.tx, page.userId, keys)).values();
  return known && lockCase(ctx.tx, known.id);
}

async function caseOfItsPicture(ctx: Pick<Context, 'tx'>, page: Page): Promise<CaseRow | undefined> {
  const rows = [...(await casesAt(ctx.tx, page.userId, keysOfMedia(page.media))).values()];
  const known = pictureOfPage(
    page,
    rows.filter(({ state }) => !isClosed(state)),
  );
  return known && lockCase(ctx.tx, known.id);
}

const standsStill = ({ state }: CaseRow): boolean => ['exhausted', 'contested', 'held'].includes(state);

/** Whether a page was known under this address by a case that is disputed or held: a person decides about it too. */
export async function isNearDispute(ctx: Pick<Context, 'tx'>, page: Page): Promise<boolean> {
  const alias = await findByAlias(ctx.tx, page.userId, page.urlKey);
  return alias !== undefined && (alias.state === 'held' || alias.contestedUntil !== null);
}

/** Whether the case is about a picture, under one of these keys, that this page shows. */
export const isShownOn = (known: CaseRow, keys: readonly string[], page: Page): boolean =>
  !page.isGeneral && isPicture(known) && !isPicture(page) && keysOfMedia(page.media).some((key) => keys.includes(key));

/** Whether the case's own address leads to this page now. */
export const hasMovedTo = (known: CaseRow, page: Page): boolean =>
  !page.isGeneral && known.urlKey !== page.urlKey && keysLeadingTo(page).includes(known.urlKey);

function keysLeadingTo(page: Page): string[] {
  const keys = new Set(page.alsoKnownAs.flatMap((url) => urlKey(url) ?? []));
  keys.delete(page.urlKey);
  return [...keys];
}
