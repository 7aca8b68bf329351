import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isBusy, isUnreachable } from '#platform/db/unreachable.ts';
import { limitBody } from '#platform/http/body-limit.ts';
import { describeRoute, sessionScheme, tokenScheme } from '#platform/http/describe-route.ts';
import { once } from '#platform/http/idempotency.ts';
import { limitNesting } from '#platform/http/limit-nesting.ts';
import { refuseUnstorableIn, refuseUnstorableInPath } from '#platform/http/refuse-unstorable.ts';
import type { AnyRoute, Caller, RouteRequest } from '#platform/http/route.ts';
import type { Log } from '#platform/log/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { InTransaction } from '#platform/verb/index.ts';
import { sayFaultsPlainly } from './plain-faults.ts';

export interface HttpOptions {
  provider: string;
  publicUrl: string;
  log: Log;
  inTransaction: InTransaction;
  /** Who sent this request of this call (`GET /me`); undefined without a valid session or token. */
  identify(headers: Headers, call: string): Promise<Caller | undefined>;
  /** Throws the Problem that refuses the call; also throws at mount for a call that no rule names. */
  authorize(caller: Caller | undefined, call: string): void;
  isPublic(call: string): boolean;
  /** What an API token has to be made for to send this call; undefined where none may. */
  scopeOf?(call: string): string | undefined;
}

export function problemResponse(problem: Problem, requestId: string): Response {
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'x-request-id': requestId,
    'cache-control': 'no-store',
  };
  if (problem.details.retryAfterSeconds !== undefined)
    headers['retry-after'] = String(Math.ceil(problem.details.retryAfterSeconds));
  return new Response(JSON.stringify(problem.toBody()), { status: problem.status, headers });
}

/** While the database is away; whoever asked comes back by themselves once it is there. */
const databaseAway = (): Problem =>
  new Problem('unavailable', {
    detail: 'Our database does not answer at the moment. Try again in a few seconds.',
    retryAfterSeconds: 5,
  });

/** Where it gave up on this request, since others were at the same rows. */
const databaseBusy = (): Problem =>
  new Problem('unavailable', {
    detail: 'Too much was under way at once, and this was not finished. Try again in a few seconds.',
    retryAfterSeconds: 5,
  });

/** Turns what was thrown into the answer; a bug is logged whole and shown as one sentence with a reference. */
export function toProblem(error: unknown, log: Log, requestId: string): Problem {
  if (error instanceof Problem) {
    if (error.cause !== undefined) log.error({ err: error.cause, code: error.code, requestId }, 'request refused');
    return error;
  }
  if (error instanceof HTTPException && error.status === 413)
    return new Problem('too-large', { detail: 'The request is larger than this call accepts.' });
  if (error instanceof HTTPException && error.status < 500)
    return new Problem('invalid', { detail: 'The body could not be read. Send valid JSON.' });
  if (isUnreachable(error)) {
    log.warn({ err: error, requestId }, 'request refused: the database does not answer');
    return databaseAway();
  }
  if (isBusy(error)) {
    log.warn({ err: error, requestId }, 'request refused: the database is busy');
    return databaseBusy();
  }
  log.error({ err: error, requestId }, 'request failed');
  return new Problem('bug', {
    detail: `Something failed on our side (reference ${requestId.slice(0, 8)}). Nothing was sent twice and nothing was lost.`,
  });
}

/**
 * An empty API whose failures are all problem+json. With `now`, the product's clock, every answer tells the time in
 * `X-Now`, so that whoever shows it can say how long ago something was.
 */
