import { type BrandRow, readBrandOf } from '#modules/brands/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Readable = BrandRow & { profileUrl: string };

/**
 * The account whose page may be read, and whose pictures may be taken: proved, not archived, with an address.
 *
 * @throws Problem invalid (not theirs) · conflict `account_not_verified`, `account_archived`, `account_without_address`
 */
export async function readableAccount(
  tx: Database | Transaction,
  { userId, brandId }: { userId: string; brandId: string },
): Promise<Readable> {
  const brand = await readBrandOf(tx, userId, brandId);
  if (!brand)
    throw new Problem('invalid', {
      detail: 'This account is not there.',
      errors: [{ path: 'brandId', message: 'This account is not known.' }],
    });
  if (brand.state !== 'verified')
    throw new Problem('conflict', {
      code: 'account_not_verified',
      detail: 'Prove first that this account is yours, on the page of your accounts. Then its page can be read.',
    });
  if (brand.shelvedAt)
    throw new Problem('conflict', {
      code: 'account_archived',
      detail: 'This account is archived. Bring it back first, on the page of your accounts.',
    });
  const { profileUrl } = brand;
  if (profileUrl === null)
    throw new Problem('conflict', {
      code: 'account_without_address',
      detail: 'We do not know where this account is shown. Add it again with the address of its profile.',
    });
  return { ...brand, profileUrl };
}
