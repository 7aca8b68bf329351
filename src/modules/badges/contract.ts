import { z } from 'zod';

/** A proved account as its creator's badges name it. */
export const badgeSchema = z.object({
  brandId: z.string(),
  platform: z.string(),
  handle: z.string(),
  /** What stands in the texts: the display name, else the handle. */
  name: z.string(),
  /** Whether anybody may open the page that says so. */
  shown: z.boolean(),
  /** Where a badge leads: to that page, or to the front page while it is not shown. */
  link: z.string(),
});
export const badgesAnswer = z.object({ items: z.array(badgeSchema) });
export type Badge = z.infer<typeof badgeSchema>;

export const switchPageBody = z.object({ shown: z.boolean() });

/** What anybody may read of a proved account: nothing that its profile does not show, and whether we act for it. */
export interface BadgePage {
  platform: string;
  handle: string;
  profileUrl: string | undefined;
  provedAt: Date;
  active: boolean;
}
