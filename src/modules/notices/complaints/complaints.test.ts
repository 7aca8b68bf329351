import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkChains } from '#modules/cases/index.ts';
import { addCollection } from '#modules/content/add-collection.ts';
import { declarationText } from '#modules/content/declarations/declaration-text.ts';
import { signDeclaration } from '#modules/content/declarations/sign-declaration.ts';
import { authorityFor } from '#modules/notices/complaints/authorities.ts';
import { fileComplaint } from '#modules/notices/complaints/file-complaint.ts';
import { complaintOf } from '#modules/notices/complaints/store.ts';
import { presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { readNotice } from '#modules/notices/store.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { complaintsForOperator, countComplaintsForOperator } from './for-operator.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
const hour = 3600;

beforeEach(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
  const { userId, workId } = mara;
  await world.host('chatterbox.test', [{ step: 'platform', address: 'copyright@chatterbox.test' }]);
  await world.transaction(async (ctx) => {
    const { id } = await addCollection(ctx, { userId, title: 'Private', sensitivity: 'intimate' });
    await ctx.tx.execute(sql`update works set collection_id = ${id} where id = ${workId}`);
    const signed = { signature: 'Mara Vale', textVersion: declarationText.version, ip: undefined };
    await signDeclaration(ctx, { userId, collectionId: id, ...signed });
  });
});
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

async function sent(): Promise<{ caseId: string; noticeId: string }> {
  const caseId = await world.open(mara, 'https://chatterbox.test/p/1');
  await world.drain({ sweeps: true });
  await world.later(901);
  const [notice] = await world.noticesOf(caseId);
  expect(notice).toMatchObject({ basis: 'take_it_down', state: 'sent' });
  return { caseId, noticeId: notice?.id ?? '' };
}

const bundleOf = (caseId: string): string => `case-${caseId.slice(-8).toLowerCase()}-2026-11-21-evidence.zip`;

const shown = (noticeId: string) =>
  world.transaction(async (ctx) => {
    const row = await readNotice(ctx.tx, noticeId);
    return row && (await presentNoticeWhole(ctx, row)).complaint;
  });

describe('prepareComplaints', () => {
  it('makes the packet whole within five minutes of a missed deadline', async () => {
    const { caseId, noticeId } = await sent();
    await world.db.execute(
      sql`update evidence set archive_blob_id = 'blb_1', manifest_sha256 = ${'a'.repeat(64)} where case_id = ${caseId}`,
    );
    expect(await shown(noticeId)).toBeUndefined();
    await world.later(47 * hour);
    expect(await shown(noticeId)).toBeUndefined();
    await world.later(hour + 299);
    const complaint = await shown(noticeId);
    expect(complaint).toMatchObject({ authority: 'Federal Trade Commission (United States)' });
    const field = (label: string) => complaint?.fields.find((one) => one.label === label)?.value ?? '';
    expect(field('Addresses')).toContain('https://chatterbox.test/p/1 (not taken down');
    expect(field('The notice')).toContain('known identical copies');
    expect(field('Receipts')).toContain(`Message-ID <${noticeId}@`);
    expect(field('Receipts')).toContain('250');
    expect(field('Evidence')).toBe(
      `${bundleOf(caseId)}: https://chatterbox.test/p/1, captured 2026-11-21T12:00:00.000Z (UTC), SHA-256 of its manifest.json ${'a'.repeat(64)}`,
    );
    expect(complaint?.evidence).toEqual([{ caseId, name: bundleOf(caseId) }]);
    expect(complaint?.fields.every(({ value }) => value)).toBe(true);
    expect(await world.eventTypes(caseId)).toContain('complaint-ready');
    // A person files it: no letter goes to an authority.
    expect(world.letters.every(({ to }) => to.endsWith('.test'))).toBe(true);
  });

  it('claims no agency in the packet while the authorization is revoked', async () => {
    const { noticeId } = await sent();
    await world.later(49 * hour);
    const by = async () => (await shown(noticeId))?.fields.find(({ label }) => label === 'Complaint by')?.value;
    expect(await by()).toContain('as agent of the person known as');
    await world.db.execute(sql`update authorizations set revoked_at = signed_at where user_id = ${mara.userId}`);
    expect(await by()).toContain('who sent the notice for the person known as');
    expect(await by()).not.toContain('as agent');
  });

  it('drops it where the copy was taken down in time', async () => {
    const { caseId, noticeId } = await sent();
    await world.db.execute(sql`update cases set state = 'removed' where id = ${caseId}`);
    await world.later(49 * hour);
    expect(await world.transaction(({ tx }) => complaintOf(tx, noticeId))).toMatchObject({ state: 'dropped' });
    expect(await shown(noticeId)).toBeUndefined();
    await world.db.execute(sql`update cases set state = 'noticed' where id = ${caseId}`);
  });
});

