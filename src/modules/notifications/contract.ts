import { z } from 'zod';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A path within the product. */
  link: z.string().optional(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().optional(),
});
export const notificationPage = pageOf(notificationSchema).extend({ unread: z.number().int() });
export const notificationQuery = pageQuery.extend({ unread: z.enum(['true', 'false']).optional() });

/** Some, by id, or all that stand there now. */
export const readBody = z.union([
  z.object({ ids: z.array(z.string()).min(1).max(200) }),
  z.object({ all: z.literal(true) }),
]);
export const readAnswer = z.object({ unread: z.number().int() });
