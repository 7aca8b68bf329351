import { z } from 'zod';
import { workFields } from '#modules/content/contract.ts';

/** Pictures that are fetched from one page, and that are taken at once. */
export const mostPictures = 60;
/** Pages that are read for one creator in a day. */
export const importsADay = 10;

export const newImport = z.object({ brandId: z.string().min(1, 'Say which account.').max(64) });

const importPicture = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  /** Signed links, five minutes. */
  tinyUrl: z.string(),
  clearUrl: z.string(),
  /** The file of yours that it is already. */
  workId: z.string().optional(),
});
export const importSchema = z.object({
  id: z.string(),
  brandId: z.string(),
  state: z.enum(['reading', 'ready', 'failed']),
  /** Pictures to look at, once the page was opened, and how many were looked at. */
  found: z.number().optional(),
  read: z.number(),
  /** What of the page is not among its pictures: too small, shown before, not readable as a picture, and not asked for. */
  leftOut: z.object({ small: z.number(), twice: z.number(), unreadable: z.number(), unread: z.number() }),
  reason: z.object({ code: z.string(), message: z.string() }).optional(),
  createdAt: z.string(),
  /** What was read is dropped then. */
  expiresAt: z.string().optional(),
});
export type Import = z.infer<typeof importSchema>;
export const importWithPictures = importSchema.extend({ pictures: z.array(importPicture) });
export type ImportWithPictures = z.infer<typeof importWithPictures>;

/** Whose they are is said by the creator for all that they picked. */
export const takeBody = workFields.pick({ ownership: true, collectionId: true }).extend({
  pictureIds: z
    .array(z.string().max(64))
    .min(1, 'Choose at least one picture.')
    .max(mostPictures, `Choose at most ${mostPictures} pictures.`),
});
export const takenSchema = z.object({
  pictures: z.array(
    z.object({
      id: z.string(),
      /** `known` is one that was among your files already. */
      outcome: z.enum(['added', 'known', 'refused']),
      workId: z.string().optional(),
      code: z.string().optional(),
      /** Why it was not added, and what to do. */
      message: z.string().optional(),
    }),
  ),
});
export type Taken = z.infer<typeof takenSchema>;
