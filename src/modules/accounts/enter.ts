import { connectGoogle } from '#modules/accounts/google/connect-google.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import type { OpenedSession, OpenSession } from '#modules/accounts/sessions/open-session.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Entrant {
  user: UserRow;
  headers: Headers;
  /** Whom Google said this is, to be connected once they are in. */
  connects?: Identity | undefined;
}

export type Entered = OpenedSession;

/** The way in of whoever has shown one thing that is theirs: a password, a Google account. */
export type Enter = (ctx: Context, entrant: Entrant) => Promise<Entered>;

export function makeEnter({ openSession }: { openSession: OpenSession }): Enter {
  return async (ctx, { user, headers, connects }) => {
    if (connects) await connectGoogle(ctx, { user, identity: connects });
    return openSession(ctx, user, headers);
  };
}