describe('complaintsForOperator', () => {
  it('shows what is ready and not filed, and nothing that was filed or became untrue', async () => {
    const { caseId, noticeId } = await sent();
    const listed = () => world.transaction(({ tx }) => complaintsForOperator(tx, 50));
    expect(await listed()).toEqual([]);
    await world.later(49 * hour);
    expect(await listed()).toMatchObject([
      {
        notice: { id: noticeId },
        authority: 'Federal Trade Commission (United States)',
        urls: ['https://chatterbox.test/p/1'],
      },
    ]);
    expect(await countComplaintsForOperator(world.db)).toBe(1);
    await world.db.execute(sql`update cases set state = 'gone' where id = ${caseId}`);
    expect(await listed()).toEqual([]);
    expect(await countComplaintsForOperator(world.db)).toBe(0);
    await world.db.execute(sql`update cases set state = 'noticed' where id = ${caseId}`);
    await world.transaction((ctx) => fileComplaint(ctx, { noticeId, userId: mara.userId, reference: 'F-1' }));
    expect(await listed()).toEqual([]);
  });
});

describe('a complaint that became untrue', () => {
  it.each([
    [
      'the copy is gone',
      async (caseId: string) =>
        void (await world.db.execute(sql`update cases set state = 'gone' where id = ${caseId}`)),
    ],
    [
      'the statement was withdrawn',
      async () => void (await world.db.execute(sql`update intimate_declarations set withdrawn_at = signed_at`)),
    ],
  ])('is neither shown nor filed: %s', async (_, change) => {
    const { caseId, noticeId } = await sent();
    await world.later(49 * hour);
    expect(await shown(noticeId)).toMatchObject({
      authority: 'Federal Trade Commission (United States)',
      filedAt: undefined,
    });
    await change(caseId);
    expect(await shown(noticeId)).toBeUndefined();
    const file = world.transaction((ctx) => fileComplaint(ctx, { noticeId, userId: mara.userId, reference: 'F-1' }));
    await expect(file).rejects.toMatchObject({ code: 'no_complaint' });
    await world.db.execute(sql`update cases set state = 'noticed' where id = ${caseId}`);
  });
});

describe('fileComplaint', () => {
  it('records the number once, and keeps the packet as it was filed', async () => {
    const { caseId, noticeId } = await sent();
    const file = (reference: string, userId = mara.userId) =>
      world.transaction((ctx) => fileComplaint(ctx, { noticeId, userId, reference }));
    await expect(file('F-1')).rejects.toMatchObject({ code: 'no_complaint' });
    await world.later(49 * hour);
    await expect(file('F-1', 'usr_other')).rejects.toMatchObject({ kind: 'not-found' });
    await file('F-1');
    await file('F-1');
    await expect(file('F-2')).rejects.toMatchObject({ code: 'already_recorded' });
    const before = await shown(noticeId);
    expect(before).toMatchObject({ reference: 'F-1' });
    await world.later(24 * hour);
    expect((await shown(noticeId))?.fields).toEqual(before?.fields);
    expect((await world.eventTypes(caseId)).filter((type) => type === 'complaint-filed')).toHaveLength(1);
  });
});

describe('authorityFor', () => {
  it('knows the authority of each law and country', () => {
    expect(authorityFor('take_it_down', 'US')).toBe('ftc');
    expect(authorityFor('uk_intimate', undefined)).toBe('ofcom');
    expect(['DE', 'FR', 'ES', 'IE', 'NL', 'PL'].map((country) => authorityFor('dsa_16', country))).toEqual([
      'dsc-de',
      'dsc-fr',
      'dsc-es',
      'dsc-ie',
      'dsc-nl',
      'dsc',
    ]);
    expect(authorityFor('dmca_512c', 'US')).toBeUndefined();
  });
});
