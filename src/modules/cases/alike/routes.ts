import { z } from 'zod';
import { alikeDecisionSchema, alikeSchema } from '#modules/cases/alike/contract.ts';
import { findAlike } from '#modules/cases/alike/find-alike.ts';
import { seenToken } from '#modules/cases/alike/seen-token.ts';
import type { CaseSummary } from '#modules/cases/contract.ts';
import { worksOfApproval } from '#modules/cases/nameable-works.ts';
import { presentCases, type ReadListedParts } from '#modules/cases/present-case.ts';
import { type MediaLinks, withTinies } from '#modules/cases/present-media.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function alikeRoutes(deps: { readListedParts: ReadListedParts; links: MediaLinks }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/cases/{id}/alike',
      summary: 'Cases on the same host that can be decided as this one was, as they are now',
      tag: 'cases',
      params: z.object({ id: z.string().max(64) }),
      query: z.object({ decision: alikeDecisionSchema }),
      answer: alikeSchema,
      run: ({ transaction, caller: { userId }, params: { id: caseId }, query: { decision } }) =>
        transaction(async (ctx) => {
          const { rows, hasMore } = await findAlike(ctx, { userId, caseId, decision });
          const items = await presentCases(ctx.tx, rows, deps.readListedParts);
          const shown = await withTinies(ctx, deps.links, rows, items);
          return { cases: shown.flatMap((one, at) => asSeen(one, rows[at])), hasMore };
        }),
    }),
  ];
}

/** With what its approval would name, and what stands for it being as it is shown here. */
function asSeen<Shown extends Pick<CaseSummary, 'works'>>(one: Shown, row: CaseRow | undefined) {
  if (!row) return [];
  const named = new Set(worksOfApproval(row, undefined));
  return [{ ...one, seen: seenToken(row), named: one.works.filter(({ id }) => named.has(id)) }];
}
