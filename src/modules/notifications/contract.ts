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
  /** Absent while one of them is not read. */
  readAt: z.iso.datetime().optional(),
  /** Of a group: so many equal lines of that day stand behind it. */
  count: z.number().int().optional(),
});
/** No more are counted: a bell says "99+". */
export const mostUnread = 100;
const unread = z.number().int().max(mostUnread).describe(`Lines that are not read, counted up to ${mostUnread}.`);
export const notificationPage = pageOf(notificationSchema).extend({ unread });
export const notificationQuery = pageQuery.extend({
  unread: z.enum(['true', 'false']).optional(),
  grouped: z.enum(['true', 'false']).optional().describe('Equal lines of one day as one, with their number.'),
  alike: z.string().max(64).optional().describe('Only those that are equal to this one, of its day.'),
});

/** Some, by id, or all that stand there now. */
export const readBody = z.union([
  z.object({
    ids: z.array(z.string().max(64)).min(1).max(200),
    /** With all lines of their days that are equal to them. */
    alike: z.boolean().optional(),
  }),
  z.object({ all: z.literal(true) }),
]);
export const readAnswer = z.object({ unread });

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
/** The one kind that a press on "unsubscribe" ends; all of them without it. */
export const endMailQuery = z.object({ only: z.enum(chosenKinds).optional() });
export const mailSettingsSchema = choicesSchema.extend({
  /** Masked: whoever was handed a mail need not learn whose it is. */
  address: z.string(),
});
export type MailSettings = z.infer<typeof mailSettingsSchema>;
