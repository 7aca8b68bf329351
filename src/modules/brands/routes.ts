import { z } from 'zod';
import { HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { selfCode } from '#modules/access/index.ts';
import { addBrand } from '#modules/brands/add-brand.ts';
import { type AuthorizationRoutesDeps, authorizationRoutes } from '#modules/brands/authorization-routes.ts';
import { changeBrand } from '#modules/brands/change-brand.ts';
import * as contract from '#modules/brands/contract.ts';
import { decideBrand } from '#modules/brands/decide-brand.ts';
import { readLine } from '#modules/brands/read-line.ts';
import { removeBrand } from '#modules/brands/remove-brand.ts';
import { type BrandRow, pageOfBrands, readBrandOf } from '#modules/brands/store.ts';
import { beginLook, dropLook, lookAtProfile, recordLook } from '#modules/brands/verify-brand.ts';
import { pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { severalBody, severalRoute } from '#platform/http/several.ts';
import { notFound, Problem } from '#platform/problem/index.ts';

export interface BrandRoutesDeps extends AuthorizationRoutesDeps {
  /** The outbound guard with manners (`createPoliteFetch` of discovery), for whoever waits for the answer. */
  fetch: SafeFetch;
}

const tag = 'accounts and authorization';
const byId = z.object({ id: z.string() });

/** A brand as its creator sees it. */
export function shownBrand(row: BrandRow): z.infer<typeof contract.brandSchema> {
  return {
    id: row.id,
    platform: row.platform,
    handle: row.handle,
    displayName: row.displayName ?? undefined,
    profileUrl: row.profileUrl ?? undefined,
    aliases: row.aliases,
    oldHandles: row.oldHandles,
    archived: row.shelvedAt !== null,
    createdAt: row.createdAt.toISOString(),
    verification: {
      state: row.state,
      code: row.code,
      checkedAt: row.checkedAt?.toISOString(),
      outcome: row.checkOutcome ?? undefined,
      reason: row.checkOutcome ? contract.checkOutcomes[row.checkOutcome] : undefined,
    },
  };
}

const taken = (): Problem =>
  new Problem('conflict', { code: 'taken_by_another', detail: contract.checkOutcomes.taken_by_another });

const busy = ({ message, laterMs }: HostBusy): Problem =>
  new Problem('unavailable', {
    code: 'site_busy',
    detail: `We did not look: ${message}. Leave the code where it is and try again then.`,
    retryAfterSeconds: Math.max(1, laterMs / 1000),
  });

export function brandRoutes(deps: BrandRoutesDeps): AnyRoute[] {
  return [...listRoutes(), verifyRoute(deps), decideRoute(), ...authorizationRoutes(deps)];
}

function listRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/brands',
      summary: 'The accounts of this creator',
      tag,
      query: pageQuery.extend(contract.brandQuery.shape),
      answer: contract.brandPage,
      async run({ query, caller, transaction }) {
        const after = readCursor(query.cursor);
        const rows = await transaction((ctx) =>
          pageOfBrands(ctx.tx, caller.userId, query.limit, after, query.archived),
        );
        const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
        return { items: page.items.map(shownBrand), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'post',
      path: '/brands',
      summary: 'Add an account; its code is to be put into the profile',
      tag,
      body: contract.brandBody,
      answer: contract.brandSchema,
      status: 201,
      creates: true,
      codes: ['accounts_limit'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => shownBrand((await addBrand(ctx, { userId: caller.userId, brand: body })).brand)),
    }),
    severalRoute({
      path: '/brands',
      summary: 'Add several accounts, one on each line; each gets its own answer',
      tag,
      body: severalBody,
      codes: ['accounts_limit'],
      async add(ctx, { userId, line }) {
        const { outcome } = await addBrand(ctx, { userId, brand: contract.brandBody.parse(readLine(line)) });
        return outcome === 'added'
          ? { outcome: 'accepted' }
          : { outcome: 'duplicate', message: 'This account is on your list.' };
      },
    }),
    route({
      method: 'get',
      path: '/brands/{id}',
      summary: 'One account',
      tag,
      params: byId,
      answer: contract.brandSchema,
      async run({ params, caller, transaction }) {
        const row = await transaction((ctx) => readBrandOf(ctx.tx, caller.userId, params.id));
        if (!row) throw notFound();
        return shownBrand(row);
      },
    }),
    route({
      method: 'patch',
      path: '/brands/{id}',
      summary: 'Change the names an account goes by, or archive it and bring it back; its handle stays what was proved',
      tag,
      params: byId,
      body: contract.brandChange,
      answer: contract.brandSchema,
      run: ({ params, body, caller, transaction }) =>
        transaction(async (ctx) =>
          shownBrand(await changeBrand(ctx, { userId: caller.userId, brandId: params.id, change: body })),
        ),
    }),
    route({
      method: 'delete',
      path: '/brands/{id}',
      summary: 'Take an account off the list; it stays whitelisted',
      tag,
      params: byId,
      status: 204,
      async run({ params, caller, transaction }) {
        await transaction((ctx) => removeBrand(ctx, { userId: caller.userId, brandId: params.id }));
        return undefined;
      },
    }),
  ];
}

function verifyRoute(deps: BrandRoutesDeps): AnyRoute {
  return route({
    method: 'post',
    path: '/brands/{id}/verify',
    summary: 'Look for the code in the profile now; may be repeated',
    tag,
    params: byId,
    answer: contract.brandSchema,
    codes: ['taken_by_another', 'brand_rejected', 'site_busy'],
    async run({ params, caller, transaction, signal }) {
      const brand = await transaction((ctx) => beginLook(ctx, { userId: caller.userId, brandId: params.id }));
      if (brand.state === 'verified') return shownBrand(brand);
      const look = await lookAtProfile(deps.fetch, brand, signal).catch(async (error: unknown) => {
        if (error instanceof HostBusy) {
          await transaction((ctx) => dropLook(ctx, brand));
          throw busy(error);
        }
        await transaction((ctx) => recordLook(ctx, { brand, look: 'look_failed' }));
        throw error;
      });
      const recorded = await transaction((ctx) => recordLook(ctx, { brand, look }));
      if (recorded.checkOutcome === 'taken_by_another') throw taken();
      return shownBrand(recorded);
    },
  });
}

function decideRoute(): AnyRoute {
  return route({
    method: 'post',
    path: '/ops/brands/{id}/decide',
    summary: 'Say whose account this is, after a look at a document; its creator reads why it was rejected',
    tag: 'operator',
    params: byId,
    body: contract.decideBrandBody,
    answer: contract.brandSchema,
    codes: [selfCode, 'taken_by_another', 'account_decided'],
    async run({ params, body, transaction }) {
      const brand = await transaction((ctx) => decideBrand(ctx, { brandId: params.id, ...body }));
      // After the commit, which keeps the dispute: the account of the other must be rejected first.
      if (body.decision === 'confirm' && brand.state !== 'verified') throw taken();
      return shownBrand(brand);
    },
  });
}
