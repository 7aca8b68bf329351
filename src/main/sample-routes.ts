import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { brandsOf } from '#modules/brands/index.ts';
import { uploadWork } from '#modules/content/index.ts';
import { parseOffset } from '#platform/clock/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Foundation } from './foundation.ts';
import { setUpRoute } from './sample-set-up.ts';
import type { History } from './seed-history/follow-history.ts';
import { standInKey } from './supervise/sample-world.ts';

/** As many works of each person as the sample world draws. */
const pictures = 6;

const worldSchema = z.object({
  url: z.string(),
  mailbox: z.string(),
  forms: z.object({ google: z.string(), bing: z.string() }),
  now: z.string(),
  offsetHours: z.number(),
});
const sampleSchema = worldSchema.extend({
  /** The weeks of this person of the sample are not all there yet. */
  isHistoryBeingWritten: z.boolean(),
});

const formsIn = (world: string) => ({ google: `${world}/forms/google`, bing: `${world}/forms/bing` });

/** The sample world's own forms of the search engines: what is filled in here must never reach a real one. */
export const sampleForms = ({ demo, settings }: Foundation['config']): ReturnType<typeof formsIn> | undefined =>
  demo === 'world' && settings.SEARXNG_URL ? formsIn(settings.SEARXNG_URL) : undefined;

/** The guided first run needs three things of the sample world; they exist only where it does. */
export function sampleRoutes(foundation: Foundation, history: History): AnyRoute[] {
  const { config, clock, blobs, trustedFetch } = foundation;
  const { clockFile } = config;
  const world = config.settings.SEARXNG_URL;
  if (config.demo !== 'world' || !world || !clockFile) return [];
  const fetch = trustedFetch([world]);
  const shown = (): z.infer<typeof worldSchema> => ({
    url: world,
    mailbox: `${world}/mail`,
    forms: formsIn(world),
    now: clock.now().toISOString(),
    offsetHours: Math.round((offsetIn(clockFile) / 3600) * 10) / 10,
  });
  // Where real payments are connected, a plan is bought and not given.
  const setUp = config.stripe && config.stripe.secretKey !== standInKey ? [] : [setUpRoute(foundation, world)];
  return [
    ...setUp,
    route({
      method: 'get',
      path: '/sample',
      summary: 'The sample world around this product',
      tag: 'sample',
      answer: sampleSchema,
      run: async ({ transaction, caller }) => ({
        ...shown(),
        isHistoryBeingWritten: await transaction(({ tx }) => history.isBeingWritten(tx, caller.userId)),
      }),
    }),
    route({
      method: 'post',
      path: '/sample/clock',
      summary: 'Let time pass in the sample world',
      tag: 'sample',
      body: z.object({
        hours: z
          .number()
          .min(1)
          .max(24 * 60),
      }),
      answer: worldSchema,
      run: async ({ body }) => {
        // Written beside and renamed, so that no reader sees half a number.
        writeFileSync(`${clockFile}.new`, `+${Math.round(offsetIn(clockFile) + body.hours * 3600)}s\n`);
        renameSync(`${clockFile}.new`, clockFile);
        clock.reread();
        return shown();
      },
    }),
    route({
      method: 'post',
      path: '/sample/pictures',
      summary: "Take in the sample creator's own pictures",
      tag: 'sample',
      answer: z.object({ added: z.number() }),
      run: async ({ transaction, caller, signal }) => {
        const [brand] = await transaction(({ tx }) => brandsOf(tx, caller.userId));
        if (!brand)
          throw new Problem('conflict', {
            code: 'account_missing',
            detail: 'Add an account first; the sample pictures belong to it.',
          });
        // Drawn beside one another: one press waits for all of them.
        const numbers = Array.from({ length: pictures }, (_, at) => at + 1);
        const answers = await Promise.all(
          numbers.map((n) => fetch(`${world}/originals/${encodeURIComponent(brand.handle)}/${n}.jpg`, { signal })),
        );
        for (const [at, answer] of answers.entries()) {
          if (!answer.ok || answer.status !== 200)
            throw new Problem('unavailable', { detail: 'The sample world did not hand out its pictures. Try again.' });
          await transaction((ctx) =>
            uploadWork(ctx, blobs, {
              userId: caller.userId,
              bytes: answer.body,
              fileName: `Sample picture ${at + 1}.jpg`,
              ownership: 'sole',
            }),
          );
        }
        return { added: pictures };
      },
    }),
  ];
}

function offsetIn(file: string): number {
  return parseOffset(readFileSync(file, 'utf8')) ?? 0;
}
