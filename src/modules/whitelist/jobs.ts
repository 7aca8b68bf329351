import { z } from 'zod';
import { brandChanged, brandRemoved, brandVerified } from '#modules/brands/index.ts';
import { addOwnAccount } from '#modules/whitelist/add-own-account.ts';
import { releaseEntriesOf } from '#modules/whitelist/store.ts';
import { defineJob, type ModuleJobs } from '#platform/jobs/job.ts';

const payload = z.object({ brandId: z.string() });
const ofBrand = ({ brandId }: { brandId: string }) => ({ brandId });

const addOwnJob = defineJob({ name: 'whitelist.add-own-account', payload });
for (const event of [brandVerified, brandChanged]) addOwnJob.when(event, ofBrand);
const releaseJob = defineJob({ name: 'whitelist.release-account', payload }).when(brandRemoved, ofBrand);

export const whitelistJobs = [addOwnJob, releaseJob];

export function whitelistHandlers(): ModuleJobs {
  return {
    handlers: {
      [addOwnJob.name]: async (run, given: z.infer<typeof payload>) => {
        const count = await run.transaction((ctx) => addOwnAccount(ctx, given));
        return count > 0 ? 'done' : { skipped: 'the account is not proved any more' };
      },
      [releaseJob.name]: async (run, given: z.infer<typeof payload>) => {
        await run.transaction((ctx) => releaseEntriesOf(ctx.tx, given.brandId));
        return 'done';
      },
    },
  };
}
