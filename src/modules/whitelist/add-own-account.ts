import { percentDecoded } from '#lib/url-key/index.ts';
import { type BrandRow, platforms, readBrand } from '#modules/brands/index.ts';
import { addEntry, literal } from '#modules/whitelist/add-entry.ts';
import type { EntryInput } from '#modules/whitelist/contract.ts';
import { readEntry } from '#modules/whitelist/entry.ts';
import { releaseEntriesOf } from '#modules/whitelist/store.ts';
import type { Verb } from '#platform/verb/index.ts';

const reason = 'Your own account';

/** Everything that is a proved account's own: the account, its profile, and both under its old names. */
export function ownEntries(brand: Pick<BrandRow, 'platform' | 'handle' | 'oldHandles' | 'profileUrl'>): EntryInput[] {
  return [brand.handle, ...brand.oldHandles].flatMap((handle) => {
    const account = { kind: 'account' as const, value: `${brand.platform}:${handle}`, reason };
    const profile = profileOf(brand, handle);
    const below = profile ? [{ kind: 'url-prefix' as const, value: profile, reason }] : [];
    // An account on a platform that we do not know by name is told by its profile alone.
    return [...(platforms[brand.platform] ? [account] : []), ...below].filter(
      ({ kind, value }) => !('refused' in readEntry(kind, value)),
    );
  });
}

/** The profile with a last slash, so that it covers what lies below and not a name that only begins alike. */
function profileOf(brand: Pick<BrandRow, 'handle' | 'profileUrl'>, handle: string): string | undefined {
  if (brand.profileUrl === null || !URL.canParse(brand.profileUrl)) return undefined;
  const url = new URL(brand.profileUrl);
  const current = brand.handle.toLowerCase();
  const segments = url.pathname.split('/').filter(Boolean);
  const renamed = segments.map((segment) => {
    const mark = segment.startsWith('@') ? '@' : '';
    const isHandle = percentDecoded(segment.slice(mark.length)).toLowerCase() === current;
    return isHandle ? `${mark}${encodeURIComponent(handle)}` : segment;
  });
  return literal(`${url.origin}/${renamed.join('/')}/`);
}

/** A proved account stands on its creator's whitelist by itself; what it is no longer called is the creator's to take off. */
export const addOwnAccount: Verb<{ brandId: string }, number> = async (ctx, { brandId }) => {
  const brand = await readBrand(ctx.tx, brandId);
  if (brand?.state !== 'verified') return 0;
  const entries = ownEntries(brand);
  const stands: string[] = [];
  for (const entry of entries) {
    const { row } = await addEntry(ctx, { userId: brand.userId, entry, fromBrandId: brand.id });
    stands.push(row.id);
  }
  await releaseEntriesOf(ctx.tx, brand.id, stands);
  return entries.length;
};
