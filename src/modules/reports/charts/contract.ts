import { z } from 'zod';
import { caseStateSchema } from '#modules/cases/contract.ts';

/** Of a host with fewer no spread is drawn: two numbers have no quarters. */
export const leastDrawn = 3;
/** Hosts that are drawn one by one, by what stands behind them. */
export const hostsDrawn = 10;

const hours = {
  /** URLs that were removed after a notice, with a time from it. */
  n: z.number(),
  /** URLs of theirs that were reported and are counted. */
  told: z.number(),
  quarter: z.number(),
  median: z.number(),
  threeQuarters: z.number(),
};
export const chartsSchema = z.object({
  removalByHost: z
    .object({
      hosts: z.array(z.object({ host: z.string(), ...hours })),
      rest: z
        .object({ hosts: z.number(), ...hours })
        .optional()
        .describe('All further hosts with at least 3 such URLs, together.'),
      few: z.array(z.object({ host: z.string(), n: z.number(), told: z.number() })),
      /** Hosts of the last kind beyond those that are listed. */
      moreFew: z.number(),
    })
    .describe(
      'Hours from the first notice of a round to the first look that found the page gone, as medianHoursToRemoval; a quarter, half and three quarters took no longer. The hosts with the most, and of them the fastest first.',
    ),
  openByHost: z
    .object({
      hosts: z.array(z.object({ host: z.string(), open: z.number(), n: z.number(), median: z.number().nullable() })),
      rest: z.object({ hosts: z.number(), open: z.number() }).describe('All further hosts, together.'),
    })
    .describe(
      'Open URLs by host, the most first, with the median hours to removal there and the number of removals behind it.',
    ),
  stillUp: z.object({
    ages: z
      .array(z.object({ days: z.string(), from: z.string().optional(), to: z.string().optional() }))
      .describe('Days since it was found, with the days of UTC that the list is asked for to see just those.'),
    states: z
      .array(z.object({ state: caseStateSchema, counts: z.array(z.number()) }))
      .describe('Open URLs of each state, by those ages; states without any are left out.'),
    open: z.number(),
  }),
});
export type ReportCharts = z.infer<typeof chartsSchema>;
