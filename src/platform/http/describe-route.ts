import { z } from '@hono/zod-openapi';
import type { AnyRoute } from '#platform/http/route.ts';
import { problemKinds } from '#platform/problem/index.ts';

/** Codes that any call may answer with; calls name further ones of their own. */
const commonCodes = [
  ...Object.values(problemKinds).map(({ code }) => code),
  ...['token_unknown', 'token_expired', 'token_revoked', 'not_for_tokens', 'files_unavailable'],
];

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string().openapi({
      description: `Stable. Every call may answer ${commonCodes.join(', ')}; further codes are listed with the call.`,
    }),
    detail: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    missing: z.unknown().optional(),
  })
  .openapi('Problem');

/** How a request shows whose it is, beside the operations that need it. */
export const sessionScheme = {
  type: 'apiKey',
  in: 'cookie',
  name: 'session',
  description: 'Set by signing in; named __Host-session where the service is on https.',
} as const;

/** The other way: a program's token, made for certain scopes. */
export const tokenScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API token, made in Account. The scope that a call needs is listed with it; a call without one takes none.',
} as const;

const waysIn = (scope: string | undefined): Record<string, string[]>[] =>
  scope ? [{ session: [] }, { token: scope === 'any' ? [] : [scope] }] : [{ session: [] }];

/** What the document says of a route beyond its schemas: headers, raw bodies, answers, problem codes. */
export function describeRoute(spec: AnyRoute, isPublic: boolean, scope: string | undefined) {
  const codes = [
    ...(spec.codes ?? []),
    ...(spec.creates ? ['idempotency_key_reused'] : []),
    ...(scope && scope !== 'any' ? ['scope_missing'] : []),
  ];
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header' as const,
    required,
    description,
    schema: { type: 'string' as const },
  });
  return {
    summary: spec.summary,
    tags: [spec.tag],
    ...(isPublic ? {} : { security: waysIn(scope) }),
    parameters: [
      ...(spec.withoutProvider ? [] : [header('X-Provider', true, 'The provider that GET /deployment names.')]),
      ...(spec.creates
        ? [
            header(
              'Idempotency-Key',
              false,
              'For seven days the same key gets the first answer again, and nothing is made twice.',
            ),
          ]
        : []),
    ],
    ...(spec.rawBody ? { requestBody: rawBodyOf(spec.rawBody) } : {}),
    responses: {
      [spec.status ?? 200]: {
        description: spec.summary,
        ...(spec.answerType
          ? { content: { [spec.answerType]: { schema: z.any() } } }
          : spec.answer
            ? { content: { 'application/json': { schema: spec.answer as never } } } // typed where the route was written
            : {}),
      },
      default: {
        description: codes.length > 0 ? `A problem; further codes: ${codes.join(', ')}` : 'A problem',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    },
  };
}

function rawBodyOf(type: NonNullable<AnyRoute['rawBody']>) {
  const file = { type: 'string' as const, format: 'binary' };
  const text = { type: 'string' as const };
  const form = { type: 'object' as const, required: ['file'], properties: { file }, additionalProperties: text };
  return { required: true, content: { [type]: { schema: type === 'multipart/form-data' ? form : file } } };
}
