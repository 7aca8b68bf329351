import { sql } from 'drizzle-orm';
import type { ErrorHandler, Context as HonoContext } from 'hono';
import { problemResponse, requestIdOf, toProblem } from '#platform/http/mount.ts';
import type { Foundation } from './foundation.ts';

/** Whether requests can be answered: 200, or the problem that they would be answered with. */
export async function ready(c: HonoContext, { db, log }: Pick<Foundation, 'db' | 'log'>): Promise<Response> {
  try {
    await db.execute(sql`select 1`);
    return c.json({ status: 'ready' });
  } catch (error) {
    return problemResponse(toProblem(error, log, requestIdOf(c)), requestIdOf(c));
  }
}

/** Beyond the API a person reads: a failure's sentence alone, with what it says to programs in the headers. */
export function inWords(log: Foundation['log']): ErrorHandler {
  return (error, c) => {
    const problem = toProblem(error, log, requestIdOf(c));
    const { status, headers } = problemResponse(problem, requestIdOf(c));
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(problem.message, { status, headers });
  };
}
