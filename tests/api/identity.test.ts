import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas, type RunningApi, runApi } from './running-api.ts';

/** `GET /me` of every persona, as section 2 of the product page and the list of personas say it. */
let api: RunningApi;
beforeAll(async () => {
  api = await runApi({ alone: true, lightHashes: true });
});
afterAll(() => api?.stop());

const standard = ['searchEngineRemovals'];
const plus = ['submitLeak', 'searchEngineRemovals'];
const premium = [
  'submitLeak',
  'impersonation',
  'searchEngineRemovals',
  'deepfake',
  'fakeAccounts',
  'darkWeb',
  'manualRemovals',
  'prioritySupport',
];
const base = {
  role: 'creator',
  plan: 'free',
  frontendStatus: 'free',
  effectiveSpecialFeatures: [] as string[],
  isAffiliateOnly: false,
  needsOnboarding: true,
  isCancelledButActive: false,
  shouldShowUpgrade: false,
  ownLists: [],
};
const expected: Record<(typeof personas)[number], typeof base> = {
  free: base,
  promo: { ...base, effectiveSpecialFeatures: ['promoProtect'] },
  standard: { ...base, plan: 'standard', frontendStatus: 'subscribed', effectiveSpecialFeatures: standard },
  plus: { ...base, plan: 'plus', frontendStatus: 'subscribed', effectiveSpecialFeatures: plus },
  premium: { ...base, plan: 'premium', frontendStatus: 'subscribed', effectiveSpecialFeatures: premium },
  cancelled: {
    ...base,
    plan: 'plus',
    frontendStatus: 'subscribed',
    effectiveSpecialFeatures: plus,
    isCancelledButActive: true,
  },
  former: { ...base, frontendStatus: 'former', needsOnboarding: false },
  affiliate: { ...base, isAffiliateOnly: true, needsOnboarding: false },
  operator: { ...base, role: 'operator', needsOnboarding: false },
};
const provedOnes = ['promo', 'standard', 'plus', 'premium', 'cancelled'];

describe('GET /me', () => {
  it.each(personas)('of %s is what the specification says', async (persona) => {
    const { status, body } = await api.ask('GET', '/me', { as: persona });
    expect(status).toBe(200);
    const { id, name, onboarding, suggestUpgradeCustomMessage, ...rest } = body;
    expect(rest).toEqual({ email: `${persona}@demo.test`, ...expected[persona] });
    expect(id).toEqual(expect.any(String));
    expect(name).toEqual(expect.any(String));
    expect(suggestUpgradeCustomMessage).toBeUndefined();
    const proved = provedOnes.includes(persona);
    expect(onboarding).toEqual({
      email: true,
      account: proved,
      ownership: proved,
      references: false,
      whitelist: proved,
      authorization: proved,
      plan: expected[persona].frontendStatus === 'subscribed',
    });
  });

  it('shows suggestUpgradeCustomMessage and the upgrade once an operator has set one', async () => {
    await api.pool.query(
      `update users set suggest_upgrade_custom_message = 'Plus finds more' where email in ('standard@demo.test', 'premium@demo.test', 'free@demo.test')`,
    );
    const seen = async (as: (typeof personas)[number]) => (await api.ask('GET', '/me', { as })).body;
    expect(await seen('standard')).toMatchObject({
      suggestUpgradeCustomMessage: 'Plus finds more',
      shouldShowUpgrade: true,
    });
    expect(await seen('premium')).toMatchObject({ shouldShowUpgrade: false });
    expect(await seen('free')).toMatchObject({ shouldShowUpgrade: false });
  });
});

describe('personas with an account of their own', () => {
  it.each(provedOnes)('%s is verified on fanlane, has signed, and sends by itself', async (persona) => {
    const as = persona as (typeof personas)[number]; // one of them
    const brands = await api.ask('GET', '/brands', { as });
    expect(brands.body.items).toMatchObject([
      {
        platform: 'fanlane',
        handle: `${persona}vale`,
        profileUrl: `https://fanlane.test/${persona}vale`,
        verification: { state: 'verified' },
      },
    ]);
    expect((await api.ask('GET', '/authorization', { as })).body).toMatchObject({ state: 'signed' });
    expect((await api.ask('GET', '/settings', { as })).body).toMatchObject({ autoSend: true, dryRun: false });
    const own = await api.ask('GET', '/whitelist', { as });
    expect(own.body.items).toContainEqual(
      expect.objectContaining({ kind: 'account', value: `fanlane:${persona}vale`, automatic: true }),
    );
  });

  it('keep their plans for at least ninety days', async () => {
    const { rows } = await api.pool.query<{ days: number }>(
      `select extract(epoch from min(current_period_end) - now()) / 86400 as days from subscriptions where state = 'active'`,
    );
    expect(Number(rows[0]?.days)).toBeGreaterThan(90);
  });
});
