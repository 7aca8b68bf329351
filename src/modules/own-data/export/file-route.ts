import { z } from 'zod';
import { mayRead } from '#modules/own-data/export/may-read.ts';
import { partsOf, readExport } from '#modules/own-data/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

export interface FileDeps {
  db: Database;
  blobs: Blobs;
  now: () => Date;
  open(token: string, now: Date): { ownerId: string; blobId: string } | undefined;
}

/** The file itself: the link is the permission, for as long as the file is kept. */
export function exportFileRoute({ db, blobs, now, open }: FileDeps): AnyRoute {
  return route({
    method: 'get',
    path: '/exports/{token}',
    summary: 'The zip with all data of a user, behind a signed link that ends when the file does',
    tag: 'account',
    params: z.object({ token: z.string().max(400) }),
    withoutProvider: true,
    answerType: 'application/zip',
    async run({ params: { token } }) {
      const target = open(token, now());
      const row = target && (await readExport(db, target.blobId));
      if (row?.state !== 'ready' || row.userId !== target?.ownerId || !(await mayRead(db, row))) throw notFound();
      const parts = await partsOf(db, row.id);
      return new Response(ReadableStream.from(bytesOf(row.userId, parts)), {
        headers: {
          'content-type': 'application/zip',
          'content-length': String(row.size),
          'content-disposition': `attachment; filename="my-data-${row.askedAt.toISOString().slice(0, 10)}.zip"`,
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      });
    },
  });

  /** One part in memory at a time, however slowly it is read. */
  async function* bytesOf(ownerId: string, parts: string[]): AsyncGenerator<Uint8Array> {
    for (const id of parts) {
      const blob = await blobs.get(db, ownerId, id);
      if (!blob) throw new Error(`part ${id} of an export is gone`);
      yield new Uint8Array(blob.bytes);
    }
  }
}
