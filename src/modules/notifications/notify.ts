import { safeReturn } from '#modules/access/index.ts';
import { dayIn, languageOf } from '#modules/accounts/index.ts';
import { choiceFor } from '#modules/notifications/choices.ts';
import { type Kind, mailDueAt, ownMails } from '#modules/notifications/kinds.ts';
import { insertNotification } from '#modules/notifications/store.ts';
import { type NewsTexts, newsTextsIn, type Saying } from '#modules/notifications/texts.ts';
import { newId } from '#platform/ids/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface Message {
  userId: string;
  /** What it is about: the creator chooses for each kind whether it stands in the product, and whether it comes by mail. */
  kind: Kind;
  /** Its words, from the catalogue of the reader's language; a day as that language writes it. */
  says: (texts: NewsTexts, day: (at: Date) => string) => Saying;
  /** A path within the product, as in `/takedown-report/cas_…`. */
  link?: string;
  /** The same key for the same user is said once, however often the event is delivered. */
  dedupeKey: string;
  /** There was nothing to say: it counts as said, and stands nowhere. */
  isNothing?: boolean;
}

/** Tells a creator something, once: in the product and by mail, as they chose. True where it was new. */
export const notify: Verb<Message, boolean> = async (ctx, { link, says, isNothing = false, ...message }) => {
  if (link !== undefined && safeReturn(link) !== link)
    throw new Error('a notification links to a path within the product');
  const language = await languageOf(ctx.tx, message.userId);
  const saying = says(newsTextsIn(language), (at) => dayIn(language, at));
  if (/https?:\/\//i.test(`${saying.title} ${saying.text}`)) throw new Error('no web address stands in a notification');
  const now = ctx.now();
  const { inApp: listed, mail } = await choiceFor(ctx.tx, message.userId, message.kind);
  const dueAt = ownMails.includes(message.kind) ? undefined : mailDueAt(mail, now);
  return insertNotification(ctx.tx, {
    id: newId('notification', now),
    ...message,
    ...saying,
    link,
    createdAt: now,
    listed: listed && !isNothing,
    mailState: dueAt ? 'queued' : 'none',
    mailDueAt: dueAt,
  });
};
