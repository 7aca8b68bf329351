import { z } from 'zod';
import { kindNames } from '#modules/webhooks/kinds.ts';
import { webhookLengths } from '#modules/webhooks/lengths.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

const currentPassword = z.string().min(1, 'Enter your password.').max(1000).optional();
const kinds = z.array(z.enum(kindNames)).min(1, 'Choose at least one.').max(kindNames.length);

const url = z.string().trim().max(webhookLengths.url);

export const addWebhookBody = z.object({
  url,
  kinds,
  withUrls: z.boolean().default(false),
  currentPassword,
});
export const changeWebhookBody = z.object({
  /** Another address asks for the owner, as a new webhook does. */
  url: url.optional(),
  currentPassword,
  kinds: kinds.optional(),
  withUrls: z.boolean().optional(),
  active: z.boolean().optional(),
});
export const ownerBody = z.object({ currentPassword });
export const idParams = z.object({ id: z.string() });

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(kindNames)),
  withUrls: z.boolean(),
  state: z.enum(['on', 'off']),
  /** Who switched it off: a person, days of failure, or the receiver's 410. */
  offWhy: z.enum(['person', 'failing', 'gone']).optional(),
  failingSince: z.iso.datetime().optional(),
  /** Until then what is sent is signed with the secret before, too. */
  previousSecretUntil: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;
export const webhooksAnswer = z.object({ items: z.array(webhookSchema) });
/** `secret` is said this once. */
export const secretAnswer = z.object({ secret: z.string(), item: webhookSchema });
export type WebhookSecret = z.infer<typeof secretAnswer>;

export const deliverySchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: z.iso.datetime(),
  attempts: z.number().int(),
  attemptedAt: z.iso.datetime().optional(),
  nextAttemptAt: z.iso.datetime().optional(),
  /** Of the last attempt. */
  status: z.number().int().optional(),
  durationMs: z.number().int().optional(),
  why: z.string().optional(),
  /** The body as it is sent, and the first bytes of what was answered. */
  body: z.string(),
  answer: z.string().optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryPage = pageOf(deliverySchema);
export const deliveryQuery = pageQuery;
export const doneAnswer = z.object({ ok: z.literal(true) });
