import { brandsOf } from '#modules/brands/index.ts';
import { casesOnHosts, hostsOf } from '#modules/cases/index.ts';
import { isOwnAccount } from '#modules/impersonations/check-target.ts';
import type { FoundAccount } from '#modules/impersonations/contract.ts';
import { accountAt, platformAt, profileOn, titleOf } from '#modules/impersonations/platforms.ts';
import { accountsReported } from '#modules/impersonations/store.ts';
import type { Context } from '#platform/verb/index.ts';

const casesRead = 500;
const most = 50;

/**
 * Accounts of others on which searches found the creator, by their open cases, the latest first: any of them may pose as
 * them, and most may not. What was reported already is left out.
 */
export async function foundAccounts({ tx }: Pick<Context, 'tx'>, userId: string): Promise<FoundAccount[]> {
  const hosts = (await hostsOf(tx, userId)).filter((host) => platformAt(host));
  const brands = await brandsOf(tx, userId);
  const reported = new Set(await accountsReported(tx, userId));
  const found = new Map<string, FoundAccount>();
  for (const { id, url, foundAt } of await casesOnHosts(tx, userId, hosts, casesRead)) {
    const named = accountAt(url);
    const profileUrl = named && profileOn(named.platform, named.handle);
    if (!named || !profileUrl) continue;
    const account = `${named.platform}:${named.handle}`;
    const known = found.get(account);
    if (known) known.pages += 1;
    else if (!reported.has(account) && !brands.some((brand) => isOwnAccount(brand, { ...named, url: profileUrl })))
      found.set(account, {
        ...named,
        title: titleOf(named.platform),
        profileUrl,
        caseId: id,
        pages: 1,
        foundAt: foundAt.toISOString(),
      });
  }
  return [...found.values()].slice(0, most);
}
