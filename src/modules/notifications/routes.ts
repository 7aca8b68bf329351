import type { z } from 'zod';
import { languageOf, timeZoneOf } from '#modules/accounts/index.ts';
import * as contract from '#modules/notifications/contract.ts';
import { titleOfMany } from '#modules/notifications/say-together.ts';
import { type MailSettingsDeps, settingsRoutes } from '#modules/notifications/settings-routes.ts';
import {
  countUnread,
  idIn,
  markRead,
  type NotificationRow,
  pageOfNotifications,
} from '#modules/notifications/store.ts';
import { alikeTo, type Group, pageOfGroups } from '#modules/notifications/store-groups.ts';
import { type NewsTexts, newsTextsIn } from '#modules/notifications/texts.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import type { Context } from '#platform/verb/index.ts';

const tag = 'notifications';

function shown(row: NotificationRow): z.infer<typeof contract.notificationSchema> {
  const { id, kind, title, text } = row;
  const createdAt = row.createdAt.toISOString();
  return { id, kind, title, text, link: row.link ?? undefined, createdAt, readAt: row.readAt?.toISOString() };
}

/** One by one, or equal lines of one day as one. */
async function readPage(
  ctx: Context,
  userId: string,
  { limit, cursor, unread, grouped, alike }: z.infer<typeof contract.notificationQuery>,
): Promise<z.infer<typeof contract.notificationPage>> {
  const options = { limit, after: readCursor(cursor), unreadOnly: unread === 'true' };
  const timeZone = await timeZoneOf(ctx.tx, userId);
  const unreadLines = await countUnread(ctx.tx, userId, contract.mostUnread);
  const placeOf = (row: NotificationRow) => ({ at: row.createdAt.toISOString(), id: row.id });
  if (grouped !== 'true' || alike !== undefined) {
    const only = alike === undefined ? undefined : alikeTo(userId, [alike], timeZone);
    const rows = await pageOfNotifications(ctx.tx, userId, { ...options, only });
    const page = toPage(rows, limit, placeOf);
    return { ...page, items: page.items.map(shown), unread: unreadLines };
  }
  const groups = await pageOfGroups(ctx.tx, userId, { ...options, timeZone });
  const page = toPage(groups, limit, ({ row }) => placeOf(row));
  const texts = newsTextsIn(await languageOf(ctx.tx, userId));
  return { ...page, items: page.items.map((group) => shownGroup(texts, group)), unread: unreadLines };
}

function shownGroup(texts: NewsTexts, group: Group): z.infer<typeof contract.notificationSchema> {
  const { row, count, isUnread, sameLink } = group;
  const { readAt, ...one } = shown(row);
  return {
    ...one,
    title: titleOfMany(texts, row.title, count),
    text: count === 1 ? row.text : '',
    link: sameLink ? one.link : undefined,
    readAt: isUnread ? undefined : (readAt ?? row.createdAt.toISOString()),
    count,
  };
}

export function notificationRoutes(deps: MailSettingsDeps): AnyRoute[] {
  return [
    ...settingsRoutes(deps),
    route({
      method: 'get',
      path: '/notifications',
      summary: 'What this user should know, newest first',
      tag,
      query: contract.notificationQuery,
      answer: contract.notificationPage,
      run: ({ query, caller, transaction }) => transaction((ctx) => readPage(ctx, caller.userId, query)),
    }),
    route({
      method: 'post',
      path: '/notifications/read',
      summary: 'Mark some or all as read',
      tag,
      body: contract.readBody,
      answer: contract.readAnswer,
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          const { userId } = caller;
          const ids = 'ids' in body ? body.ids : undefined;
          const isGroup = 'alike' in body && body.alike === true;
          const some = ids && (isGroup ? alikeTo(userId, ids, await timeZoneOf(ctx.tx, userId)) : idIn(ids));
          await markRead(ctx.tx, userId, some, ctx.now());
          return { unread: await countUnread(ctx.tx, userId, contract.mostUnread) };
        }),
    }),
  ];
}
