import type { Session } from '#modules/accounts/contract.ts';
import { nameDevice } from '#modules/accounts/sessions/name-device.ts';
import { sessionsOf } from '#modules/accounts/sessions/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Where somebody is signed in, the last used first. */
export const listSessions: Verb<{ userId: string; token: string | undefined }, Session[]> = async (ctx, input) => {
  const rows = await sessionsOf(ctx.tx, input.userId, ctx.now());
  return rows.map((row) => ({
    id: row.id,
    device: nameDevice(row.userAgent),
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
    current: row.token === input.token,
  }));
};
