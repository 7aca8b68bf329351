import { ownPicturesOf, type SignLink } from '#modules/content/index.ts';
import { addReferenceFromWork, readOwnWork } from '#modules/faces/add-reference-from-work.ts';
import {
  faceReferenceSchema,
  newReferenceFromWork,
  ownPictureQuery,
  ownPictureSchema,
} from '#modules/faces/contract.ts';
import { presentReference } from '#modules/faces/present-reference.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { pageOf, pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import type { Database } from '#platform/verb/index.ts';

interface Deps {
  db: Database;
  blobs: Blobs;
  sign: SignLink;
  /** Throws where this deployment does not look for faces. */
  requireOffered: () => void;
}

/** Choosing a picture of one's face among one's works. */
export function faceWorkRoutes({ db, blobs, sign, requireOffered }: Deps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/account/face/works',
      summary:
        'Your works that can show your face: pictures that are yours alone and whose files are kept, newest first',
      tag: 'account',
      query: pageQuery.extend(ownPictureQuery.shape),
      answer: pageOf(ownPictureSchema),
      run({ caller: { userId }, query: { q, cursor, limit }, transaction }) {
        requireOffered();
        return transaction(async ({ tx, now }) => {
          const rows = await ownPicturesOf(tx, userId, { q, cursor: readCursor(cursor), limit });
          const page = toPage(rows, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          const items = page.items.map(({ id, title, tinyBlobId: blobId }) => {
            return { id, title, tinyUrl: blobId ? sign({ ownerId: userId, blobId }, now()) : undefined };
          });
          return { items, nextCursor: page.nextCursor };
        });
      },
    }),
    route({
      method: 'post',
      path: '/account/face/references/from-work',
      summary: 'Choose a work of yours that shows your face and no other; it stays, and a copy is read and deleted',
      tag: 'account',
      body: newReferenceFromWork,
      status: 201,
      creates: true,
      answer: faceReferenceSchema,
      codes: [
        'face_lead_off',
        'account_not_verified',
        'face_references_limit',
        'face_reference_exists',
        'work_changed',
      ],
      async run({ caller: { userId }, body: { workId }, transaction }) {
        requireOffered();
        const file = await readOwnWork(db, blobs, { userId, workId });
        return transaction(async (ctx) =>
          presentReference(await addReferenceFromWork(ctx, blobs, { userId, workId, file })),
        );
      },
    }),
  ];
}
