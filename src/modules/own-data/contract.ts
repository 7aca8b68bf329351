import { z } from 'zod';
import { deletionPhrase } from '#modules/own-data/deletion/phrase.ts';

export * from '#modules/own-data/deletion/phrase.ts';

const currentPassword = z.string().min(1, 'Enter your password.').max(1000).optional();
export const askExportBody = z.object({ currentPassword });
export const askDeletionBody = z.object({
  currentPassword,
  confirmation: z.literal(deletionPhrase, `Type “${deletionPhrase}”.`),
});
export const undoByLinkBody = z.object({ token: z.string().min(1).max(200) });

const exportShape = z.object({
  state: z.enum(['making', 'ready', 'expired']),
  askedAt: z.iso.datetime(),
  /** Tables and files that belong into it, and how many are in it. Both 0 while it waits for its turn. */
  total: z.number().int(),
  done: z.number().int(),
  readyAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().optional(),
  /** Bytes of the zip. */
  size: z.number().int().optional(),
  /** Where the zip can be had until then. Whoever has this link has the data. */
  url: z.string().optional(),
});
export const ownExportAnswer = z.object({
  export: exportShape.optional(),
  /** When the next one may be asked for; absent where it may be now. */
  nextAt: z.iso.datetime().optional(),
});
export type OwnExport = z.infer<typeof ownExportAnswer>;

export const deletionAnswer = z.object({ dueAt: z.iso.datetime() });
export const doneAnswer = z.object({ ok: z.literal(true) });
