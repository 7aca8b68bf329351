import { z } from 'zod';
import { readEntitlements } from '#modules/billing/index.ts';
import { brandsOf } from '#modules/brands/index.ts';
import { termBody, termChange, termSchema } from '#modules/discovery/contract.ts';
import { presentTerm } from '#modules/discovery/present-scan.ts';
import type { AbsentSource } from '#modules/discovery/sources/source.ts';
import { pageOfTerms } from '#modules/discovery/store/terms.ts';
import type { TermRow } from '#modules/discovery/tables.ts';
import { addTerm } from '#modules/discovery/terms/add-term.ts';
import { changeTerm, removeTerm } from '#modules/discovery/terms/change-term.ts';
import { nextRunsOf } from '#modules/discovery/terms/next-runs-of.ts';
import { pageOf, pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';
import { severalBody, severalRoute } from '#platform/http/several.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const tag = 'discovery';
const byId = z.object({ id: z.string().max(60) });

/** The plan's limit counts the creator's own terms that are on; generated ones come with the account. */
const limitOf = async (ctx: Context, userId: string): Promise<number> =>
  (await readEntitlements(ctx.tx, userId, ctx.now())).limits.terms;

/** Accounts whose terms rest. */
const archivedBrands = async (tx: Context['tx'], userId: string): Promise<ReadonlySet<string>> =>
  new Set((await brandsOf(tx, userId)).filter(({ shelvedAt }) => shelvedAt).map(({ id }) => id));

/** @param asked the sources of words that this deployment asks, by id */
export function termRoutes(absent: readonly AbsentSource[], asked: readonly string[]): AnyRoute[] {
  const known = async (ctx: Context, { userId, isUnverified }: Caller, rows: readonly TermRow[]) => ({
    archived: await archivedBrands(ctx.tx, userId),
    next: await nextRunsOf(ctx, userId, rows, asked),
    isUnverified,
  });
  return [
    route({
      method: 'get',
      path: '/search-terms',
      summary: 'What is searched for, newest first',
      tag,
      query: pageQuery,
      answer: pageOf(termSchema),
      async run({ query, caller, transaction }) {
        const after = readCursor(query.cursor);
        return transaction(async (ctx) => {
          const rows = await pageOfTerms(ctx.tx, caller.userId, after, query.limit);
          const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          const about = await known(ctx, caller, page.items);
          return { items: page.items.map((row) => presentTerm(row, about)), nextCursor: page.nextCursor };
        });
      },
    }),
    route({
      method: 'post',
      path: '/search-terms',
      summary: 'Add a search term of your own; it is searched exactly as written',
      tag,
      body: termBody,
      answer: termSchema,
      status: 201,
      creates: true,
      codes: ['term_exists', 'term_limit'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          mayBeAsked(absent, body.sources);
          const { userId } = caller;
          const limit = await limitOf(ctx, userId);
          const term = await addTerm(ctx, { userId, text: body.text, sources: body.sources ?? [], limit });
          return presentTerm(term, await known(ctx, caller, [term]));
        }),
    }),
    severalRoute({
      path: '/search-terms',
      summary: 'Add several search terms, one on each line; each gets its own answer',
      tag,
      body: severalBody,
      codes: ['term_exists', 'term_limit'],
      known: 'term_exists',
      async add(ctx, { userId, line }) {
        const { text } = termBody.parse({ text: line });
        const limit = await limitOf(ctx, userId);
        await addTerm(ctx, { userId, text, sources: [], limit });
        return { outcome: 'accepted' };
      },
    }),
    route({
      method: 'patch',
      path: '/search-terms/{id}',
      summary: 'Switch a term on or off, or name the sources it is put to',
      tag,
      params: byId,
      body: termChange,
      answer: termSchema,
      codes: ['term_limit'],
      run: ({ params, body, caller, transaction }) =>
        transaction(async (ctx) => {
          mayBeAsked(absent, body.sources);
          const { userId } = caller;
          const limit = await limitOf(ctx, userId);
          const term = await changeTerm(ctx, { userId, id: params.id, ...body, limit });
          return presentTerm(term, await known(ctx, caller, [term]));
        }),
    }),
    route({
      method: 'delete',
      path: '/search-terms/{id}',
      summary: 'Take a search term away',
      tag,
      params: byId,
      status: 204,
      async run({ params, caller, transaction }) {
        await transaction((ctx) => removeTerm(ctx, { userId: caller.userId, id: params.id }));
        return undefined;
      },
    }),
  ];
}

/** A term for a place that this deployment cannot ask would be searched for nowhere, and nobody would be told. */
function mayBeAsked(absent: readonly AbsentSource[], sources: readonly string[] = []): void {
  const missing = absent.find(({ id }) => sources.includes(id));
  if (missing)
    throw new Problem('invalid', {
      detail: `${missing.title} is not configured here, so a term cannot be put to it: ${missing.reason}`,
      errors: [{ path: 'sources', message: `The source ${missing.id} is not configured here.` }],
    });
}
