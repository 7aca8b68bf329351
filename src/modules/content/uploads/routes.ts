import { z } from 'zod';
import { maxImageBytes, maxVideoBytes, type Unfinished, uploadSchema, workSchema } from '#modules/content/contract.ts';
import { presentWork, type SignLink } from '#modules/content/present-work.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import { beginUpload } from '#modules/content/uploads/begin-upload.ts';
import { dropUpload } from '#modules/content/uploads/drop-upload.ts';
import { finishUpload, hashVideo } from '#modules/content/uploads/finish-upload.ts';
import { inParts } from '#modules/content/uploads/in-parts.ts';
import { readMetadata } from '#modules/content/uploads/read-metadata.ts';
import { checkPlace, receivePart } from '#modules/content/uploads/receive-part.ts';
import { readUploadOf, unfinishedOf } from '#modules/content/uploads/store.ts';
import { keptMs, type UploadRow } from '#modules/content/uploads/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { readOn } from '#platform/http/body-limit.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

export interface UploadRouteDeps {
  blobs: Blobs;
  now: () => Date;
  links: { sign: SignLink };
  /** Whether videos can be read here. */
  videos: boolean;
}

const params = z.object({ id: z.string().max(64) });
const refusals = ['empty_file', 'file_too_large', 'unsupported_format', 'works_limit'];
/** Refusals that the rest of the file cannot change: nothing of it is kept. */
const ofFirstBytes = ['unsupported_format', 'file_too_large', 'video_hours_limit'];
const version = '1.0.0';
const octets = 'application/offset+octet-stream';
const tus = { 'tus-resumable': version, 'cache-control': 'no-store' };

/** Files in parts, by tus 1.0 (https://tus.io/protocols/resumable-upload): creation, termination, expiration. */
export function uploadRoutes(deps: UploadRouteDeps): AnyRoute[] {
  return [spoken(deps), listRoute, createRoute(deps), readRoute, partRoute(deps), workRoute(deps), discardRoute(deps)];
}

const longest = (videos: boolean): number => (videos ? maxVideoBytes : maxImageBytes);

const spoken = ({ videos }: UploadRouteDeps): AnyRoute =>
  route({
    method: 'options',
    path: '/uploads',
    summary: 'What of tus 1.0 is spoken here',
    tag: 'content',
    withoutProvider: true,
    status: 204,
    run: async () =>
      new Response(null, {
        status: 204,
        headers: {
          ...tus,
          'tus-version': version,
          'tus-extension': 'creation,expiration,termination',
          'tus-max-size': String(longest(videos)),
        },
      }),
  });

const listRoute = route({
  method: 'get',
  path: '/uploads',
  summary: 'Your files that are on their way in parts, newest first',
  tag: 'content',
  answer: z.object({ items: z.array(uploadSchema) }),
  run: ({ transaction, caller }) =>
    transaction(async ({ tx }) => ({ items: (await unfinishedOf(tx, caller.userId)).map(presentUpload) })),
});

const createRoute = ({ videos }: UploadRouteDeps): AnyRoute =>
  route({
    method: 'post',
    path: '/uploads',
    summary: 'Announce a picture or video that comes in parts (tus: Upload-Length, Upload-Metadata)',
    tag: 'content',
    status: 201,
    creates: true,
    answer: uploadSchema,
    codes: [...refusals, 'video_hours_limit', 'uploads_limit'],
    run: async ({ transaction, caller, headers, raw }) => {
      checkVersion(headers);
      const length = numberIn(headers, 'upload-length');
      const metadata = headers.get('upload-metadata');
      const said = readMetadata(metadata);
      const upload = await transaction(
        async (ctx) => presentUpload(await beginUpload(ctx, { ...said, length, videos, userId: caller.userId })),
        `${length} ${metadata}`,
      );
      const location = `${new URL(raw.req.url).pathname.replace(/\/$/, '')}/${upload.id}`;
      return raw.json(upload, 201, { ...tus, location, 'upload-expires': new Date(upload.expiresAt).toUTCString() });
    },
  });

const readRoute = route({
  method: 'get',
  path: '/uploads/{id}',
  summary: 'How much of a file is here (tus: HEAD)',
  tag: 'content',
  params,
  answer: uploadSchema,
  run: ({ transaction, caller, params: { id }, raw }) =>
    transaction(async ({ tx }) => {
      const row = await ownUpload(tx, caller.userId, id);
      return raw.json(presentUpload(row), 200, { ...placeOf(row), 'upload-length': String(row.length) });
    }),
});

