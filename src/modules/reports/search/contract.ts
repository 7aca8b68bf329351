import { z } from 'zod';
import { caseStateSchema } from '#modules/cases/contract.ts';
import { searchLengths } from '#modules/reports/search/lengths.ts';

const { least, most } = searchLengths;

export const everywhereQuery = z.object({
  /** Part of an address, of a host, of a title or of a file's name; a case's name (`C-7Q2M`) or its whole id. */
  q: z.string().trim().min(least, `Give at least ${least} characters.`).max(most),
});

export const everywhereSchema = z.object({
  /** The latest change first. Empty for those who may not see what was found, as `hosts` is. */
  cases: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      host: z.string(),
      state: caseStateSchema,
      round: z.number(),
      step: z.number(),
      /** The title of the work beside the found picture. */
      work: z.string().optional(),
    }),
  ),
  /** The latest first; archived ones too. */
  works: z.array(
    z.object({ id: z.string(), title: z.string(), fileName: z.string().optional(), archived: z.boolean() }),
  ),
  /** Hosts on which the creator has a case; those that begin with the words come first. */
  hosts: z.array(z.object({ id: z.string(), host: z.string() })),
});
export type Everywhere = z.infer<typeof everywhereSchema>;
