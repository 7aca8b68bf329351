import { isInlineAddress } from '#lib/page-read/index.ts';
import { registrableDomain, urlKey } from '#lib/url-key/index.ts';
import type { CaseMedia, CaseRow } from '#modules/cases/tables.ts';
import { generalPage } from '#modules/discovery/index.ts';

/** An address and the pictures of the creator's that it shows. */
interface Shows {
  urlKey: string;
  media: readonly CaseMedia[];
}

/** The keys of pictures that have an address of their own; one that is written into its page has the page's. */
export const keysOfMedia = (media: readonly CaseMedia[]): string[] =>
  media.flatMap(({ url }) => (isInlineAddress(url) ? [] : (urlKey(url) ?? [])));

/** Whether a picture itself stands at the address, and no page that shows one. */
export const isPicture = ({ urlKey, media }: Shows): boolean => keysOfMedia(media).includes(urlKey);

/** Whether two keys lie on one site: whoever is told of the one is told of the other. */
export const areOfOneSite = (key: string, other: string): boolean => siteOf(key) === siteOf(other);

/**
 * Whether what was found is a picture that the case's page only shows from another site: what is to be said of that site
 * says nothing of the page.
 */
export const isFromElsewhere = (known: Pick<CaseRow, 'urlKey'>, found: Shows): boolean =>
  isPicture(found) && !areOfOneSite(known.urlKey, found.urlKey);

function siteOf(key: string): string {
  const { hostname } = new URL(`http://${key}`);
  return registrableDomain(hostname) ?? hostname;
}

/**
 * The case that a picture's own address belongs to: the first of its own site whose page shows it. One that lies on
 * another site belongs to the pages of a single site that show it; shared by several it is nobody's, and where every step
 * of that site's ladder is spent its own host can still be told.
 *
 * @param rows cases that are not closed, the first found first
 */
export function pageOfPicture<Row extends Shows & Pick<CaseRow, 'url' | 'state' | 'step'>>(
  key: string,
  rows: readonly Row[],
): Row | undefined {
  const showing = rows.filter((row) => row.urlKey !== key && hasPictures(row) && keysOfMedia(row.media).includes(key));
  const own = showing.find((row) => areOfOneSite(row.urlKey, key));
  if (own) return own;
  const [first] = showing;
  if (!first || showing.some((row) => !areOfOneSite(row.urlKey, first.urlKey))) return undefined;
  return showing.find(({ state }) => state !== 'exhausted');
}

/** A front page, list or search shows what belongs to other pages, unless somebody was told of it as it stands. */
const hasPictures = ({ url, step }: Pick<CaseRow, 'url' | 'step'>): boolean =>
  step > 0 || generalPage(url) === undefined;

/**
 * The case of a picture that a page shows, which is the page's from now on: of its own site one that somebody was told of
 * before one that nobody was; of another site only one that nobody was told of, since the page's own site was not.
 *
 * @param rows the cases of what the page shows
 */
export function pictureOfPage<Row extends Shows & Pick<CaseRow, 'state' | 'step' | 'sendingNoticeId'>>(
  page: Shows,
  rows: readonly Row[],
): Row | undefined {
  const pictures = rows.filter((row) => row.urlKey !== page.urlKey && isPicture(row));
  const own = pictures.filter((row) => areOfOneSite(row.urlKey, page.urlKey));
  return own.find(({ step }) => step > 0) ?? own[0] ?? pictures.find(isUntold);
}

const isUntold = ({ state, step, sendingNoticeId }: Pick<CaseRow, 'state' | 'step' | 'sendingNoticeId'>): boolean =>
  sendingNoticeId === null && step === 0 && ['found', 'held', 'approved'].includes(state);
