import { z } from 'zod';
import { readNewsToken, userById } from '#modules/accounts/index.ts';
import { changeChoices, endMail, namedChoices } from '#modules/notifications/choices.ts';
import {
  changeChoicesBody,
  changeMailBody,
  choicesSchema,
  endMailQuery,
  mailSettingsSchema,
} from '#modules/notifications/contract.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface MailSettingsDeps {
  secretKey: string;
  publicUrl: string;
}

const params = z.object({ token: z.string().max(200) });

/** What is told, and how: chosen on the page of notifications, or from a mail's footer without signing in. */
export function settingsRoutes(deps: MailSettingsDeps): AnyRoute[] {
  return [...signedIn(), ...byToken(deps)];
}

function signedIn(): AnyRoute[] {
  const tag = 'notifications';
  return [
    route({
      method: 'get',
      path: '/notifications/choices',
      summary: 'What is shown in the product, and what comes by mail and when',
      tag,
      answer: choicesSchema,
      run: ({ caller, transaction }) =>
        transaction(async ({ tx }) => ({ items: await namedChoices(tx, caller.userId) })),
    }),
    route({
      method: 'patch',
      path: '/notifications/choices',
      summary: 'Change what is shown in the product and what comes by mail',
      tag,
      body: changeChoicesBody,
      answer: choicesSchema,
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          await changeChoices(ctx, caller.userId, body);
          return { items: await namedChoices(ctx.tx, caller.userId) };
        }),
    }),
  ];
}

function byToken({ secretKey, publicUrl }: MailSettingsDeps): AnyRoute[] {
  const tag = 'notifications';
  const ownerOf = (token: string): string => {
    const userId = readNewsToken(secretKey, token);
    if (!userId) throw notFound();
    return userId;
  };
  const shown = async ({ tx }: Context, userId: string): Promise<z.infer<typeof mailSettingsSchema>> => {
    const user = await userById(tx, userId);
    if (!user) throw notFound();
    return { address: masked(user.email), items: await namedChoices(tx, userId) };
  };
  return [
    route({
      method: 'get',
      path: '/email-settings/{token}',
      summary: 'What comes by mail, by the link of a mail',
      tag,
      params,
      answer: mailSettingsSchema,
      run: ({ params: { token }, transaction }) => transaction((ctx) => shown(ctx, ownerOf(token))),
    }),
    route({
      method: 'patch',
      path: '/email-settings/{token}',
      summary: 'Change what comes by mail, by the link of a mail',
      tag,
      params,
      body: changeMailBody,
      answer: mailSettingsSchema,
      run: ({ params: { token }, body, transaction }) =>
        transaction(async (ctx) => {
          await shown(ctx, ownerOf(token)); // of nobody there is nothing to change
          await changeChoices(ctx, ownerOf(token), body);
          return shown(ctx, ownerOf(token));
        }),
    }),
    route({
      method: 'post',
      path: '/email-settings/{token}/unsubscribe',
      summary: 'End all such mails, or those of one kind, by one POST (RFC 8058)',
      tag,
      params,
      query: endMailQuery,
      withoutProvider: true,
      answer: mailSettingsSchema,
      run: ({ params: { token }, query: { only }, transaction }) =>
        transaction(async (ctx) => {
          await shown(ctx, ownerOf(token)); // of nobody there is nothing to end
          await endMail(ctx, ownerOf(token), only);
          return shown(ctx, ownerOf(token));
        }),
    }),
    route({
      method: 'get',
      path: '/email-settings/{token}/unsubscribe',
      summary: 'Where a mail program opens the address instead: the page with the settings',
      tag,
      params,
      query: endMailQuery,
      withoutProvider: true,
      answerType: 'text/html',
      run: async ({ params: { token } }) =>
        new Response(null, {
          status: 303,
          headers: { location: `${publicUrl}/email-settings/subscription/${encodeURIComponent(token)}` },
        }),
    }),
  ];
}

/** Enough to know it by: `m…@example.test`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
