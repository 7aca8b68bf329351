import { z } from 'zod';
import { hostKinds } from '#modules/brands/contract.ts';
import { needSchema } from '#modules/reports/contract.ts';

const date = z.iso.date();

/** @example openAfter === openBefore + found + back - removed - closed */
export const weekSchema = z.object({
  /** Its first and last day, in the time zone. */
  monday: date,
  sunday: date,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().describe('The first instant after it; in the future while it runs.'),
  timeZone: z.string(),
  isOver: z.boolean(),
  /** The week in which this creator came. */
  isFirst: z.boolean(),
  /** Mondays of the weeks before and after it, where there is anything to see. */
  previous: date.optional(),
  next: date.optional(),
  openBefore: z.number().describe('Copies that were known and up when the week began.'),
  openAfter: z.number().describe('Copies that were known and up when it ended, or are now.'),
  found: z.number().describe('Copies found for the first time, also those that are gone again.'),
  back: z.number().describe('Copies that had been removed before the week, and came back in it.'),
  removed: z.number().describe('Copies that two checks found gone.'),
  closed: z.number().describe('Copies that were dismissed, put on the list of allowed addresses, or withdrawn.'),
  foundOn: z
    .array(z.object({ kind: z.enum(hostKinds), count: z.number() }))
    .describe('Those found, by the kind of site; empty for users who see counts only.'),
  sent: z.object({ notices: z.number(), reminders: z.number(), pages: z.number() }),
  answers: z.number(),
  /** Looks at everything that began in it and ended, and those of them in which every source answered. */
  looks: z.number(),
  wholeLooks: z.number(),
  /** Possible copies that wait for a decision now, not only those of the week. */
  toReview: z.number(),
  needs: z.array(needSchema),
  status: z.enum(['free', 'subscribed', 'former']),
  /** When the plan of a former subscriber ended: nothing was looked for since. */
  stoppedAt: z.iso.datetime().optional(),
});
export type WeekFigures = z.infer<typeof weekSchema>;

export const weekQuery = z.object({
  of: date
    .optional()
    .describe(
      'Any day of the week; without it the last one that is over, the one in which the plan ended, or the first.',
    ),
});

/** As many weeks as are drawn: a quarter of a year, the one that runs with it. */
export const weeksDrawn = 13;

export const weeksSchema = z.object({
  timeZone: z.string(),
  weeks: z
    .array(
      z.object({
        monday: date,
        sunday: date,
        isOver: z.boolean(),
        open: z.number().describe('Copies that were known and up when it ended, or are now: `openAfter` of that week.'),
      }),
    )
    .describe(`The last ${weeksDrawn} weeks, the first one first and the running one last.`),
});
export type OpenByWeek = z.infer<typeof weeksSchema>;
