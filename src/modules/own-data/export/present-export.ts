import type { OwnExport } from '#modules/own-data/contract.ts';
import { exportEveryMs } from '#modules/own-data/export/ask-export.ts';
import type { ExportRow } from '#modules/own-data/store.ts';

export type SignExport = (target: { ownerId: string; blobId: string }, now: Date, seconds: number) => string;

/** The newest export as its creator sees it; while it is ready, and not closed, with a link that ends when it does. */
export function presentExport(
  row: (ExportRow & { isClosed: boolean }) | undefined,
  sign: SignExport,
  now: Date,
): OwnExport {
  if (!row) return {};
  const { state, total, done, readyAt, expiresAt, size } = row;
  const nextAt = new Date(row.askedAt.getTime() + exportEveryMs);
  const leftMs = state === 'ready' && expiresAt && !row.isClosed ? expiresAt.getTime() - now.getTime() : 0;
  const link = leftMs > 0 ? sign({ ownerId: row.userId, blobId: row.id }, now, leftMs / 1000) : undefined;
  return {
    export: {
      state: state === 'ready' && !link ? 'expired' : state,
      askedAt: row.askedAt.toISOString(),
      total,
      done,
      readyAt: readyAt?.toISOString(),
      expiresAt: expiresAt?.toISOString(),
      ...(link ? { size, url: `/api/v1/exports/${link}` } : {}),
    },
    ...(state !== 'making' && nextAt > now ? { nextAt: nextAt.toISOString() } : {}),
  };
}
