import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { actAndRenew } from './use-manual-act.ts';

describe('actAndRenew', () => {
  const listed = () => {
    const client = new QueryClient();
    client.setQueryData(['/manual-removals', {}], { pages: [] });
    const isStale = () => client.getQueryState(['/manual-removals', {}])?.isInvalidated;
    return { client, isStale };
  };

  it('reads the list again once something was done', async () => {
    const { client, isStale } = listed();
    await actAndRenew(client, async () => undefined);
    expect(isStale()).toBe(true);
  });

  it('reads the list again after a refusal, and passes the refusal on', async () => {
    const { client, isStale } = listed();
    const refusal = new Error('gone');
    await expect(actAndRenew(client, () => Promise.reject(refusal))).rejects.toBe(refusal);
    expect(isStale()).toBe(true);
  });
});
