import { z } from 'zod';
import { brandsOf } from '#modules/brands/index.ts';
import { probePlatforms } from '#modules/name-watch/accounts/platforms/index.ts';
import { askNow, chooseVariants, readNameWatch } from '#modules/name-watch/change-watch.ts';
import {
  domainComplaintSchema,
  markBody,
  markedDomainSchema,
  markedNamesakeSchema,
  namesakePage,
  namesakeQuery,
  similarDomainPage,
  similarDomainQuery,
  variantsBody,
  watchSchema,
} from '#modules/name-watch/contract.ts';
import { composeComplaint } from '#modules/name-watch/domains/compose-complaint.ts';
import { markDomain, markNamesake } from '#modules/name-watch/mark-name.ts';
import { presentDecided, presentDomain, presentNamesake } from '#modules/name-watch/present.ts';
import { mayAskPlatform, type NameWatchSettings } from '#modules/name-watch/settings.ts';
import { pageOfNamesakes } from '#modules/name-watch/store-accounts.ts';
import { pageOfDomains, readDomainOf } from '#modules/name-watch/store-domains.ts';
import { trademarksOf } from '#modules/trademarks/index.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const tag = 'impersonation';
const params = z.object({ id: z.string().max(64) });

export function nameWatchRoutes(settings: NameWatchSettings): AnyRoute[] {
  return [...watching(settings), ...accounts(), ...domains()];
}

function watching(settings: NameWatchSettings): AnyRoute[] {
  const asked = Object.values(probePlatforms).filter((platform) => mayAskPlatform(settings, platform)).length;
  return [
    route({
      method: 'get',
      path: '/namesakes/watch',
      summary: 'Which usernames are looked for on other platforms, and how far the questions are',
      tag,
      answer: watchSchema,
      run: ({ caller, transaction }) => transaction((ctx) => readNameWatch(ctx, caller.userId, asked)),
    }),
    route({
      method: 'patch',
      path: '/namesakes/watch',
      summary: 'Choose further usernames to look for, beside those of verified accounts',
      tag,
      body: variantsBody,
      answer: watchSchema,
      codes: ['names_asked_enough'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          await chooseVariants(ctx, { userId: caller.userId, ...body });
          return readNameWatch(ctx, caller.userId, asked);
        }),
    }),
    route({
      method: 'post',
      path: '/namesakes/ask',
      summary: 'Look for accounts and domains with your name out of turn, once a day',
      tag,
      answer: watchSchema,
      status: 202,
      codes: ['asked_lately', 'names_asked_enough'],
      run: ({ caller, transaction }) =>
        transaction(async (ctx) => {
          await askNow(ctx, caller);
          return readNameWatch(ctx, caller.userId, asked);
        }),
    }),
  ];
}

function accounts(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/namesakes',
      summary: 'Accounts with your name on other platforms: there, not there, or the platform does not say',
      tag,
      query: namesakeQuery,
      answer: namesakePage,
      async run({ query: { limit, cursor, q, answer, mark }, caller, transaction }) {
        const filter = { limit, after: readCursor(cursor), words: q, answer, mark };
        const rows = await transaction(({ tx }) => pageOfNamesakes(tx, caller.userId, filter));
        const page = toPage(rows, limit, (row) => ({ at: row.listedAt.toISOString(), id: row.id }));
        return { items: page.items.map(presentNamesake), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'post',
      path: '/namesakes/{id}/mark',
      summary: 'Say whether an account is yours, or take that back',
      tag,
      params,
      body: markBody,
      answer: markedNamesakeSchema,
      codes: ['entries_limit'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await markNamesake(ctx, { userId: caller.userId, id, ...body });
          return caller.isUnverified ? presentDecided(row) : presentNamesake(row);
        }),
    }),
  ];
}

function domains(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/similar-domains',
      summary: 'Domains that look like your names: registered, free, or the registry does not say',
      tag,
      query: similarDomainQuery,
      answer: similarDomainPage,
      async run({ query: { limit, cursor, q, answer, mark }, caller, transaction }) {
        const filter = { limit, after: readCursor(cursor), words: q, answer, mark };
        const rows = await transaction(({ tx }) => pageOfDomains(tx, caller.userId, filter));
        const page = toPage(rows, limit, (row) => ({ at: row.listedAt.toISOString(), id: row.id }));
        return { items: page.items.map(presentDomain), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'post',
      path: '/similar-domains/{id}/mark',
      summary: 'Say whether a domain is yours, or take that back',
      tag,
      params,
      body: markBody,
      answer: markedDomainSchema,
      codes: ['entries_limit'],
      run: ({ params: { id }, body, caller, transaction }) =>
        transaction(async (ctx) => {
          const row = await markDomain(ctx, { userId: caller.userId, id, ...body });
          return caller.isUnverified ? presentDecided(row) : presentDomain(row);
        }),
    }),
    route({
      method: 'get',
      path: '/similar-domains/{id}/complaint',
      summary: 'A complaint to the registrar, for you to complete and to send',
      tag,
      params,
      answer: domainComplaintSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async ({ tx }) => {
          const row = await readDomainOf(tx, caller.userId, id);
          if (!row) throw notFound();
          const own = (await brandsOf(tx, caller.userId)).filter(({ state }) => state === 'verified');
          return composeComplaint(
            row,
            own.flatMap(({ profileUrl }) => profileUrl ?? []),
            await trademarksOf(tx, caller.userId),
          );
        }),
    }),
  ];
}
