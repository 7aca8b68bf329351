import { brandsOf, isSameProfile, readAuthorization } from '#modules/brands/index.ts';
import { documentsAbout } from '#modules/documents/index.ts';
import type { Proof } from '#modules/impersonations/contract.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import type { Context } from '#platform/verb/index.ts';

type Brand = Awaited<ReturnType<typeof brandsOf>>[number];

/**
 * What stands behind a report: the account that it names as the real one, else one that is proved; by what it was proved;
 * and whether we may act. Where something is missing, what is to be done next.
 */
export async function readProof(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { userId, brandId, realUrl }: Pick<ImpersonationRow, 'userId' | 'brandId' | 'realUrl'>,
): Promise<Proof> {
  const brands = await brandsOf(tx, userId);
  const named = brands.find(
    ({ id, profileUrl }) => id === brandId || (profileUrl && isSameProfile(profileUrl, realUrl)),
  );
  const brand = named?.state === 'verified' ? named : (brands.find(({ state }) => state === 'verified') ?? named);
  const signed = await readAuthorization(tx, userId);
  const authorization = !signed
    ? 'missing'
    : signed.revokedAt
      ? 'revoked'
      : signed.expiresAt <= now()
        ? 'expired'
        : 'signed';
  const documents = brand ? await documentsAbout(tx, brand.id) : [];
  const waits = documents.some(({ state }) => state === 'waiting');
  const state = brand?.state === 'verified' ? 'proved' : waits ? 'waiting' : 'none';
  const next =
    state !== 'proved'
      ? waits
        ? 'wait'
        : 'prove-account'
      : authorization === 'signed'
        ? undefined
        : 'sign-authorization';
  return {
    state,
    ...(brand && { platform: brand.platform, handle: brand.handle }),
    ...(brand && state === 'proved' && { by: provedBy(brand, documents), provedAt: brand.verifiedAt?.toISOString() }),
    authorization,
    ...(next && { next }),
  };
}

const provedBy = ({ checkOutcome }: Brand, documents: readonly { state: string }[]): NonNullable<Proof['by']> =>
  checkOutcome !== 'confirmed_by_operator'
    ? 'code'
    : documents.some(({ state }) => state === 'accepted')
      ? 'document'
      : 'operator';
