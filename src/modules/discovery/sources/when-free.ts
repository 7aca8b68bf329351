import { setTimeout as sleep } from 'node:timers/promises';
import { HostBusy } from '#lib/safe-fetch/index.ts';

/** A host that wants to be left alone for longer is not waited for. */
const longestWaitMs = 60_000;

/**
 * Asks a host with manners, and again where others of us hold its turn: each try waits for the turn as long as the fetch does.
 *
 * @throws HostBusy where it is to be left alone for more than a minute, or all tries failed
 */
export async function whenFree<Answer>(
  ask: () => Promise<Answer>,
  { tries, signal, wait = sleep }: { tries: number; signal?: AbortSignal | undefined; wait?: typeof sleep },
): Promise<Answer> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HostBusy) || error.laterMs > longestWaitMs || left <= 0) throw error;
      await wait(Math.min(error.laterMs, 3_000), undefined, { signal });
    }
  }
}
