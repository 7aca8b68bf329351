import type { Context as HonoContext } from 'hono';
import type { Id } from '#platform/ids/index.ts';
import type { Context, SchemaOf } from '#platform/verb/index.ts';

/** Who is calling, as the rest of the product needs to know. Made anew for every request, from the database. */
export interface Caller {
  userId: Id<'user'>;
  role: 'creator' | 'operator';
  frontendStatus: 'free' | 'subscribed' | 'former';
  effectiveSpecialFeatures: string[];
  isAffiliateOnly: boolean;
  plan: string;
  /** Set where none of their accounts is verified: of what was found they see counts alone. */
  isUnverified?: true;
  /** Set where a program calls with an API token, and not a person with a session. */
  token?: { id: string; scopes: readonly string[] };
}

export interface RouteRequest<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Only public routes are called without one; there it throws. */
  caller: Caller;
  /** Undefined on public routes without a session. */
  visitor: Caller | undefined;
  signal: AbortSignal;
  /** For an answer that goes on: aborts too when its reader may not have it any more. */
  whileSignedIn(): AbortSignal;
  headers: Headers;
  /**
   * Runs a verb in one transaction as the caller. On a route that `creates`, the first transaction also claims and
   * answers the Idempotency-Key, so a repeated request returns the first answer and does nothing. `rawBody` stands for
   * a body that is not JSON, e.g. its digest: the same key with another one is refused.
   */
  transaction<Output>(work: (ctx: Context) => Promise<Output>, rawBody?: string): Promise<Output>;
  /** The raw Hono context, for streams and files. */
  raw: HonoContext;
}

export interface RouteSpec<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete' | 'options';
  /** Beneath `/api/v1`, OpenAPI style: `/cases/{id}`. Must stand in `access/calls.ts`. */
  path: string;
  summary: string;
  tag: string;
  params?: SchemaOf<Params>;
  query?: SchemaOf<Query>;
  body?: SchemaOf<Body>;
  /** Fields of the body whose texts `run` answers one by one, also those that cannot be stored. */
  judges?: readonly string[];
  /** The body is multipart/form-data or raw bytes and is read by `run` itself through `raw`. */
  rawBody?: 'multipart/form-data' | 'message/rfc822' | 'application/json' | 'application/offset+octet-stream';
  /** Bytes; 1 MiB unless told. */
  maxBody?: number;
  answer?: SchemaOf<Answer>;
  status?: 200 | 201 | 202 | 204;
  /** Content type where the answer is no JSON: then `run` returns a Response. */
  answerType?: string;
  /** Honours Idempotency-Key; where nobody is signed in, `owner` says whose key it is. */
  creates?: boolean | { owner(body: Body): string };
  /** Works without X-Provider (webhooks, token links). */
  withoutProvider?: boolean;
  /** Problem codes of its own, for the OpenAPI document. */
  codes?: string[];
  run(request: RouteRequest<Params, Query, Body>): Promise<NoInfer<Answer> | Response>;
}

/** A route whose types were checked where it was written and are forgotten here. */
export type AnyRoute = RouteSpec<never, never, never, unknown>;

/**
 * Declares one call of the API: parse, call, reply.
 *
 * @example route({ method: 'get', path: '/terms', summary: 'All terms', tag: 'discovery', answer: termsAnswer, run: ({ transaction }) => transaction(listTerms) })
 */
export function route<Params, Query, Body, Answer>(spec: RouteSpec<Params, Query, Body, Answer>): AnyRoute {
  return spec as unknown as AnyRoute; // the caller in mount.ts parses with the very schemas that typed it
}
