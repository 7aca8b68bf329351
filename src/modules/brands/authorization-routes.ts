import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { authorizationText, authorizationTextSha256 } from '#modules/brands/authorization-text.ts';
import * as contract from '#modules/brands/contract.ts';
import { revokeAuthorization } from '#modules/brands/revoke-authorization.ts';
import { renderRevoked, renderWhenSigned, signAuthorization } from '#modules/brands/sign-authorization.ts';
import { type AuthorizationRow, countSignatures, newestAuthorization } from '#modules/brands/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

export interface AuthorizationRoutesDeps {
  blobs: Blobs;
  /** How many letters of this creator are being handed to a mail server or an interface now. */
  countLeaving(tx: Transaction, userId: string): Promise<number>;
}

const tag = 'accounts and authorization';
/** How long the answer to a revocation waits for letters that a worker has claimed before it. */
const waitsMs = 10_000;
const asksEveryMs = 100;

type Shown = z.infer<typeof contract.authorizationSchema>;

/** The newest authorization of this creator as they see it. */
async function shownAuthorization(ctx: Context, userId: string): Promise<Shown> {
  const { version, text } = authorizationText;
  const row = await newestAuthorization(ctx.tx, userId);
  if (!row) return { state: 'missing', text, version };
  const state = row.revokedAt ? 'revoked' : row.expiresAt <= ctx.now() ? 'expired' : 'signed';
  const { id, legalName, address, country, signature, textVersion, textSha256 } = row;
  const signed = {
    ...{ id, legalName, address, country, signature, textVersion, textSha256 },
    number: await countSignatures(ctx.tx, userId),
    signedAt: row.signedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString(),
  };
  return { state, text, version, signed };
}

export function authorizationRoutes(deps: AuthorizationRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/authorization',
      summary: 'The agent authorization: its text, and whether it is signed',
      tag,
      answer: contract.authorizationSchema,
      run: ({ caller, transaction }) => transaction((ctx) => shownAuthorization(ctx, caller.userId)),
    }),
    route({
      method: 'get',
      path: '/authorization/text',
      summary: 'The text that is to be signed now',
      tag,
      answer: contract.authorizationTextSchema,
      run: async () => ({ ...authorizationText, sha256: authorizationTextSha256 }),
    }),
    signRoute(deps),
    revokeRoute(deps),
    documentRoute(deps),
  ];
}

const signRoute = ({ blobs }: AuthorizationRoutesDeps): AnyRoute =>
  route({
    method: 'post',
    path: '/authorization',
    summary: 'Sign the agent authorization for a year',
    tag,
    body: contract.authorizationBody,
    answer: contract.authorizationSchema,
    status: 201,
    creates: true,
    codes: ['signature_differs', 'authorization_text_changed', 'signatures_limit'],
    run({ body, caller: { userId }, transaction, raw }) {
      const address = clientAddress(raw);
      const ip = address === 'unknown' ? undefined : address;
      return transaction(async (ctx) => {
        await signAuthorization({ blobs, render: renderWhenSigned }, ctx, { ...body, userId, ip });
        return shownAuthorization(ctx, userId);
      });
    },
  });

/** Answers once no letter is on its way any more: none leaves after the answer, save those that it counts. */
const revokeRoute = ({ countLeaving }: AuthorizationRoutesDeps): AnyRoute =>
  route({
    method: 'post',
    path: '/authorization/revocation',
    summary: 'Revoke the agent authorization: nothing new is sent from then on',
    tag,
    body: contract.revocationBody,
    answer: contract.revocationAnswer,
    codes: ['authorization_missing', 'authorization_changed'],
    async run({ body, caller: { userId }, transaction, signal }) {
      await transaction((ctx) => revokeAuthorization(ctx, { ...body, userId }));
      const count = (): Promise<number> => transaction(({ tx }) => countLeaving(tx, userId));
      let leaving = await count();
      for (const end = Date.now() + waitsMs; leaving > 0 && Date.now() < end; leaving = await count())
        await pause(asksEveryMs, undefined, { signal });
      return { ...(await transaction((ctx) => shownAuthorization(ctx, userId))), leaving };
    },
  });

const documentRoute = ({ blobs }: AuthorizationRoutesDeps): AnyRoute =>
  route({
    method: 'get',
    path: '/authorization/document',
    summary: 'The signed document as PDF; once revoked, with when that was',
    tag,
    answerType: 'application/pdf',
    async run({ caller, transaction }) {
      const found = await transaction(async (ctx) => {
        const row = await newestAuthorization(ctx.tx, caller.userId);
        return row && { row, blob: await blobs.get(ctx.tx, caller.userId, row.documentBlobId) };
      });
      if (!found?.blob) throw notFound();
      const bytes = await bytesOf(found.row, found.blob.bytes);
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="authorization.pdf"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      };
      return new Response(new Uint8Array(bytes), { headers });
    },
  });

/** What was signed is kept as it is; a copy of it says that it was revoked. */
const bytesOf = async (row: AuthorizationRow, signed: Uint8Array): Promise<Uint8Array> =>
  row.revokedAt ? renderRevoked({ ...row, revokedAt: row.revokedAt, ip: row.ip ?? undefined }) : signed;