export function createApi(options: Pick<HttpOptions, 'log'> & { now?: () => Date }): OpenAPIHono {
  sayFaultsPlainly();
  const api = new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      // What no id can be is nobody's: the same answer as for one that is unknown.
      if (result.target === 'param') return problemResponse(new Problem('not-found'), requestIdOf(c));
      const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
      return problemResponse(
        new Problem('invalid', { detail: 'Some fields need another look.', errors }),
        requestIdOf(c),
      );
    },
  });
  api.openAPIRegistry.registerComponent('securitySchemes', 'session', sessionScheme);
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', tokenScheme);
  // Every answer can be asked about, and none is for a cache to keep unless its route says so.
  api.use('*', async (c, next) => {
    await next();
    const { headers } = c.res; // `c.header` would copy the whole answer
    headers.set('x-request-id', requestIdOf(c));
    if (options.now) headers.set('x-now', options.now().toISOString());
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
  api.onError((error, c) => problemResponse(toProblem(error, options.log, requestIdOf(c)), requestIdOf(c)));
  api.notFound((c) => problemResponse(new Problem('not-found'), requestIdOf(c)));
  return api;
}

export function requestIdOf(c: HonoContext): string {
  const known = c.get('requestId' as never) as string | undefined; // set here only
  if (known) return known;
  const fresh = randomUUID();
  c.set('requestId' as never, fresh as never);
  return fresh;
}

/** No call has as many filters, each of several values. */
const mostParameters = 100;

/** `?state=&q=mara` asks for `q` alone: a filter without a value was not given. */
function dropEmptyFilters(c: HonoContext): void {
  const { method, headers, url } = c.req.raw;
  const asked = new URL(url);
  const pairs = [...asked.searchParams];
  if (pairs.length > mostParameters)
    throw new Problem('invalid', { detail: `The address names more than ${mostParameters} filters. Leave some out.` });
  const given = pairs.filter(([, value]) => value !== '');
  if (method !== 'GET' || given.length === pairs.length) return;
  asked.search = new URLSearchParams(given).toString();
  c.req.raw = new Request(asked, { headers, signal: c.req.raw.signal });
}

/** An unsafe request that names where it comes from must come from here. */
function sameOrigin(options: HttpOptions): MiddlewareHandler {
  const own = new URL(options.publicUrl).origin;
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const host = c.req.header('host');
    const originIsOurs =
      origin === undefined || origin === own || (host !== undefined && origin === `${new URL(own).protocol}//${host}`);
    if (!originIsOurs || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new Problem('cross-origin', { detail: 'This request came from another site and was not carried out.' });
    }
    return next();
  };
}

/** Guards shared with handlers that are not our routes (sign-in): origin, then provider. */
export function frontGuards(options: HttpOptions, withoutProvider: boolean): MiddlewareHandler[] {
  const provider: MiddlewareHandler = async (c, next) => {
    if (c.req.header('x-provider') !== options.provider) {
      throw new Problem('provider-required', {
        detail: 'Send the header X-Provider with the provider that GET /api/v1/deployment names.',
      });
    }
    return next();
  };
  return withoutProvider ? [sameOrigin(options)] : [sameOrigin(options), provider];
}

/** Adds routes to the API: origin, provider, sign-in, rule, validation, in this order; then parse, call, reply. */
export function mount(api: OpenAPIHono, options: HttpOptions, routes: AnyRoute[]): void {
  for (const spec of routes) mountOne(api, options, spec);
}

function mountOne(api: OpenAPIHono, options: HttpOptions, spec: AnyRoute): void {
  const call = `${spec.method.toUpperCase()} ${spec.path}`;
  const isPublic = options.isPublic(call);
  const guard: MiddlewareHandler = async (c, next) => {
    const caller = await options.identify(c.req.raw.headers, call);
    options.authorize(caller, call);
    refuseUnstorableInPath(c.req.param());
    dropEmptyFilters(c);
    refuseUnstorableIn(c.req.query());
    c.set('caller' as never, caller as never);
    return next();
  };
  const declared = createRoute({
    method: spec.method,
    path: spec.path,
    ...describeRoute(spec, isPublic, options.scopeOf?.(call)),
    middleware: [
      ...frontGuards(options, spec.withoutProvider ?? false),
      guard,
      limitBody(spec.maxBody ?? 1024 * 1024),
      ...(spec.body ? [limitNesting] : []),
    ],
    request: {
      ...(spec.params ? { params: spec.params as never } : {}),
      ...(spec.query ? { query: spec.query as never } : {}),
      ...(spec.body
        ? { body: { required: true, content: { 'application/json': { schema: spec.body as never } } } }
        : {}),
    },
  });
  const handle = async (c: HonoContext): Promise<Response> => {
    const answer = await spec.run(requestFor(c, options, spec, call) as never);
    if (answer instanceof Response) return answer;
    if (spec.status === 204) return c.body(null, 204);
    return c.json(answer as object, spec.status ?? 200, { 'cache-control': 'no-store' });
  };
  api.openapi(declared, handle as never); // the declared schemas typed `run` where the route was written
}

