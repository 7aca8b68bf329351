import { z } from 'zod';
import { chosenKinds, mailWhens } from '#modules/notifications/kinds.ts';
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
  z.object({ ids: z.array(z.string().max(64)).min(1).max(200) }),
  z.object({ all: z.literal(true) }),
]);
export const readAnswer = z.object({ unread: z.number().int() });

const choice = z.object({ kind: z.enum(chosenKinds), name: z.string(), inApp: z.boolean(), mail: z.enum(mailWhens) });
export const choicesSchema = z.object({ items: z.array(choice) });
export type NewsChoice = z.infer<typeof choice>;
const mailWish = z.object({ mail: z.enum(mailWhens).optional() });
export const changeChoicesBody = z.partialRecord(
  z.enum(chosenKinds),
  mailWish.extend({ inApp: z.boolean().optional() }).strict(),
);
/** Who was handed a mail chooses about mails alone. */
export const changeMailBody = z.partialRecord(z.enum(chosenKinds), mailWish.strict());
export const mailSettingsSchema = choicesSchema.extend({
  /** Masked: whoever was handed a mail need not learn whose it is. */
  address: z.string(),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;
