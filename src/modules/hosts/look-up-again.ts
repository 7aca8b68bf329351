import { z } from 'zod';
import { pageOnHost } from '#modules/cases/index.ts';
import type { HostLookup } from '#modules/hosts/look-up-host.ts';
import { isKnownHost } from '#modules/hosts/store.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** While one waits, a second press adds none. */
export const lookUpKey = (host: string): string => `hosts.look-up ${host}`;
const lookUpJob = defineJob({
  name: 'hosts.look-up',
  payload: z.object({ host: z.string() }),
  key: ({ host }) => lookUpKey(host),
  retryLimit: 2,
});
export const hostJobs = [lookUpJob];

/**
 * An operator wants to know anew who answers for a host, whatever is known of it.
 *
 * @throws Problem not-found
 */
export async function lookUpAgain(ctx: Context, input: { host: string }): Promise<void> {
  const host = input.host.toLowerCase();
  if (!(await isKnownHost(ctx.tx, host))) throw notFound();
  await ctx.enqueue(lookUpJob, { host });
}

export function hostHandlers({ lookUpHost }: { lookUpHost: HostLookup }): ModuleJobs {
  return {
    handlers: {
      [lookUpJob.name]: async (run, { host }: { host: string }) => {
        const url = (await run.transaction(({ tx }) => pageOnHost(tx, host))) ?? `https://${host}/`;
        await lookUpHost(run, { host, url });
        return 'done';
      },
    },
  };
}
