import { authorizationDays, authorizationText, authorizationTextSha256 } from '#modules/brands/authorization-text.ts';
import type { AuthorizationInput } from '#modules/brands/contract.ts';
import { authorizationSigned } from '#modules/brands/events.ts';
import { type AuthorizationRow, insertAuthorization, signedSince } from '#modules/brands/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { refuseFull } from '#platform/verb/refuse-full.ts';

/** What stands in the signed document. */
export interface SignedFacts extends Omit<AuthorizationInput, 'textVersion'> {
  id: string;
  signedAt: Date;
  expiresAt: Date;
  ip: string | undefined;
}
/** What the copy of a revoked document says; its text may be an older one than the current. */
export type RevokedFacts = SignedFacts & { revokedAt: Date; textVersion: string; textSha256: string };
export type RenderAuthorization = (facts: SignedFacts) => Promise<Uint8Array>;

/** The renderer is heavy and seldom needed: loaded when somebody signs. */
export const renderWhenSigned: RenderAuthorization = async (facts) => {
  const { renderAuthorization } = await import('#modules/brands/authorization-document.ts');
  return renderAuthorization(facts);
};

/** The same, of one that was revoked. */
export async function renderRevoked(facts: RevokedFacts): Promise<Uint8Array> {
  const { renderAuthorization } = await import('#modules/brands/authorization-document.ts');
  return renderAuthorization(facts, facts);
}

/** Documents are rendered and kept for good: a name or an address may be put right a few times a day. */
const mostADay = 20;
const dayMs = 86_400_000;

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Signs the current text: the document is rendered, sealed and stored with the row that says so, or neither is.
 *
 * @throws Problem invalid `signature_differs` · conflict `authorization_text_changed` · over-limit `signatures_limit`
 */
export async function signAuthorization(
  deps: { blobs: Blobs; render: RenderAuthorization },
  ctx: Context,
  input: AuthorizationInput & { userId: string; ip: string | undefined },
): Promise<AuthorizationRow> {
  const { userId, ip, textVersion, ...signer } = input;
  if (textVersion !== authorizationText.version) {
    throw new Problem('conflict', {
      code: 'authorization_text_changed',
      detail: 'The text has changed since you opened it. Read the new one and sign that.',
    });
  }
  if (folded(signer.signature) !== folded(signer.legalName)) {
    const message = 'The signature must be your legal name as written above.';
    throw new Problem('invalid', {
      code: 'signature_differs',
      detail: message,
      errors: [{ path: 'signature', message }],
    });
  }
  const signedAt = ctx.now();
  await refuseFull(ctx.tx, {
    list: 'authorizations',
    owner: userId,
    most: mostADay,
    count: () => signedSince(ctx.tx, userId, new Date(signedAt.getTime() - dayMs)),
    code: 'signatures_limit',
    detail: `You have signed ${mostADay} times within a day, which is the limit. The last one is valid; sign again tomorrow if it must change.`,
  });
  const expiresAt = new Date(signedAt.getTime() + authorizationDays * 86_400_000);
  const id = newId('authorization', signedAt);
  const bytes = await deps.render({ id, ...signer, signedAt, expiresAt, ip });
  const documentBlobId = await deps.blobs.put(ctx, { ownerId: userId, bytes, contentType: 'application/pdf' });
  const row: AuthorizationRow = {
    id,
    userId,
    ...signer,
    textVersion,
    textSha256: authorizationTextSha256,
    ip: ip ?? null,
    signedAt,
    expiresAt,
    revokedAt: null,
    documentBlobId,
  };
  await insertAuthorization(ctx.tx, row);
  await ctx.emit(authorizationSigned, { authorizationId: id, userId, textVersion, expiresAt: expiresAt.toISOString() });
  return row;
}
