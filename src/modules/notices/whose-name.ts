import { readSettings } from '#modules/accounts/index.ts';
import { type BrandRow, brandsOf, isOnProfile, platformNamed, platformOfHost } from '#modules/brands/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
/** Where the collection of a work says that it was published. */
type Published = { platform: string | null; sourceUrl: string | null };

/**
 * The proved account that works belong to: the one whose page their collection names, else the one on the platform that
 * it names. Where no collection names one of them it is the account that the creator added first.
 */
export function brandOfWorks<Brand extends Pick<BrandRow, 'platform' | 'profileUrl'>>(
  proved: readonly Brand[],
  works: readonly Published[],
): Brand | undefined {
  const onPage = works.flatMap(({ sourceUrl }) =>
    proved.filter(({ profileUrl }) => profileUrl && sourceUrl && isOnProfile(profileUrl, sourceUrl)),
  );
  const onPlatform = works.flatMap((work) => proved.filter(({ platform }) => platform === platformOf(work)));
  return onPage[0] ?? onPlatform[0] ?? proved[0];
}

type Spoken = Pick<CaseRow, 'userId' | 'verdict' | 'workIds'>;

function platformOf({ platform, sourceUrl }: Published): string | undefined {
  if (platform) return platformNamed(platform);
  return sourceUrl && URL.canParse(sourceUrl) ? platformOfHost(new URL(sourceUrl).hostname) : undefined;
}

/** In whose name these cases of a creator are spoken of. Undefined: none of their accounts is proved. */
export async function brandOf(tx: Reader, userId: string, rows: readonly Spoken[]): Promise<BrandRow | undefined> {
  const proved = await provedBrands(tx, userId);
  // The work that was shown to the person who approved comes first, if it may be named.
  const ids = rows.flatMap(({ verdict, workIds }) => [...workIds.filter((id) => id === verdict.workId), ...workIds]);
  const works = new Map(fileable(await worksByIds(tx, [...new Set(ids)])).map((work) => [work.id, work]));
  return brandOfWorks(
    proved,
    ids.flatMap((id) => works.get(id) ?? []),
  );
}

const provedBrands = async (tx: Reader, userId: string): Promise<BrandRow[]> =>
  (await brandsOf(tx, userId)).filter(({ state }) => state === 'verified');

/** What a recipient reads of whose works they are: the name, and the account's page where its creator allows that. */
export interface SaidOfOwner {
  owner: string | undefined;
  authorisedExample: string | undefined;
}

/** @param saying.brandId the account that was chosen when it was begun; one that is not proved any more is chosen anew */
export async function ownerOf(
  tx: Reader,
  saying: { userId: string; brandId: string | null },
  rows: readonly Spoken[],
): Promise<SaidOfOwner> {
  const chosen = (await provedBrands(tx, saying.userId)).find(({ id }) => id === saying.brandId);
  const brand = chosen ?? (await brandOf(tx, saying.userId, rows));
  const { nameProfile } = await readSettings(tx, saying.userId);
  return {
    owner: brand?.displayName ?? brand?.handle,
    authorisedExample: nameProfile ? (brand?.profileUrl ?? undefined) : undefined,
  };
}