/** A digest is kept of what was asked for; none of a password. */
const passwords = ['password', 'currentPassword'];

const fieldsBeside = (body: unknown, judged: readonly string[]): [string, unknown][] =>
  Object.entries(body ?? {}).filter(([name]) => !judged.includes(name));

/** How long a stream may outlive its session. Real time: it is about a connection. */
const askedAgainMs = 10_000;

/** Aborts with the request, and once whoever sent it may not send it any more: signed out, or the plan is over. */
function whileMay(c: HonoContext, options: HttpOptions, call: string): AbortSignal {
  const over = new AbortController();
  const ask = setInterval(async () => {
    try {
      options.authorize(await options.identify(c.req.raw.headers, call), call);
    } catch {
      over.abort(); // also where nobody can say: whoever listens comes back and is asked
    }
  }, askedAgainMs);
  ask.unref();
  // The request's own signal says that its connection broke, and nothing where the answer came to its end.
  const { outgoing } = (c.env ?? {}) as { outgoing?: EventEmitter };
  outgoing?.once('close', () => over.abort());
  const either = AbortSignal.any([c.req.raw.signal, over.signal]);
  either.addEventListener('abort', () => clearInterval(ask));
  return either;
}

function requestFor(
  c: HonoContext,
  options: HttpOptions,
  spec: AnyRoute,
  call: string,
): RouteRequest<unknown, unknown, unknown> {
  const caller = c.get('caller' as never) as Caller | undefined; // set by the guard above
  const body = spec.body ? c.req.valid('json' as never) : undefined;
  refuseUnstorableIn(spec.judges ? Object.fromEntries(fieldsBeside(body, spec.judges)) : body);
  const key = spec.creates ? c.req.header('idempotency-key') : undefined;
  if (key !== undefined && (key.length < 1 || key.length > 200)) {
    throw new Problem('invalid', {
      detail: 'An Idempotency-Key has 1 to 200 characters.',
      errors: [{ path: 'Idempotency-Key', message: 'Give 1 to 200 characters.' }],
    });
  }
  return {
    params: spec.params ? c.req.valid('param' as never) : {},
    query: spec.query ? c.req.valid('query' as never) : {},
    body,
    get caller() {
      if (!caller) throw new Problem('unauthenticated');
      return caller;
    },
    visitor: caller,
    get signal() {
      return c.req.raw.signal; // made when it is asked for
    },
    whileSignedIn: () => whileMay(c, options, call),
    headers: c.req.raw.headers,
    raw: c,
    transaction: (work, rawBody) => {
      const told = spec.creates && body ? Object.fromEntries(fieldsBeside(body, passwords)) : body;
      const request = JSON.stringify([c.req.param(), told ?? rawBody ?? null]);
      const owner = typeof spec.creates === 'object' ? spec.creates.owner(body as never) : caller?.userId; // as it was parsed
      const actor: Parameters<InTransaction>[0] = caller
        ? { kind: caller.role === 'operator' && call.includes('/ops/') ? 'operator' : 'creator', userId: caller.userId }
        : { kind: 'worker', job: call };
      return options.inTransaction(actor, c.req.raw.signal, (ctx) =>
        key === undefined || owner === undefined
          ? work(ctx)
          : once(ctx, { userId: owner, key, call, request }, () => work(ctx)),
      );
    },
  };
}
