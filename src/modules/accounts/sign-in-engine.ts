import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { passwordLength } from '#modules/accounts/contract.ts';
import { cookieSecret, cookieShape, sessionSeconds } from '#modules/accounts/session-cookie.ts';
import { credentials, sessions, users, verifications } from '#modules/accounts/tables.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { Database } from '#platform/verb/index.ts';

export interface EngineOptions {
  db: Database;
  clock: Clock;
  log: Log;
  secretKey: string;
  publicUrl: string;
}

/** Opens a session for the right e-mail and password; undefined for every wrong pair alike, in the same time. */
export type OpenSession = (email: string, password: string, userAgent: string) => Promise<OpenedSession | undefined>;
export interface OpenedSession {
  user: { id: string; name: string; email: string };
  setCookies: string[];
}

/** better-auth on our tables, with our cookie and our clock. Its own routes are not mounted: ours answer. */
export function createSignInEngine(options: EngineOptions): OpenSession {
  const shape = cookieShape(options.publicUrl);
  const auth = betterAuth({
    secret: cookieSecret(options.secretKey),
    baseURL: options.publicUrl,
    basePath: '/api/v1/auth',
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message) => options.log.error({ part: 'better-auth' }, message) },
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: 1000,
    },
    session: { expiresIn: sessionSeconds, cookieCache: { enabled: false } },
    advanced: {
      useSecureCookies: false, // it would prefix __Secure-; the name below already says __Host-
      ipAddress: { disableIpTracking: true },
      cookies: { session_token: { name: shape.session, attributes: { secure: shape.secure, path: '/' } } },
    },
    databaseHooks: {
      session: {
        create: {
          // Sign-in lifetimes follow the product's clock.
          before: async (session) => {
            const now = options.clock.now();
            const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
            const userAgent = session.userAgent?.slice(0, 300);
            return { data: { ...session, userAgent, expiresAt, createdAt: now, updatedAt: now } };
          },
        },
      },
    },
  });
  return async (email, password, userAgent) => {
    try {
      const given = { body: { email, password }, headers: new Headers({ 'user-agent': userAgent }) };
      const { headers, response } = await auth.api.signInEmail({ ...given, returnHeaders: true });
      const { id, name } = response.user;
      return { user: { id, name, email: response.user.email }, setCookies: headers.getSetCookie() };
    } catch (error) {
      if (isAPIError(error) && error.statusCode === 401) return undefined;
      throw error;
    }
  };
}
