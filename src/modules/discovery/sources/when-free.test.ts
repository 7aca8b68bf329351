import { expect, it } from 'vitest';
import { HostBusy } from '#lib/safe-fetch/index.ts';
import { whenFree } from '#modules/discovery/sources/when-free.ts';

it('asks again while others hold the turn of a host, and not where the host wants to rest for long', async () => {
  const busy = (times: number, laterMs: number) => {
    let asked = 0;
    return {
      ask: async () => {
        asked += 1;
        if (asked <= times) throw new HostBusy('t.me', laterMs);
        return asked;
      },
      count: () => asked,
    };
  };
  const wait = async () => undefined as never;
  const short = busy(2, 10);
  expect(await whenFree(short.ask, { tries: 3, wait })).toBe(3);
  const many = busy(9, 10);
  await expect(whenFree(many.ask, { tries: 3, wait })).rejects.toThrow(HostBusy);
  expect(many.count()).toBe(3);
  const long = busy(1, 61_000);
  await expect(whenFree(long.ask, { tries: 3, wait })).rejects.toThrow(HostBusy);
  expect(long.count()).toBe(1);
});
