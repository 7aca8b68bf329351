import { safeReturn } from '#modules/access/index.ts';
import { insertNotification } from '#modules/notifications/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface Message {
  userId: string;
  /** What it is about, as in `account-verified`; later the creator chooses channels for each kind. */
  kind: string;
  title: string;
  /** No address of found material: what stands here may go out by mail. */
  text: string;
  /** A path within the product, as in `/takedown-report/cas_…`. */
  link?: string;
  /** The same key for the same user is said once, however often the event is delivered. */
  dedupeKey: string;
}

/** Tells a creator something, once. True where it was new. */
export const notify: Verb<Message, boolean> = (ctx, { link, ...message }) => {
  if (link !== undefined && safeReturn(link) !== link)
    throw new Error('a notification links to a path within the product');
  if (/https?:\/\//i.test(`${message.title} ${message.text}`))
    throw new Error('no web address stands in a notification');
  const now = ctx.now();
  return insertNotification(ctx.tx, {
    id: newId('notification', now),
    ...message,
    link,
    createdAt: now,
    mailState: 'none',
  });
};
