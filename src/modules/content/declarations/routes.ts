import { z } from 'zod';
import { type Declaration, declarationBody, declarationSchema } from '#modules/content/declarations/contract.ts';
import { declarationText } from '#modules/content/declarations/declaration-text.ts';
import { signDeclaration, withdrawDeclaration } from '#modules/content/declarations/sign-declaration.ts';
import { declarationOf } from '#modules/content/declarations/store.ts';
import type { DeclarationRow } from '#modules/content/declarations/tables.ts';
import { lockCollectionOf } from '#modules/content/store.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });
const about = { path: '/collections/{id}/declaration', tag: 'content', params, answer: declarationSchema } as const;

export function declarationRoutes(): AnyRoute[] {
  return [
    route({
      ...about,
      method: 'get',
      summary: 'The statement about an intimate collection, and whether you signed it',
      run: ({ transaction, caller: { userId }, params: { id } }) =>
        transaction(async ({ tx }) => {
          if (!(await lockCollectionOf(tx, userId, id))) throw notFound();
          return present(await declarationOf(tx, id));
        }),
    }),
    route({
      ...about,
      method: 'post',
      summary: 'Sign the statement that an intimate collection shows you and that you agreed to no publication',
      body: declarationBody,
      codes: ['not_intimate', 'declaration_text_changed'],
      run: ({ transaction, caller: { userId }, params: { id }, body, raw }) =>
        transaction(async (ctx) => {
          const address = clientAddress(raw);
          const ip = address === 'unknown' ? undefined : address;
          return present(await signDeclaration(ctx, { userId, collectionId: id, ip, ...body }));
        }),
    }),
    route({
      ...about,
      method: 'delete',
      summary: 'Withdraw the statement about an intimate collection',
      run: ({ transaction, caller: { userId }, params: { id } }) =>
        transaction(async (ctx) => {
          await withdrawDeclaration(ctx, { userId, collectionId: id });
          return present(undefined);
        }),
    }),
  ];
}

const present = (row: DeclarationRow | undefined): Declaration => ({
  state: row ? 'signed' : 'none',
  signedAt: row?.signedAt.toISOString(),
  text: declarationText.text,
  textVersion: declarationText.version,
});
