import { randomBytes } from 'node:crypto';
import { connectGoogle } from '#modules/accounts/google/connect-google.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import { reserveCode } from '#modules/accounts/limits/reserve-code.ts';
import type { CheckCode } from '#modules/accounts/second-factor/check-code.ts';
import { factorOf } from '#modules/accounts/second-factor/store.ts';
import {
  cookieSecret,
  cookieShape,
  hiddenCookie,
  isTrusted,
  readCookie,
  trustMark,
  trustSeconds,
} from '#modules/accounts/session-cookie.ts';
import type { OpenedSession, OpenSession } from '#modules/accounts/sessions/open-session.ts';
import { putStep, readStep, takeStep } from '#modules/accounts/steps/store.ts';
import { unknownStep } from '#modules/accounts/steps/unknown-step.ts';
import { type UserRow, userById } from '#modules/accounts/store.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface Entrant {
  user: UserRow;
  headers: Headers;
  /** Whom Google said this is, to be connected once they are in. */
  connects?: Identity | undefined;
}

/** In, or asked for the second factor first: `step` is what to say with the code. */
export type Entered = OpenedSession | { step: string };

/** The way in of whoever has shown one thing that is theirs: a password, a Google account. */
export type Enter = (ctx: Context, entrant: Entrant) => Promise<Entered>;

export interface CodeAttempt {
  step: string;
  code: string;
  /** Ask for no code in this browser for a while. */
  remember?: boolean | undefined;
  headers: Headers;
  transaction: <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>;
}
/** The rest of the way, with a code: 400 `wrong_code` or `step_unknown`, 429. */
export type PassFactor = (attempt: CodeAttempt) => Promise<OpenedSession>;

export interface EnterOptions {
  db: Database;
  clock: Clock;
  secretKey: string;
  publicUrl: string;
  openSession: OpenSession;
  checkCode: CheckCode;
}

export function makeEnter(options: EnterOptions): { enter: Enter; passFactor: PassFactor } {
  const { db, clock, openSession, checkCode } = options;
  const secret = cookieSecret(options.secretKey);
  const shape = cookieShape(options.publicUrl);
  const goIn = async (ctx: Context, { user, headers, connects }: Entrant): Promise<OpenedSession> => {
    if (connects) await connectGoogle(ctx, { user, identity: connects });
    return openSession(ctx, user, headers);
  };
  return {
    async enter(ctx, entrant) {
      const { user, headers, connects } = entrant;
      const factor = await factorOf(ctx.tx, user.id);
      if (!factor || isTrusted(secret, factor.trust, ctx.now(), readCookie(headers, shape.trusted)))
        return goIn(ctx, entrant);
      const step = randomBytes(32).toString('base64url');
      await putStep(ctx, { kind: 'second-factor', secret: step, userId: user.id, facts: { connects } });
      return { step };
    },
    async passFactor({ step, code, remember, headers, transaction }) {
      const begun = await transaction((ctx) => readStep(ctx, 'second-factor', step));
      if (begun?.userId === undefined) throw unknownStep();
      const { userId, facts } = begun;
      const wasRight = await reserveCode(db, clock.now(), userId);
      const opened = await transaction(async (ctx) => {
        const user = await userById(ctx.tx, userId);
        if (!user || !(await takeStep(ctx, 'second-factor', step))) throw unknownStep();
        await checkCode(ctx, { user, code });
        const { setCookies, ...entered } = await goIn(ctx, { user, headers, connects: facts.connects });
        const factor = await factorOf(ctx.tx, userId);
        if (!remember || !factor) return { ...entered, setCookies };
        const mark = trustMark(secret, factor.trust, ctx.now());
        return { ...entered, setCookies: [...setCookies, hiddenCookie(shape, shape.trusted, mark, trustSeconds)] };
      });
      await wasRight();
      return opened;
    },
  };
}
