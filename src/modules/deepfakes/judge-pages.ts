import { brandsOf } from '#modules/brands/index.ts';
import { standingsAt } from '#modules/cases/index.ts';
import { waitingAmong } from '#modules/deepfakes/store.ts';
import { judgeReport, noOnionsHere, type Standing } from '#modules/discovery/index.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Page {
  url: string;
  urlKey: string;
  host: string;
}

export const pageCodes = [
  'bad_url',
  'private_address',
  'front_page',
  'search_page',
  'own_account',
  'onion_address',
  'whitelisted',
  'duplicate',
  'case_open',
] as const;
type Refusal = { code: (typeof pageCodes)[number]; message: string };

/**
 * The pages of a report, each of which a notice could be about. One bad address refuses the report, so that its creator
 * signs what is sent on.
 *
 * @throws Problem invalid or conflict, with a code of `pageCodes` and the sentence at its address
 */
export async function judgePages(
  ctx: Pick<Context, 'tx' | 'now'>,
  { userId, urls }: { userId: string; urls: readonly string[] },
): Promise<Page[]> {
  const profiles = (await brandsOf(ctx.tx, userId)).flatMap(({ profileUrl }) => profileUrl ?? []);
  const judged = urls.map((url) => judgeReport(url, profiles, noOnionsHere));
  const good = judged.flatMap((one) => ('key' in one ? [one] : []));
  const addresses = good.map(({ canonical }) => canonical);
  const covered = new Set((await coveredBy(ctx.tx, userId, addresses, ctx.now())).map(({ url }) => url));
  const keys = good.map(({ key }) => key);
  const standings = await standingsAt(ctx.tx, userId, keys);
  const waiting = await waitingAmong(ctx.tx, userId, keys);
  const pages: Page[] = [];
  const refused: (Refusal & { path: string })[] = [];
  for (const [at, one] of judged.entries()) {
    const path = `urls.${at}`;
    if (!('key' in one)) {
      refused.push({ ...one, path });
      continue;
    }
    const page = { url: one.canonical, urlKey: one.key, host: new URL(one.canonical).hostname };
    const isTwice = pages.some(({ urlKey }) => urlKey === page.urlKey);
    const refusal =
      (covered.has(page.url) && onTheList) ||
      (isTwice && twice) ||
      (waiting.has(page.urlKey) && reported) ||
      refusalOf(standings.get(page.urlKey));
    if (refusal) refused.push({ ...refusal, path });
    else pages.push(page);
  }
  const [first] = refused;
  if (!first) return pages;
  const { code, message, path: at } = first;
  const detail = urls.length > 1 ? `Address ${Number(at.slice(5)) + 1}: ${message}` : message;
  const errors = refused.map((one) => ({ path: one.path, message: one.message }));
  throw new Problem(isOfAddress.has(code) ? 'invalid' : 'conflict', { code, detail, errors });
}

const isOfAddress: ReadonlySet<Refusal['code']> = new Set([
  'bad_url',
  'private_address',
  'front_page',
  'search_page',
  'onion_address',
]);
const onTheList: Refusal = {
  code: 'whitelisted',
  message: 'This address is on your list of allowed addresses. Take it off that list first.',
};
const twice: Refusal = { code: 'duplicate', message: 'This page is in your report twice.' };
const reported: Refusal = { code: 'duplicate', message: 'You have reported this page already; we are reviewing it.' };

/** A page whose takedown is under way is not claimed a second time, on another ground. */
function refusalOf(standing: Standing | undefined): Refusal | undefined {
  if (standing === undefined || !underWay.has(standing.caseState)) return undefined;
  return {
    code: 'case_open',
    message:
      'A takedown of this page is already under way. Retract its case in your report first if this page shows a fake instead.',
  };
}
const underWay: ReadonlySet<string> = new Set(['held', 'noticed', 'gone', 'refused', 'contested', 'exhausted']);
