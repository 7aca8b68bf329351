import { z } from 'zod';

/** The answers of the guide, in their order; each is the end of its address. Their words are the browser's. */
export const guideItems = [
  'expectations',
  'how-long',
  'removal-or-deindexing',
  'still-visible',
  'sites-that-ignore',
  'real-name',
  'plans',
  'when-to-upgrade',
  'old-accounts',
  'own-accounts',
  'report-a-leak',
  'impersonation',
  'protect-yourself',
  'cancel-and-come-back',
] as const;
export type GuideItem = (typeof guideItems)[number];

const item = z.enum(guideItems);
export const guideAnswerBody = z.object({ item, helpful: z.boolean() });
export const guideAnswersSchema = z.object({ items: z.array(guideAnswerBody) });
export const guideCountsSchema = z.object({
  items: z.array(
    z.object({
      item,
      helpful: z.number().int(),
      notHelpful: z.number().int(),
      /** When a reader last said so, or changed their mind. */
      changedAt: z.iso.datetime().optional(),
    }),
  ),
});
export type GuideCounts = z.infer<typeof guideCountsSchema>;
