import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { checkChains, decideCase, timersOf } from '#modules/cases/index.ts';
import { addCollection } from '#modules/content/add-collection.ts';
import { changeCollection } from '#modules/content/change-collection.ts';
import { correctWorks } from '#modules/content/corrections/correct-works.ts';
import { declarationText } from '#modules/content/declarations/declaration-text.ts';
import { signDeclaration, withdrawDeclaration } from '#modules/content/declarations/sign-declaration.ts';
import { createHostLookup } from '#modules/hosts/index.ts';
import { webOf } from '#modules/hosts/test-web.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import { presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };

beforeEach(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
});
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

/** The work in an intimate collection, with the creator's statement where it is signed. */
async function intimate({ signed }: { signed: boolean }): Promise<string> {
  const { userId, workId } = mara;
  return world.transaction(async (ctx) => {
    const { id } = await addCollection(ctx, { userId, title: 'Private', sensitivity: 'intimate' });
    await ctx.tx.execute(sql`update works set collection_id = ${id} where id = ${workId}`);
    if (signed) await signDeclaration(ctx, { userId, collectionId: id, ...signature });
    return id;
  });
}
const signature = { signature: 'Mara Vale', textVersion: declarationText.version, ip: undefined };

const platform = () => world.host('chatterbox.test', [{ step: 'platform', address: 'copyright@chatterbox.test' }]);
const live = async (caseId: string) => (await world.noticesOf(caseId)).filter(({ state }) => state !== 'failed');

describe('the law of a notice', () => {
  it('is the DSA for a host in Germany, in German and without a postal address', async () => {
    await world.host('hafen.test', [{ step: 'abuse', address: 'abuse@hafen.test' }]);
    await world.db.execute(sql`update host_contacts set country = 'DE' where host = 'hafen.test'`);
    const caseId = await world.open(mara, 'https://hafen.test/1');
    await world.drain({ sweeps: true });
    await world.later(901);
    const [notice] = await live(caseId);
    expect(notice).toMatchObject({ basis: 'dsa_16', language: 'de', state: 'sent' });
    expect(notice?.subject).toContain('Meldung rechtswidriger Inhalte');
    expect(notice?.body).not.toMatch(/Street|penalty of perjury/);
    expect(notice?.law?.reason).toContain('Germany');
    expect(world.letters.at(-1)?.raw).toContain('application/json');
  });

  it('is the DMCA in English where the country is not known', async () => {
    await world.host('somewhere.test', [{ step: 'abuse', address: 'abuse@somewhere.test' }]);
    const caseId = await world.open(mara, 'https://somewhere.test/1');
    await world.drain({ sweeps: true });
    const [notice] = await live(caseId);
    expect(notice).toMatchObject({ basis: 'dmca_512c', language: 'en' });
    expect(notice?.body).toContain('under 17 U.S.C. § 512(c)(3).');
    const shown = await world.transaction(async (ctx) => notice && presentNoticeWhole(ctx, notice));
    expect(shown?.law?.notTaken.map(({ basis }) => basis)).toEqual(expect.arrayContaining(['dsa_16', 'take_it_down']));
  });

  it('is the TAKE IT DOWN Act with the signed statement, and its clock is 48 hours', async () => {
    await platform();
    await intimate({ signed: true });
    const caseId = await world.open(mara, 'https://chatterbox.test/p/1');
    await world.drain({ sweeps: true });
    await world.later(901);
    const [notice] = await live(caseId);
    expect(notice).toMatchObject({ basis: 'take_it_down', state: 'sent' });
    expect(notice?.body).toContain('known identical copies');
    expect(world.letters.at(-1)?.raw).not.toContain('application/json');
    const timers = await timersOf(world.db, [caseId]);
    const due = timers.find(({ kind }) => kind === 'remind')?.dueAt.getTime() ?? 0;
    expect(Math.round((due - (notice?.sentAt?.getTime() ?? 0)) / 3_600_000)).toBe(48);
  });

  it('goes first to an address for such reports that an operator gave, not to the agent for copyright', async () => {
    await world.host('reddit.com', [
      { step: 'platform', address: 'dmca@reddit.com' },
      { step: 'site', address: 'safety@reports.test' },
    ]);
    await intimate({ signed: true });
    const caseId = await world.open(mara, 'https://reddit.com/r/x/comments/1');
    await world.drain({ sweeps: true });
    expect((await live(caseId)).map(({ basis, recipient }) => [basis, recipient])).toEqual([
      ['take_it_down', 'safety@reports.test'],
    ]);
  });

  it.each([
    { signed: true, basis: 'take_it_down', form: 'https://help.x.com/forms/safety-and-sensitive-content/take-it-down' },
    { signed: false, basis: 'dmca_512c', form: 'https://help.x.com/en/forms/ipi/dmca' },
  ])('goes to the form of X that takes it: $basis', async ({ signed, basis, form }) => {
    const resolveAddresses = async () => ({ ok: false, code: 'dns', sentence: 'x.com has no address.' }) as const;
    const lookUp = createHostLookup({ fetch: webOf({}).fetch, resolveAddresses });
    const run = { signal: AbortSignal.timeout(10_000), transaction: world.transaction } as unknown as JobRun;
    await lookUp(run, { host: 'x.com', url: 'https://x.com/a/status/1' });
    await intimate({ signed });
    const caseId = await world.open(mara, 'https://x.com/a/status/1');
    await world.drain({ sweeps: true });
    const [notice] = await live(caseId);
    expect(notice).toMatchObject({ basis, recipient: form, channel: 'form-packet' });
  });

  it('is not an intimate one without the statement', async () => {
    await platform();
    await intimate({ signed: false });
    const caseId = await world.open(mara, 'https://chatterbox.test/p/1');
    await world.drain({ sweeps: true });
    const [notice] = await live(caseId);
    expect(notice?.basis).toBe('dmca_512c');
    expect(notice?.law?.notTaken.find(({ basis }) => basis === 'take_it_down')?.why).toContain('signed statement');
  });

  it('is chosen again when the statement is signed or withdrawn before the notice leaves', async () => {
    await platform();
    const collectionId = await intimate({ signed: false });
    const { userId } = mara;
    const caseId = await world.open(mara, 'https://chatterbox.test/p/1');
    await world.drain({ sweeps: true });
    await world.transaction((ctx) => signDeclaration(ctx, { userId, collectionId, ...signature }));
    await world.drain({ sweeps: true });
    expect((await live(caseId)).map(({ basis }) => basis)).toEqual(['take_it_down']);
    await world.transaction((ctx) => withdrawDeclaration(ctx, { userId, collectionId }));
    await world.drain({ sweeps: true });
    expect((await live(caseId)).map(({ basis, state }) => [basis, state])).toEqual([['dmca_512c', 'draft']]);
    await world.later(901);
    expect(world.letters.map(({ raw }) => /TAKE IT DOWN/.test(raw))).toEqual([false]);
  });
});

