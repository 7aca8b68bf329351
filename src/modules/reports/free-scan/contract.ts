import { z } from 'zod';
import { hostKinds } from '#modules/brands/contract.ts';

/** What the free scan found, without an address, a host or a title. */
export const freeScanSchema = z.object({
  /** As `open` of the dashboard. */
  copies: z.number().int(),
  kinds: z.array(z.object({ kind: z.enum(hostKinds), count: z.number().int() })),
  /** The latest of them. The id is a place in this list: no call takes it. */
  rows: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(hostKinds),
      /** The day, where the creator is. */
      foundAt: z.iso.date(),
      picture: z.string().optional(),
      /** The creator's own picture that was recognised there, at 24 px. */
      yours: z.string().optional(),
    }),
  ),
});
export type FreeScanResult = z.infer<typeof freeScanSchema>;