function partRoute({ blobs, videos }: UploadRouteDeps): AnyRoute {
  return route({
    method: 'patch',
    path: '/uploads/{id}',
    summary: 'Send the next part of a file, up to 50 MB; the last makes it a work',
    tag: 'content',
    params,
    rawBody: octets,
    maxBody: maxImageBytes, // a body without a length is held in memory before its first part is read
    status: 204,
    codes: ['upload_offset', 'upload_length', 'upload_interrupted', 'upload_changed', 'video_hours_limit', ...refusals],
    run: async (request) => {
      const { body } = request.raw.req.raw;
      try {
        const row = await takeParts({ blobs, videos }, request, body);
        if (row.received === row.length) await finish(blobs, request);
        return new Response(null, { status: 204, headers: placeOf(row) });
      } catch (error) {
        if (error instanceof Problem && ofFirstBytes.includes(error.code)) await discard(blobs, request);
        if (body) await readOn(body);
        throw error;
      }
    },
  });
}

async function takeParts(
  { blobs, videos }: Pick<UploadRouteDeps, 'blobs' | 'videos'>,
  request: Asked,
  body: ReadableStream<Uint8Array> | null,
): Promise<UploadRow> {
  const { transaction, caller, params, headers } = request;
  await transaction(({ tx }) => ownUpload(tx, caller.userId, params.id));
  checkVersion(headers);
  if (headers.get('content-type') !== octets)
    throw new Problem('unsupported-type', { detail: `Send the part as ${octets}.` });
  const place = { userId: caller.userId, id: params.id, offset: numberIn(headers, 'upload-offset') };
  let row = await transaction((ctx) => checkPlace(ctx, place, Number(headers.get('content-length') ?? 0)));
  for await (const bytes of inParts(body)) {
    const next = { ...place, offset: row.received, bytes, videos };
    row = await transaction((ctx) => receivePart(ctx, blobs, next));
  }
  return row;
}

function workRoute({ blobs, links, now }: UploadRouteDeps): AnyRoute {
  return route({
    method: 'post',
    path: '/uploads/{id}/work',
    summary: 'The work that a whole file became; asked again, the same',
    tag: 'content',
    params,
    answer: workSchema,
    codes: ['upload_unfinished', 'upload_changed', ...refusals],
    run: async (request) => presentWork(await finish(blobs, request), links.sign, now()),
  });
}

function discardRoute({ blobs }: UploadRouteDeps): AnyRoute {
  return route({
    method: 'delete',
    path: '/uploads/{id}',
    summary: 'Discard a file that is on its way',
    tag: 'content',
    params,
    status: 204,
    run: async (request) => {
      await discard(blobs, request);
      return new Response(null, { status: 204, headers: tus });
    },
  });
}

/** Nothing is said of one that is not theirs, not even how to ask. */
async function ownUpload(tx: Transaction, userId: string, id: string): Promise<UploadRow> {
  const row = await readUploadOf(tx, userId, id);
  if (!row) throw notFound();
  return row;
}

type Asked = Pick<RouteRequest<{ id: string }, unknown, unknown>, 'transaction' | 'caller' | 'params' | 'headers'>;

async function finish(blobs: Blobs, { transaction, caller, params: { id } }: Asked): Promise<WorkRow> {
  const named = { userId: caller.userId, id };
  const videoSha256 = await hashVideo(transaction, blobs, named);
  return transaction((ctx) => finishUpload(ctx, blobs, { ...named, videoSha256 }));
}

async function discard(blobs: Blobs, { transaction, caller, params: { id } }: Asked): Promise<void> {
  await transaction((ctx) => dropUpload(ctx, blobs, { userId: caller.userId, id }));
}

const placeOf = (row: UploadRow): Record<string, string> => ({
  ...tus,
  'upload-offset': String(row.received),
  'upload-expires': expiryOf(row).toUTCString(),
});

const expiryOf = (row: UploadRow): Date => new Date(row.touchedAt.getTime() + keptMs);

function presentUpload(row: UploadRow): Unfinished {
  const { id, fileName, mark, length, received, ownership, collectionId, workId, createdAt } = row;
  return {
    id,
    fileName,
    ...(mark ? { mark } : {}),
    length,
    received,
    ownership,
    ...(collectionId ? { collectionId } : {}),
    ...(workId ? { workId } : {}),
    createdAt: createdAt.toISOString(),
    expiresAt: expiryOf(row).toISOString(),
  };
}

function checkVersion(headers: Headers): void {
  if (headers.get('tus-resumable') !== version)
    throw new Problem('precondition', { detail: `Send the header Tus-Resumable: ${version}.` });
}

function numberIn(headers: Headers, name: string): number {
  const value = headers.get(name) ?? '';
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new Problem('invalid', {
    detail: `Send the header ${name} with a number of bytes.`,
    errors: [{ path: name, message: 'This must be a whole number.' }],
  });
}
