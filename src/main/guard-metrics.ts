import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config/index.ts';
import { clientAddress } from '#platform/http/client-address.ts';

const ownMachine = /^(?:127\.|::1$)/;

/**
 * Figures of the process are for who runs it: for whoever shows `METRICS_TOKEN`, and for this machine itself as long as no
 * proxy stands in front, since behind one everybody comes from this machine. For others there is nothing here.
 */
export function guardMetrics({
  metricsToken,
  secureCookies,
}: Pick<Config, 'metricsToken' | 'secureCookies'>): MiddlewareHandler {
  return async (c, next) => {
    const shown = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const hasToken = metricsToken !== undefined && shown !== undefined && isSame(shown, metricsToken);
    // https is spoken by a proxy, never by this process.
    const isForwarded = secureCookies || ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name));
    if (hasToken || (!isForwarded && ownMachine.test(clientAddress(c)))) return next();
    return c.text('Not found', 404);
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
