import { safeReturn } from '#modules/access/index.ts';
import { mailFor } from '#modules/notifications/choices.ts';
import { type Kind, mailDueAt } from '#modules/notifications/kinds.ts';
import { insertNotification } from '#modules/notifications/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface Message {
  userId: string;
  /** What it is about: the creator chooses for each kind whether it comes by mail. */
  kind: Kind;
  title: string;
  /** No address of found material: what stands here may go out by mail. */
  text: string;
  /** A path within the product, as in `/takedown-report/cas_…`. */
  link?: string;
  /** The same key for the same user is said once, however often the event is delivered. */
  dedupeKey: string;
}

/** Tells a creator something, once: in the product, and by mail if they chose so. True where it was new. */
export const notify: Verb<Message, boolean> = async (ctx, { link, ...message }) => {
  if (link !== undefined && safeReturn(link) !== link)
    throw new Error('a notification links to a path within the product');
  if (/https?:\/\//i.test(`${message.title} ${message.text}`))
    throw new Error('no web address stands in a notification');
  const now = ctx.now();
  const dueAt = mailDueAt(await mailFor(ctx.tx, message.userId, message.kind), now);
  return insertNotification(ctx.tx, {
    id: newId('notification', now),
    ...message,
    link,
    createdAt: now,
    mailState: dueAt ? 'queued' : 'none',
    mailDueAt: dueAt,
  });
};
