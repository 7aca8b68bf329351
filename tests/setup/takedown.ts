import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addUser, changeSettings, type Settings } from '../../src/modules/accounts/index.ts';
import { changeSubscription } from '../../src/modules/billing/index.ts';
import { addBrand, authorizationText, proveBrand, signAuthorization } from '../../src/modules/brands/index.ts';
import { openCase, type Said } from '../../src/modules/cases/index.ts';
import type { StepKind } from '../../src/modules/hosts/index.ts';
import { insertContact, putLookup } from '../../src/modules/hosts/store.ts';
import type { NoticeSettings } from '../../src/modules/notices/index.ts';
import { addOwnAccount } from '../../src/modules/whitelist/index.ts';
import type { Blobs } from '../../src/platform/blobs/index.ts';
import { newId } from '../../src/platform/ids/index.ts';
import type { Context } from '../../src/platform/verb/index.ts';
import { longPaid, person } from './person.ts';

/** The agent of a deployment that can send. */
export const sendingSettings: NoticeSettings = {
  agent: {
    name: 'Agnes Agent',
    address: '1 Agent Street, Dover, DE 19901',
    phone: '+1 302 555 0100',
    email: 'agent@agent.test',
  },
  mailFrom: 'notices@agent.test',
  mailDomain: 'agent.test',
  batchSeconds: 900,
  product: 'Reclaim',
  replySecret: 'r'.repeat(64),
};

/** A subscriber with a confirmed e-mail, a proved account, a signed authorization and, unless told otherwise, auto-send on. */
export async function plantCreator(
  ctx: Context,
  blobs: Blobs,
  name: string,
  settings: Partial<Settings> = {},
): Promise<string> {
  const user = await addUser(ctx, { ...person(`${name}@creators.test`, name), emailConfirmed: true });
  const userId = user?.id ?? '';
  await changeSubscription(ctx, longPaid(userId, ctx.now()));
  await changeSettings(ctx, { userId, change: { autoSend: true, firstNoticesCleared: true, ...settings } });
  const added = await addBrand(ctx, { userId, brand: { platform: 'fanlane', handle: name, displayName: name } });
  await proveBrand(ctx, added.brand, ['unverified', 'verifying', 'rejected'], 'verified');
  await addOwnAccount(ctx, { brandId: added.brand.id });
  await signAuthorization({ blobs, render: async () => Buffer.from('%PDF-1.7 a signed text') }, ctx, {
    userId,
    legalName: name,
    signature: name,
    address: '1 Sample Street, Dover, DE 19801',
    country: 'US',
    textVersion: authorizationText.version,
    ip: undefined,
  });
  return userId;
}

/** A work that is ready, without bytes: what a notice names. */
export async function plantWork(ctx: Context, userId: string, ownership: 'sole' | 'studio' = 'sole'): Promise<string> {
  const id = newId('work', ctx.now());
  const sha256 = createHash('sha256').update(id).digest('hex');
  await ctx.tx.execute(sql`insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
    values (${id}, ${userId}, ${`Picture ${id.slice(-6)}`}, ${ownership}, 'ready', 'image', ${sha256}, 1000, ${ctx.now().toISOString()})`);
  return id;
}

/** A host that was looked up, with its mailboxes by rung. */
export async function plantHost(
  ctx: Context,
  host: string,
  contacts: { step: StepKind; address: string; unconfirmed?: true }[],
): Promise<void> {
  await putLookup(ctx.tx, { host, state: 'done', findings: [], lookedUpAt: ctx.now() });
  for (const { step, address, unconfirmed } of contacts)
    await insertContact(ctx.tx, {
      id: newId('contact', ctx.now()),
      host,
      step,
      channel: 'smtp',
      address,
      formUrl: null,
      name: null,
      source: 'planted',
      sourceUrl: null,
      checkedAt: ctx.now(),
      state: unconfirmed ? 'unconfirmed' : 'usable',
      bouncedAt: null,
      beforeBounce: null,
      refusedBecause: null,
      confirmedBy: null,
    });
}

/** Opens the case of one copy; approved by itself where auto-send is on and the verdict is `same`. */
export async function plantCase(
  ctx: Context,
  input: { userId: string; workIds: string[]; url: string; kind?: 'same' | 'similar' | 'named'; hold?: Said },
): Promise<string> {
  const { host, pathname } = new URL(input.url);
  const opened = await openCase(ctx, {
    userId: input.userId,
    url: input.url,
    urlKey: `${host}${pathname}`,
    host,
    alsoKnownAs: [],
    social: false,
    verdict: { kind: input.kind ?? 'same', workId: input.workIds[0], distance: 3, signals: [] },
    workIds: input.workIds,
    sameWorkIds: (input.kind ?? 'same') === 'same' ? input.workIds : [],
    media: [],
    hold: input.hold,
  });
  if (opened.outcome === 'whitelisted') throw new Error(`${input.url} is whitelisted`);
  return opened.caseId;
}
