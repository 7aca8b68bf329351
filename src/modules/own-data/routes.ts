import { askDeletion, type Owners, undoDeletion, undoDeletionByLink } from '#modules/accounts/index.ts';
import * as contract from '#modules/own-data/contract.ts';
import { askExport } from '#modules/own-data/export/ask-export.ts';
import { exportFileRoute, type FileDeps } from '#modules/own-data/export/file-route.ts';
import { mayRead } from '#modules/own-data/export/may-read.ts';
import { presentExport, type SignExport } from '#modules/own-data/export/present-export.ts';
import { newestExport } from '#modules/own-data/store.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface OwnDataDeps extends FileDeps {
  owners: Owners;
  sign: SignExport;
  /** Whoever sets out to leave is charged no more; speaks with the payment provider. */
  pauseCharges(asker: Pick<RouteRequest<unknown, unknown, unknown>, 'transaction'> & { userId: string }): Promise<void>;
}

const tag = 'account';
const ownerCodes = ['wrong_password', 'sign_in_again'];

export function ownDataRoutes(deps: OwnDataDeps): AnyRoute[] {
  return [...exportRoutes(deps), exportFileRoute(deps), ...deletionRoutes(deps)];
}

function exportRoutes({ owners, sign }: OwnDataDeps): AnyRoute[] {
  const shownNow = async ({ tx, now }: Pick<Context, 'tx' | 'now'>, userId: string) => {
    const row = await newestExport(tx, userId);
    return presentExport(row && { ...row, isClosed: !(await mayRead(tx, row)) }, sign, now());
  };
  return [
    route({
      method: 'get',
      path: '/account/export',
      summary: 'The newest file with all data of this user: how far it is, or where to get it',
      tag,
      answer: contract.ownExportAnswer,
      run: ({ caller, transaction }) => transaction((ctx) => shownNow(ctx, caller.userId)),
    }),
    route({
      method: 'post',
      path: '/account/export',
      summary: 'Ask for a file with all data of this user, once a day',
      tag,
      body: contract.askExportBody,
      status: 202,
      answer: contract.ownExportAnswer,
      creates: true,
      codes: [...ownerCodes, 'export_running', 'export_lately'],
      async run({ body, caller, headers, transaction }) {
        const { userId } = caller;
        await owners.confirm({ userId, ...body, headers });
        return transaction(async (ctx) => {
          await askExport(ctx, { userId });
          return shownNow(ctx, userId);
        });
      },
    }),
  ];
}

function deletionRoutes({ owners, pauseCharges }: OwnDataDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/account/deletion',
      summary: 'Delete this account in seven days; ends every session now',
      tag,
      body: contract.askDeletionBody,
      answer: contract.deletionAnswer,
      codes: [...ownerCodes, 'deletion_asked'],
      async run({ body: { currentPassword }, caller: { userId }, headers, transaction }) {
        await owners.confirm({ userId, currentPassword, headers });
        await pauseCharges({ userId, transaction });
        const dueAt = await transaction((ctx) => askDeletion(ctx, { userId }));
        return { dueAt: dueAt.toISOString() };
      },
    }),
    route({
      method: 'delete',
      path: '/account/deletion',
      summary: 'Keep this account after all',
      tag,
      answer: contract.doneAnswer,
      codes: ['nothing_to_undo'],
      async run({ caller: { userId }, transaction }) {
        if (await transaction((ctx) => undoDeletion(ctx, { userId }))) return { ok: true as const };
        const detail = 'This account was not to be deleted, or it is too late.';
        throw new Problem('conflict', { code: 'nothing_to_undo', detail });
      },
    }),
    route({
      method: 'post',
      path: '/auth/undo-deletion',
      summary: 'Keep an account after all, with the token of the mail about its deletion',
      tag,
      body: contract.undoByLinkBody,
      answer: contract.doneAnswer,
      codes: ['link_unknown'],
      async run({ body, transaction }) {
        await transaction((ctx) => undoDeletionByLink(ctx, body));
        return { ok: true as const };
      },
    }),
  ];
}
