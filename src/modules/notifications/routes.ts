import type { z } from 'zod';
import * as contract from '#modules/notifications/contract.ts';
import { type MailSettingsDeps, settingsRoutes } from '#modules/notifications/settings-routes.ts';
import { countUnread, markRead, type NotificationRow, pageOfNotifications } from '#modules/notifications/store.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'notifications';

function shown(row: NotificationRow): z.infer<typeof contract.notificationSchema> {
  const { id, kind, title, text } = row;
  const createdAt = row.createdAt.toISOString();
  return { id, kind, title, text, link: row.link ?? undefined, createdAt, readAt: row.readAt?.toISOString() };
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
      run: ({ query, caller, transaction }) =>
        transaction(async (ctx) => {
          const after = readCursor(query.cursor);
          const unreadOnly = query.unread === 'true';
          const rows = await pageOfNotifications(ctx.tx, caller.userId, { limit: query.limit, after, unreadOnly });
          const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          const unread = await countUnread(ctx.tx, caller.userId);
          return { items: page.items.map(shown), nextCursor: page.nextCursor, unread };
        }),
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
          await markRead(ctx.tx, caller.userId, 'ids' in body ? body.ids : undefined, ctx.now());
          return { unread: await countUnread(ctx.tx, caller.userId) };
        }),
    }),
  ];
}
