import * as contract from '#modules/accounts/contract.ts';
import { setCookies } from '#modules/accounts/session-cookie.ts';
import { endAllOtherSessions, endOneSession } from '#modules/accounts/sessions/end-sessions.ts';
import { listSessions } from '#modules/accounts/sessions/list-sessions.ts';
import type { MarkDevice } from '#modules/accounts/sessions/mark-device.ts';
import { existingUser } from '#modules/accounts/store.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'account';

export interface SessionsRoutesDeps {
  /** The token of the session that a request comes with. */
  readToken: (headers: Headers) => string | undefined;
  markDevice: MarkDevice;
}

export function sessionsRoutes({ readToken, markDevice }: SessionsRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/account/sessions',
      summary: 'Where this user is signed in, the last used first',
      tag,
      answer: contract.sessionsAnswer,
      run: ({ caller, headers, transaction }) =>
        transaction(async (ctx) => ({
          items: await listSessions(ctx, { userId: caller.userId, token: readToken(headers) }),
        })),
    }),
    route({
      method: 'delete',
      path: '/account/sessions/{id}',
      summary: 'End one session of this user',
      tag,
      params: contract.sessionParams,
      answer: contract.doneAnswer,
      async run({ params, caller, transaction }) {
        await transaction((ctx) => endOneSession(ctx, { userId: caller.userId, id: params.id }));
        return { ok: true as const };
      },
    }),
    route({
      method: 'post',
      path: '/account/sessions/end-others',
      summary: 'End every session of this user but this one; no other browser is known any more',
      tag,
      answer: contract.endedAnswer,
      run: ({ caller: { userId }, headers, raw, transaction }) =>
        transaction(async (ctx) => {
          const ended = await endAllOtherSessions(ctx, { userId, token: readToken(headers) });
          setCookies(raw, [markDevice(await existingUser(ctx.tx, userId), headers)]);
          return { ended };
        }),
    }),
  ];
}