describe('who was meant to see one file', () => {
  it('changes the law of a draft at once, and nothing of what was sent', async () => {
    await platform();
    await intimate({ signed: true });
    const { userId, workId } = mara;
    const say = (sensitivity: 'paid' | null) =>
      world.transaction((ctx) => correctWorks(ctx, { userId, works: [{ id: workId, sensitivity }] }));
    const caseId = await world.open(mara, 'https://chatterbox.test/p/1');
    await world.drain({ sweeps: true });
    const laws = async () => (await live(caseId)).map(({ basis, state }) => [basis, state]);
    expect(await laws()).toEqual([['take_it_down', 'draft']]);
    await say('paid');
    await world.drain({ sweeps: true });
    expect(await laws()).toEqual([['dmca_512c', 'draft']]);
    await say(null);
    await world.drain({ sweeps: true });
    await world.later(901);
    expect(await laws()).toEqual([['take_it_down', 'sent']]);
    const [sent] = await live(caseId);
    await say('paid');
    await world.drain({ sweeps: true });
    expect((await live(caseId))[0]).toMatchObject({ basis: 'take_it_down', body: sent?.body });
  });
});

describe('queueNotice', () => {
  it('never queues a law that fits no longer, whatever was drafted and approved', async () => {
    await platform();
    const collectionId = await intimate({ signed: true });
    const { userId } = mara;
    await world.transaction((ctx) => changeSettings(ctx, { userId, change: { autoSend: false } }));
    const caseId = await world.open(mara, 'https://chatterbox.test/p/1');
    await world.transaction((ctx) => decideCase(ctx, { userId, caseId, decision: 'approve' }));
    await world.drain({ sweeps: true });
    const [draft] = await live(caseId);
    expect(draft?.basis).toBe('take_it_down');
    // The event is still under way: nothing has written the draft again.
    await world.db.execute(
      sql`update intimate_declarations set withdrawn_at = ${world.clock.now().toISOString()} where collection_id = ${collectionId}`,
    );
    const noticeId = draft?.id ?? '';
    const deps = { settings: world.settings, blobs: world.blobs };
    await world.transaction((ctx) => approveNotice(ctx, deps, { userId, noticeId })).catch(() => undefined);
    const queued = await world.transaction((ctx) => queueNotice(ctx, deps, noticeId));
    expect(queued.outcome).not.toBe('queued');
    await world.drain({ sweeps: true });
    await world.later(901);
    expect(world.letters.some(({ raw }) => raw.includes('TAKE IT DOWN'))).toBe(false);
    const fresh = (await live(caseId)).at(-1);
    expect(fresh).toMatchObject({ basis: 'dmca_512c', needs: 'creator', state: 'draft' });
    const { rows } = await world.db.execute(
      sql`select payload ->> 'noticeId' as id from events where name = 'notices.awaits-creator' order by events.id`,
    );
    expect(rows).toContainEqual({ id: fresh?.id });
    const shown = await world.transaction(async (ctx) => fresh && presentNoticeWhole(ctx, fresh));
    expect(shown?.law?.changedBecause).toContain('signed statement');
    expect(await world.eventTypes(caseId)).toContain('law-changed');
  });
});

describe('signDeclaration', () => {
  it('refuses a collection that is not intimate, an old text, and keeps the first signature', async () => {
    const { userId } = mara;
    const collectionId = await intimate({ signed: true });
    const sign = (more: object = {}) =>
      world.transaction((ctx) => signDeclaration(ctx, { userId, collectionId, ...signature, ...more }));
    expect((await sign({ signature: 'Another' }))?.signature).toBe('Mara Vale');
    await expect(sign({ textVersion: 'old' })).rejects.toMatchObject({ code: 'declaration_text_changed' });
    await world.transaction((ctx) =>
      changeCollection(ctx, { userId, id: collectionId, change: { sensitivity: 'paid' } }),
    );
    await expect(sign()).rejects.toMatchObject({ code: 'not_intimate' });
    await expect(sign({ userId: 'usr_other' })).rejects.toMatchObject({ kind: 'not-found' });
  });
});
