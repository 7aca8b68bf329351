import { z } from 'zod';
import { badgesAnswer, switchPageBody } from '#modules/badges/contract.ts';
import { listBadges } from '#modules/badges/list-badges.ts';
import { switchBadgePage } from '#modules/badges/switch-badge-page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'badges';

export function badgeRoutes({ publicUrl }: { publicUrl: string }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/badges',
      summary: 'The proved accounts of this creator, each with where its badges lead',
      tag,
      answer: badgesAnswer,
      run: ({ caller, transaction }) =>
        transaction(async ({ tx }) => ({ items: await listBadges(tx, { userId: caller.userId, publicUrl }) })),
    }),
    route({
      method: 'patch',
      path: '/brands/{id}/badge-page',
      summary: 'Show or hide the page by which anybody can check a badge of this account',
      tag,
      params: z.object({ id: z.string() }),
      body: switchPageBody,
      answer: badgesAnswer,
      codes: ['account_not_verified'],
      run: ({ params, body, caller: { userId }, transaction }) =>
        transaction(async (ctx) => {
          await switchBadgePage(ctx, { userId, brandId: params.id, shown: body.shown });
          return { items: await listBadges(ctx.tx, { userId, publicUrl }) };
        }),
    }),
  ];
}
