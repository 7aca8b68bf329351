import { z } from 'zod';
import { beginImport } from '#modules/content/imports/begin-import.ts';
import {
  importSchema,
  importWithPictures,
  newImport,
  takeBody,
  takenSchema,
} from '#modules/content/imports/contract.ts';
import { dropImport } from '#modules/content/imports/drop-import.ts';
import { presentImport, presentPictures } from '#modules/content/imports/present-import.ts';
import { newestImports, readImportOf } from '#modules/content/imports/store.ts';
import { takePictures } from '#modules/content/imports/take-pictures.ts';
import type { SignLink } from '#modules/content/present-work.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

interface ImportRouteDeps {
  blobs: Blobs;
  links: { sign: SignLink };
}

const params = z.object({ id: z.string().max(64) });
const tag = 'content';
const listed = 5;
const accountCodes = ['account_not_verified', 'account_archived', 'account_without_address'];

/** Pictures of a proved account's own page, for its creator to pick works from. */
export function importRoutes(deps: ImportRouteDeps): AnyRoute[] {
  return [listRoute, beginRoute(deps), readRoute(deps), takeRoute(deps), dropRoute(deps)];
}

const listRoute = route({
  method: 'get',
  path: '/imports',
  summary: 'Pages of your accounts that were read for pictures, the newest few; what was read is dropped after a day',
  tag,
  answer: z.object({ items: z.array(importSchema) }),
  run: ({ transaction, caller }) =>
    transaction(async ({ tx }) => ({
      items: (await newestImports(tx, caller.userId, listed)).map(presentImport),
    })),
});

function beginRoute({ blobs }: ImportRouteDeps): AnyRoute {
  return route({
    method: 'post',
    path: '/imports',
    summary: 'Read the page of an account of yours for pictures; while that is under way, it is answered again',
    tag,
    body: newImport,
    status: 202,
    creates: true,
    answer: importSchema,
    codes: [...accountCodes, 'imports_limit'],
    run: async ({ transaction, caller, body }) => {
      let forget: DeleteBytes | undefined;
      const begun = await transaction(async (ctx) => {
        const { row, ...before } = await beginImport(ctx, blobs, { userId: caller.userId, brandId: body.brandId });
        forget = before.forget;
        return presentImport(row);
      });
      await forget?.();
      return begun;
    },
  });
}

function readRoute({ links }: ImportRouteDeps): AnyRoute {
  return route({
    method: 'get',
    path: '/imports/{id}',
    summary: 'How far the reading is, and the pictures that were read',
    tag,
    params,
    answer: importWithPictures,
    run: ({ transaction, caller, params: { id } }) =>
      transaction(async (ctx) => {
        const row = await readImportOf(ctx.tx, caller.userId, id);
        if (!row) throw notFound();
        return presentPictures(ctx, row, links.sign);
      }),
  });
}

function takeRoute({ blobs }: ImportRouteDeps): AnyRoute {
  return route({
    method: 'post',
    path: '/imports/{id}/take',
    summary:
      'Make files of the pictures you picked, each with its own answer; what is a file of yours already stays one',
    tag,
    params,
    body: takeBody,
    answer: takenSchema,
    codes: [...accountCodes, 'import_not_ready', 'works_limit', 'picture_gone'],
    run: ({ transaction, caller, params: { id }, body }) =>
      takePictures((work) => transaction(work), blobs, { ...body, userId: caller.userId, id }),
  });
}

function dropRoute({ blobs }: ImportRouteDeps): AnyRoute {
  return route({
    method: 'delete',
    path: '/imports/{id}',
    summary: 'Stop reading, or drop what was read, at once; files that were made of it stay',
    tag,
    params,
    status: 204,
    run: async ({ transaction, caller, params: { id } }) => {
      const forget = await transaction((ctx) => dropImport(ctx, blobs, { userId: caller.userId, id }));
      await forget();
      return undefined;
    },
  });
}
