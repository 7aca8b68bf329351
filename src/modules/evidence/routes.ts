import { z } from 'zod';
import { isShutCase, readCaseOf } from '#modules/cases/index.ts';
import { bundlesOf } from '#modules/evidence/bundles.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { asFile } from '#platform/http/as-file.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound, Problem } from '#platform/problem/index.ts';

export function evidenceRoutes(deps: { blobs: Blobs }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/cases/{id}/evidence',
      summary: 'The newest evidence of a case as one zip that checks itself',
      tag: 'cases',
      params: z.object({ id: z.string().max(64) }),
      answerType: 'application/zip',
      codes: ['quarantined'],
      run: async ({ transaction, caller, params: { id } }) => {
        const archive = await transaction(async ({ tx }) => {
          const row = await readCaseOf(tx, caller.userId, id);
          if (row && (await isShutCase(tx, row)))
            throw new Problem('conflict', {
              code: 'quarantined',
              detail: 'What was found is in quarantine: it cannot be opened here and is in no file.',
            });
          const kept = row && (await bundlesOf(tx, [row.id])).get(row.id);
          if (!kept) throw notFound();
          const blob = await deps.blobs.get(tx, caller.userId, kept.archiveBlobId);
          if (!blob) throw notFound();
          return { bytes: blob.bytes, name: kept.name };
        });
        return new Response(new Uint8Array(archive.bytes), {
          headers: { ...asFile('application/zip', archive.name), 'x-content-type-options': 'nosniff' },
        });
      },
    }),
  ];
}
