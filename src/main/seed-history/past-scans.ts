import { requestScan } from '#modules/discovery/index.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { addToScan, insertSources } from '#modules/discovery/store/scans.ts';
import { openCopy } from './open-copies.ts';
import { inHours, type Past } from './past.ts';
import type { Scene } from './scenery.ts';

const secondMs = 1000;

/** One search of the creator's: asked for, what it came upon, ended some minutes later. */
export async function scan(past: Past, scenes: readonly Scene[]): Promise<void> {
  const { ctx, userId, agenda } = past;
  const began = ctx.now();
  const { id, state, createdAt, request } = await requestScan(ctx, { userId, cause: 'schedule' });
  if (state !== 'running' || createdAt.getTime() !== began.getTime())
    throw new Error(`scan ${id} of today is under way, so the history cannot tell of one`);
  scenes.forEach((scene, index) => {
    const at = new Date(began.getTime() + (90 + 20 * index) * secondMs);
    agenda.add(at, async () => {
      await openCopy(past, scene, id);
      await past.drain();
    });
  });
  agenda.add(inHours(began, 0.1), async () => {
    const { length: queries } = request.queries;
    const media = scenes.filter(({ picture }) => picture).length;
    const source = { scanId: id, sourceId: 'searxng', state: 'done' as const, queries, hits: scenes.length };
    await insertSources(ctx.tx, [{ ...source, reason: null, checkpoint: null, updatedAt: ctx.now() }]);
    await addToScan(ctx.tx, id, {
      pages: scenes.length,
      media,
      requests: queries + scenes.length + media,
    });
    await settleScan(ctx, id);
    await past.drain();
  });
}
