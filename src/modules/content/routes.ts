import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addCollection } from '#modules/content/add-collection.ts';
import { changeCollection } from '#modules/content/change-collection.ts';
import { changeWorks } from '#modules/content/change-works.ts';
import {
  collectionChange,
  collectionQuery,
  collectionSchema,
  maxImageBytes,
  newCollection,
  severalWorks,
  workChange,
  workFields,
  workQuery,
  workSchema,
  worksChange,
} from '#modules/content/contract.ts';
import { correctWork } from '#modules/content/corrections/correct-work.ts';
import { correctionRoutes } from '#modules/content/corrections/routes.ts';
import { listWorks } from '#modules/content/coverage/list-works.ts';
import { coverageRoute } from '#modules/content/coverage/routes.ts';
import { declarationRoutes } from '#modules/content/declarations/routes.ts';
import { importRoutes } from '#modules/content/imports/routes.ts';
import { presentCollection, presentWork, type SignLink } from '#modules/content/present-work.ts';
import { presentWorks } from '#modules/content/present-works.ts';
import { privateWorkRoute } from '#modules/content/private/routes.ts';
import { removeWork } from '#modules/content/remove-work.ts';
import { removeWorks } from '#modules/content/remove-works.ts';
import { listCollections, readWorkOf } from '#modules/content/store.ts';
import { checkUpload, uploadWork } from '#modules/content/upload-work.ts';
import { uploadRoutes } from '#modules/content/uploads/routes.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { LinkTarget } from '#platform/blobs/link.ts';
import { plainName } from '#platform/http/file-name.ts';
import { pageOf, pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { readForm } from '#platform/http/read-form.ts';
import { refuseUnstorableIn } from '#platform/http/refuse-unstorable.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

const params = z.object({ id: z.string().max(64) });

export interface ContentRouteDeps {
  db: Database;
  blobs: Blobs;
  now: () => Date;
  links: { sign: SignLink; open(token: string, now: Date): LinkTarget | undefined };
  /** Whether videos can be read here. */
  videos: boolean;
}

export function contentRoutes(deps: ContentRouteDeps): AnyRoute[] {
  return [
    ...collectionRoutes(),
    ...declarationRoutes(),
    // Before the work of any id.
    coverageRoute(),
    ...workRoutes(deps),
    ...correctionRoutes(),
    privateWorkRoute(deps),
    ...uploadRoutes(deps),
    ...importRoutes(deps),
    ...removalRoutes(deps),
    mediaRoute(deps),
  ];
}

function collectionRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/collections',
      summary: 'Collections of your content',
      tag: 'content',
      query: pageQuery.extend(collectionQuery.shape),
      answer: pageOf(collectionSchema),
      run: ({ transaction, caller, query }) =>
        transaction(async ({ tx }) => {
          const rows = await listCollections(
            tx,
            caller.userId,
            query.archived ?? false,
            readCursor(query.cursor),
            query.limit,
          );
          const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          return { items: page.items.map(presentCollection), nextCursor: page.nextCursor };
        }),
    }),
    route({
      method: 'post',
      path: '/collections',
      summary: 'Add a collection',
      tag: 'content',
      body: newCollection,
      status: 201,
      creates: true,
      codes: ['collections_limit', 'intimate_not_sent'],
      answer: collectionSchema,
      run: ({ transaction, caller, body }) =>
        transaction(async (ctx) =>
          presentCollection({ ...(await addCollection(ctx, { ...body, userId: caller.userId })), works: 0 }),
        ),
    }),
    route({
      method: 'patch',
      path: '/collections/{id}',
      summary: 'Change a collection, or archive it with its works and bring them back',
      tag: 'content',
      params,
      body: collectionChange,
      codes: ['intimate_not_sent'],
      answer: collectionSchema.omit({ works: true }),
      run: ({ transaction, caller: { userId }, params: { id }, body }) =>
        transaction(async (ctx) => {
          const { works: _, ...shown } = presentCollection({
            ...(await changeCollection(ctx, { userId, id, change: body })),
            works: 0,
          });
          return shown;
        }),
    }),
  ];
}

