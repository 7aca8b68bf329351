import { browserOf, type Owners, type ReserveVisit, touchOf } from '#modules/accounts/index.ts';
import { acceptTerms } from '#modules/referrals/accept-terms.ts';
import { askPayout } from '#modules/referrals/ask-payout.ts';
import { changeMethod } from '#modules/referrals/change-method.ts';
import * as contract from '#modules/referrals/contract.ts';
import { countClick } from '#modules/referrals/count-click.ts';
import { touchIn, writeTouch } from '#modules/referrals/first-touch.ts';
import { presentPayout, presentReferred } from '#modules/referrals/present.ts';
import { readReferrals } from '#modules/referrals/read-referrals.ts';
import { ownerOfCode, pageOfReferrals } from '#modules/referrals/store.ts';
import { viaIn } from '#modules/referrals/via.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export interface ReferralRouteDeps {
  secretKey: string;
  publicUrl: string;
  /** In which commissions are paid. */
  currency: string;
  owners: Owners;
  reserveVisit: ReserveVisit;
}

const tag = 'referrals';

export function referralRoutes(deps: ReferralRouteDeps): AnyRoute[] {
  return [...visitorRoutes(deps), ...ownRoutes(deps), ...payoutRoutes(deps)];
}

function visitorRoutes({ publicUrl, reserveVisit }: ReferralRouteDeps): AnyRoute[] {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  return [
    route({
      method: 'post',
      path: '/referrals/clicks',
      // The front page counts before it knows anything else.
      withoutProvider: true,
      summary: 'Count a visitor of a referral link, once a day, and remember the first code for 60 days',
      tag,
      body: contract.clickBody,
      answer: contract.clickedSchema,
      async run({ body, headers, raw, visitor, transaction }) {
        const address = clientAddress(raw);
        const mayCount = await reserveVisit({ address, link: body.code.toUpperCase() });
        return transaction(async (ctx) => {
          const seen = `${address}\n${headers.get('user-agent') ?? ''}`;
          const via = viaIn(body.via);
          const code = await countClick(ctx, { code: body.code, seen, mayCount, visitorId: visitor?.userId, via });
          const first = touchIn(touchOf(headers), ctx.now());
          if (code !== undefined && first === undefined)
            raw.header('set-cookie', writeTouch({ code, via }, ctx.now(), isSecure), { append: true });
          return { known: code !== undefined };
        });
      },
    }),
    route({
      method: 'get',
      path: '/referrals/codes/{code}',
      summary: 'Whether a code exists; for the hint beside it as it is typed',
      tag,
      params: contract.codeParams,
      answer: contract.clickedSchema,
      run: ({ params: { code }, transaction }) =>
        transaction(async ({ tx }) => ({ known: (await ownerOfCode(tx, code)) !== undefined })),
    }),
    route({
      method: 'get',
      path: '/referrals/first-touch',
      summary: 'The code this browser came with first, while it counts',
      tag,
      answer: contract.firstTouchSchema,
      run: ({ headers, transaction }) =>
        transaction(async ({ tx, now }) => {
          const touch = touchIn(touchOf(headers), now());
          return touch && (await ownerOfCode(tx, touch.code)) ? { code: touch.code } : {};
        }),
    }),
  ];
}

function ownRoutes({ publicUrl, currency, secretKey }: ReferralRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/referrals',
      summary: 'The own code, what it brought, and what of it was paid',
      tag,
      answer: contract.referralsSchema,
      run: ({ caller: { userId }, transaction }) =>
        transaction((ctx) => readReferrals(ctx, { userId, currency, publicUrl })),
    }),
    route({
      method: 'get',
      path: '/referrals/history',
      summary: 'Everyone who signed up with the own code, newest first, and what each brought; no names',
      tag,
      query: contract.referredQuery,
      answer: contract.referredPage,
      run: ({ query: { limit, cursor, standing }, caller: { userId }, transaction }) =>
        transaction(async ({ tx }) => {
          const rows = await pageOfReferrals(tx, userId, { limit, after: readCursor(cursor), standing });
          const page = toPage(rows, limit, ({ referral }) => ({
            at: referral.signedUpAt.toISOString(),
            id: referral.id,
          }));
          return { ...page, items: page.items.map((row) => presentReferred(row, currency)) };
        }),
    }),
    route({
      method: 'post',
      path: '/referrals/terms',
      summary: 'Accept the present terms of the programme; the first time gives a code',
      tag,
      body: contract.acceptBody,
      answer: contract.referralsSchema,
      codes: ['terms_changed'],
      run: ({ body: { version }, caller: { userId }, headers, transaction }) =>
        transaction(async (ctx) => {
          await acceptTerms(ctx, { userId, version, secretKey, browser: browserOf(headers, publicUrl) });
          return readReferrals(ctx, { userId, currency, publicUrl });
        }),
    }),
  ];
}

function payoutRoutes({ publicUrl, currency, secretKey, owners }: ReferralRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/referrals/payout-method',
      summary: 'Say where to be paid; asks for the password, and is shown masked afterwards',
      tag,
      body: contract.changeMethodBody,
      answer: contract.referralsSchema,
      codes: ['terms_first', 'wrong_password', 'sign_in_again', 'email_unconfirmed'],
      async run({ body: { currentPassword, ...method }, caller: { userId }, headers, transaction }) {
        await owners.confirm({ userId, currentPassword, headers, adds: true });
        return transaction(async (ctx) => {
          await changeMethod(ctx, { userId, secretKey, method });
          return readReferrals(ctx, { userId, currency, publicUrl });
        });
      },
    }),
    route({
      method: 'post',
      path: '/referrals/payouts',
      summary: 'Ask to be paid all that is available',
      tag,
      status: 201,
      answer: contract.payoutSchema,
      creates: true,
      codes: ['terms_first', 'payout_method_missing', 'below_minimum', 'payout_open'],
      run: ({ caller: { userId }, headers, transaction }) =>
        transaction(async (ctx) =>
          presentPayout(await askPayout(ctx, { userId, currency, secretKey, browser: browserOf(headers, publicUrl) })),
        ),
    }),
  ];
}
