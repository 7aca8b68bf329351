import { importsADay } from '#modules/content/imports/contract.ts';
import { dropImport } from '#modules/content/imports/drop-import.ts';
import { readImportJob } from '#modules/content/imports/job-names.ts';
import { readableAccount } from '#modules/content/imports/readable-account.ts';
import { importsSince, insertImport, lockImportsOfBrand } from '#modules/content/imports/store.ts';
import type { ImportRow } from '#modules/content/imports/tables.ts';
import { lockWorksOf } from '#modules/content/store.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 24 * 3_600_000;

/**
 * Asks for the pictures of an account's own page. Where that is under way already, it is answered; what was read of the
 * account before gives place. `forget` deletes its bytes and is called after the commit.
 *
 * @throws Problem as `readableAccount` · over-limit `imports_limit`
 */
export async function beginImport(
  ctx: Context,
  blobs: Blobs,
  input: { userId: string; brandId: string },
): Promise<{ row: ImportRow; forget: DeleteBytes }> {
  const { profileUrl } = await readableAccount(ctx.tx, input);
  await lockWorksOf(ctx.tx, input.userId);
  const earlier = await lockImportsOfBrand(ctx.tx, input.userId, input.brandId);
  const underWay = earlier.find(({ state }) => state === 'reading');
  if (underWay) return { row: underWay, forget: async () => undefined };
  await requireTurn(ctx, input.userId);
  const gone: DeleteBytes[] = [];
  for (const one of earlier) gone.push(await dropImport(ctx, blobs, one));
  const now = ctx.now();
  const row: ImportRow = {
    id: newId('import', now),
    ...input,
    profileUrl,
    state: 'reading',
    reason: null,
    addresses: null,
    ...{ read: 0, bytes: 0, small: 0, twice: 0, unreadable: 0, unread: 0 },
    createdAt: now,
    touchedAt: now,
    endedAt: null,
  };
  await insertImport(ctx.tx, row);
  await ctx.enqueue(readImportJob, { importId: row.id, host: new URL(profileUrl).hostname });
  return {
    row,
    forget: async () => {
      for (const forget of gone) await forget();
    },
  };
}

async function requireTurn(ctx: Context, userId: string): Promise<void> {
  const now = ctx.now().getTime();
  const [oldest, ...others] = await importsSince(ctx.tx, userId, new Date(now - dayMs));
  if (!oldest || others.length + 1 < importsADay) return;
  const seconds = Math.ceil((oldest.getTime() + dayMs - now) / 1000);
  const hours = Math.ceil(seconds / 3600);
  throw new Problem('over-limit', {
    code: 'imports_limit',
    detail: `At most ${importsADay} pages are read in a day. Read the next one in ${hours} ${hours === 1 ? 'hour' : 'hours'}, or upload the pictures instead.`,
    missing: { limit: 'imports' },
    retryAfterSeconds: seconds,
  });
}
