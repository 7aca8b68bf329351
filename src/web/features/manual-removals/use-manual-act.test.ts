import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { listQuery } from '#web/features/api/list-query.ts';
import { actAndRenew } from './use-manual-act.ts';

describe('actAndRenew', () => {
  /** A list as a screen shows it; `next` is what the server answers from then on. */
  const listed = async (id: string) => {
    const client = new QueryClient();
    let rows = [id];
    const answer = () => Promise.resolve({ items: rows.map((one) => ({ id: one })), nextCursor: null });
    const observer = new InfiniteQueryObserver(client, { ...listQuery('/manual-removals'), queryFn: answer });
    observer.subscribe(() => undefined);
    await observer.refetch();
    const shown = () => observer.getCurrentResult().data?.pages.flatMap(({ items }) => items) ?? [];
    return { client, shown, next: (...ids: string[]) => (rows = ids) };
  };
  const refusal = new Error('refused');
  const refuse = () => Promise.reject(refusal);

  it('reads the list again once something was done', async () => {
    const { client, shown, next } = await listed('mrm_1');
    next();
    await actAndRenew(client, { id: 'mrm_1', work: async () => undefined, onRefusalLost: () => expect.unreachable() });
    expect(shown()).toEqual([]);
  });

  it('reads the list again after a refusal, which its row shows', async () => {
    const { client, shown, next } = await listed('mrm_1');
    next('mrm_1', 'mrm_2');
    const act = actAndRenew(client, { id: 'mrm_1', work: refuse, onRefusalLost: () => expect.unreachable() });
    await expect(act).rejects.toBe(refusal);
    expect(shown()).toHaveLength(2);
  });

  it('hands a refusal on where its row has gone meanwhile, and would close silently', async () => {
    const { client, next } = await listed('mrm_1');
    next('mrm_2');
    const lost: unknown[] = [];
    const act = actAndRenew(client, { id: 'mrm_1', work: refuse, onRefusalLost: (error) => lost.push(error) });
    await expect(act).rejects.toBe(refusal);
    expect(lost).toEqual([refusal]);
  });
});
