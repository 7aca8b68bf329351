import { z } from 'zod';
import { mayActCodes } from '#modules/brands/index.ts';
import { hashSharesSchema, shareBody } from '#modules/hash-shares/contract.ts';
import { presentShares } from '#modules/hash-shares/present-shares.ts';
import { shareHashes, withdrawHashes } from '#modules/hash-shares/share-hashes.ts';
import type { Which } from '#modules/hash-shares/which.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const params = z.object({ id: z.string().max(64) });
const codes = ['stopncii_not_set_up', 'statement_changed', 'not_shareable', ...mayActCodes];

/** @param isSetUp whether this deployment is a partner of StopNCII */
export function hashShareRoutes({ isSetUp }: { isSetUp: boolean }): AnyRoute[] {
  const all = { path: '/stopncii', tag: 'content', answer: hashSharesSchema } as const;
  return [
    route({
      ...all,
      method: 'get',
      summary: 'Every fingerprint that its creator shared with StopNCII, in any state of the file',
      run: ({ transaction, caller: { userId } }) =>
        transaction((ctx) => presentShares(ctx, { userId, shared: true }, isSetUp)),
    }),
    route({
      ...all,
      method: 'delete',
      summary: 'Withdraw every fingerprint from StopNCII',
      run: ({ transaction, caller: { userId } }) =>
        transaction(async (ctx) => {
          await withdrawHashes(ctx, { userId, shared: true });
          return presentShares(ctx, { userId, shared: true }, isSetUp);
        }),
    }),
    ...routesOf(isSetUp, '/works/{id}/stopncii', 'a picture', (userId, workId) => ({ userId, workId })),
    ...routesOf(isSetUp, '/collections/{id}/stopncii', 'the pictures of a collection', (userId, collectionId) => ({
      userId,
      collectionId,
    })),
  ];
}

function routesOf(
  isSetUp: boolean,
  path: string,
  what: string,
  which: (userId: string, id: string) => Which,
): AnyRoute[] {
  const about = { path, tag: 'content', params, answer: hashSharesSchema } as const;
  return [
    route({
      ...about,
      method: 'get',
      summary: `Whether the fingerprint of ${what} is shared with StopNCII`,
      run: ({ transaction, caller: { userId }, params: { id } }) =>
        transaction((ctx) => presentShares(ctx, which(userId, id), isSetUp)),
    }),
    route({
      ...about,
      method: 'post',
      summary: `Share the fingerprint of ${what} with StopNCII; the picture itself never leaves`,
      body: shareBody,
      codes,
      run: ({ transaction, caller: { userId }, params: { id }, body: { statementVersion } }) =>
        transaction(async (ctx) => {
          const of = which(userId, id);
          await shareHashes(ctx, { which: of, isSetUp, statementVersion });
          return presentShares(ctx, of, isSetUp);
        }),
    }),
    route({
      ...about,
      method: 'delete',
      summary: `Withdraw the fingerprint of ${what} from StopNCII`,
      run: ({ transaction, caller: { userId }, params: { id } }) =>
        transaction(async (ctx) => {
          const of = which(userId, id);
          await withdrawHashes(ctx, of);
          return presentShares(ctx, of, isSetUp);
        }),
    }),
  ];
}