function workRoutes({ blobs, links }: ContentRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/works',
      summary: 'Your reference files, newest first',
      tag: 'content',
      query: pageQuery.extend(workQuery.shape),
      answer: pageOf(workSchema),
      run: ({ transaction, caller, query }) =>
        transaction(async (ctx) => {
          const rows = await listWorks(ctx.tx, caller.userId, query, readCursor(query.cursor), query.limit);
          const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          return { items: await presentWorks(ctx, page.items, links.sign), nextCursor: page.nextCursor };
        }),
    }),
    route({
      method: 'post',
      path: '/works',
      summary: 'Upload a picture to be searched for',
      tag: 'content',
      rawBody: 'multipart/form-data',
      maxBody: maxImageBytes + 2 * 1024 * 1024, // a little more, so that the picture's own limit is what is said
      status: 201,
      creates: true,
      answer: workSchema,
      codes: ['empty_file', 'file_too_large', 'unsupported_format', 'works_limit'],
      run: async ({ transaction, caller, raw }) => {
        const upload = await readPicture(raw);
        checkUpload(upload.bytes);
        return transaction(
          async (ctx) =>
            presentWork(await uploadWork(ctx, blobs, { ...upload, userId: caller.userId }), links.sign, ctx.now()),
          digestOf(upload),
        );
      },
    }),
    route({
      method: 'get',
      path: '/works/{id}',
      summary: 'One reference file and its state',
      tag: 'content',
      params,
      answer: workSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const row = await readWorkOf(ctx.tx, caller.userId, id);
          const [work] = row ? await presentWorks(ctx, [row], links.sign) : [];
          if (!work) throw notFound();
          return work;
        }),
    }),
    route({
      method: 'patch',
      path: '/works/{id}',
      summary: 'Correct the title of a work, or whose it is',
      tag: 'content',
      params,
      body: workChange,
      answer: workSchema,
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) =>
          presentWork(await correctWork(ctx, { ...body, userId: caller.userId, workId: id }), links.sign, ctx.now()),
        ),
    }),
  ];
}

function removalRoutes({ blobs }: ContentRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/works/changes',
      summary: 'Move several works into a collection, or archive them or bring them back; answers which were there',
      tag: 'content',
      body: worksChange,
      answer: z.object({ changed: z.array(z.string()) }),
      run: ({ transaction, caller: { userId }, body: { ids, ...change } }) =>
        transaction(async (ctx) => ({ changed: await changeWorks(ctx, { userId, workIds: ids, ...change }) })),
    }),
    route({
      method: 'delete',
      path: '/works/{id}',
      summary: 'Stop searching for a work and delete its pictures',
      tag: 'content',
      params,
      status: 204,
      run: async ({ transaction, caller, params: { id } }) => {
        const deleteBytes = await transaction((ctx) => removeWork(ctx, blobs, { userId: caller.userId, workId: id }));
        await deleteBytes();
      },
    }),
    route({
      method: 'post',
      path: '/works/removals',
      summary:
        'Stop searching for several works and delete their pictures, all or none; answers which were still there',
      tag: 'content',
      body: severalWorks,
      answer: z.object({ removed: z.array(z.string()) }),
      run: async ({ transaction, caller, body: { ids } }) => {
        const { removed, deleteBytes } = await transaction((ctx) =>
          removeWorks(ctx, blobs, { userId: caller.userId, workIds: ids }),
        );
        await deleteBytes();
        return { removed };
      },
    }),
  ];
}

const digestOf = ({ bytes, ...fields }: Awaited<ReturnType<typeof readPicture>>): string =>
  createHash('sha256').update(JSON.stringify(fields)).update(bytes).digest('hex');

async function readPicture(
  raw: RouteRequest<unknown, unknown, unknown>['raw'],
): Promise<{ bytes: Buffer; fileName?: string } & z.infer<typeof workFields>> {
  const form = await readForm(raw);
  if (!form)
    throw new Problem('invalid', {
      detail: 'Send the picture as multipart/form-data in a field named file.',
      errors: [{ path: 'file', message: 'Send a form with the file in it.' }],
    });
  const { file, ...rest } = form;
  if (!(file instanceof File))
    throw new Problem('invalid', {
      detail: 'Send the picture in a field named file.',
      errors: [{ path: 'file', message: 'This is missing.' }],
    });
  const fields = workFields.safeParse(rest);
  if (!fields.success)
    throw new Problem('invalid', {
      detail: 'Some fields need another look.',
      errors: fields.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    });
  refuseUnstorableIn(fields.data);
  // A name is the sender's own and only shown, so what is no text in it is left out.
  const fileName = plainName(file.name) || undefined;
  return { ...fields.data, bytes: Buffer.from(await file.arrayBuffer()), fileName };
}

/** Pictures for `<img>`: the link itself is the permission, for five minutes, and nothing keeps a copy. */
function mediaRoute({ db, blobs, links, now }: ContentRouteDeps): AnyRoute {
  return route({
    method: 'get',
    path: '/media/{token}',
    summary: 'A picture behind a signed link that expires in five minutes',
    tag: 'content',
    params: z.object({ token: z.string().max(400) }),
    withoutProvider: true,
    answerType: 'image/webp',
    run: async ({ params: { token } }) => {
      const target = links.open(token, now());
      const blob = target && (await blobs.get(db, target.ownerId, target.blobId));
      if (!blob) throw notFound();
      const headers = {
        'content-type': blob.contentType,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      };
      return new Response(new Uint8Array(blob.bytes), { headers });
    },
  });
}
