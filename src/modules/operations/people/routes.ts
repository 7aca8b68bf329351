import { z } from 'zod';
import { selfCode as self } from '#modules/access/index.ts';
import {
  endBody,
  grantBody,
  grantSchema,
  listedPersonSchema,
  messageBody,
  peopleQuery,
  personSchema,
} from '#modules/operations/people/contract.ts';
import {
  decideFeature,
  endFeatureDecision,
  letPersonWriteAgain,
  sayUpgrade,
} from '#modules/operations/people/decide-features.ts';
import { listPeople } from '#modules/operations/people/list-people.ts';
import { presentGrants, readPerson } from '#modules/operations/people/read-person.ts';
import { pageOf } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import type { Context } from '#platform/verb/index.ts';

const tag = 'operator';
const params = z.object({ id: z.string().max(64) });

const presentOne = async (ctx: Context, ...grant: Parameters<typeof presentGrants>[1]) => {
  const [shown] = await presentGrants(ctx, grant);
  if (!shown) throw new Error('a grant was not presented');
  return shown;
};

export interface PeopleDeps {
  /** Keys the digests of accounts whose owner had the free removals. */
  secretKey: string;
}

export function peopleRoutes(deps: PeopleDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/people',
      summary: 'People by how their e-mail, name or handle begins, or by id; who is shown finds that in their log',
      tag,
      query: peopleQuery,
      answer: pageOf(listedPersonSchema),
      run: ({ transaction, caller, query }) =>
        transaction((ctx) => listPeople(ctx, { operatorId: caller.userId, ...query })),
    }),
    route({
      method: 'get',
      path: '/ops/people/{id}',
      summary: 'One person: plan, features and why, accounts, and counts of what is theirs',
      tag,
      params,
      answer: personSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction((ctx) => readPerson(ctx, { operatorId: caller.userId, userId: id })),
    }),
    ...acting(deps),
  ];
}

function acting({ secretKey }: PeopleDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/people/{id}/features',
      summary: 'Grant a user a feature beyond the plan, or remove one, with a reason and an optional end',
      tag,
      params,
      body: grantBody,
      answer: grantSchema,
      status: 201,
      creates: true,
      codes: [self, 'feature_decided', 'account_not_verified', 'removals_given_before'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) =>
          presentOne(ctx, await decideFeature(ctx, secretKey, { operatorId: caller.userId, userId: id, ...body })),
        ),
    }),
    route({
      method: 'post',
      path: '/ops/grants/{id}/end',
      summary: 'End what was given, or taken, of a feature before its day',
      tag,
      params,
      body: endBody,
      answer: grantSchema,
      codes: [self, 'grant_over'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) =>
          presentOne(ctx, await endFeatureDecision(ctx, { operatorId: caller.userId, grantId: id, ...body })),
        ),
    }),
    route({
      method: 'post',
      path: '/ops/people/{id}/write-again',
      summary: 'Let a user write in the community again before the day that was set, with a reason',
      tag,
      params,
      body: endBody,
      answer: z.object({ id: z.string(), state: z.literal('writing') }),
      codes: [self],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) => {
          await letPersonWriteAgain(ctx, { operatorId: caller.userId, userId: id, ...body });
          return { id, state: 'writing' as const };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/people/{id}/upgrade-message',
      summary: 'Tell a user why a higher plan would help, or remove that message',
      tag,
      params,
      body: messageBody,
      answer: z.object({ id: z.string(), upgradeMessage: z.string().optional() }),
      codes: [self, 'message_changed'],
      run: ({ transaction, caller, params: { id }, body }) =>
        transaction(async (ctx) => {
          await sayUpgrade(ctx, { operatorId: caller.userId, userId: id, ...body });
          return { id, upgradeMessage: body.message };
        }),
    }),
  ];
}
