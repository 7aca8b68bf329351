import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkChains, decideCase, openCase } from '#modules/cases/index.ts';
import { decideReport } from '#modules/deepfakes/decide-report.ts';
import { fakeDeclaration, fakeDeclarationSha256 } from '#modules/deepfakes/declaration-text.ts';
import { presentFake } from '#modules/deepfakes/present-report.ts';
import { reportFake } from '#modules/deepfakes/report-fake.ts';
import { readReport } from '#modules/deepfakes/store.ts';
import { undoDecision } from '#modules/deepfakes/undo-decision.ts';
import { withdrawReport } from '#modules/deepfakes/withdraw-report.ts';
import { openTracks } from '#modules/deindexing/open-tracks.ts';
import { presentNoticeWhole, readNotice } from '#modules/notices/index.ts';
import { addEntry } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

const hour = 3600;
let world: NoticeWorld;
let mara: { userId: string; workId: string };

beforeEach(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
  await world.db.execute(sql`update subscriptions set plan = 'premium'`);
});
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

const report = (urls: string[], more: object = {}) =>
  world.transaction((ctx) =>
    reportFake(ctx, {
      userId: mara.userId,
      urls,
      medium: 'picture',
      how: 'nudified',
      intimate: true,
      harm: 'My employer saw it.',
      signature: 'Mara Vale',
      textVersion: fakeDeclaration.version,
      ip: '203.0.113.7',
      ...more,
    }),
  );
const decide = (reportId: string, decision: 'approve' | 'refuse' = 'approve', operatorId = 'usr_op') =>
  world.transaction((ctx) => decideReport(ctx, { reportId, operatorId, decision, reason: 'It looks real.' }));
const shown = async (id: string) =>
  world.transaction(async ({ tx }) => {
    const row = await readReport(tx, id);
    if (!row) throw new Error('no report');
    return presentFake(tx, row);
  });
async function approved(url: string, more: object = {}): Promise<{ id: string; caseId: string }> {
  const { id } = await report([url], more);
  await decide(id);
  const [page] = (await shown(id)).pages;
  return { id, caseId: page?.caseId ?? '' };
}
const live = async (caseId: string) => (await world.noticesOf(caseId)).filter(({ state }) => state !== 'failed');
const code = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

describe('reportFake', () => {
  it('keeps the declaration with version, hash, signature and address, and waits for an operator', async () => {
    const row = await report(['https://fakes.test/p/1?utm_source=x', 'https://fakes.test/p/2']);
    expect(row).toMatchObject({
      state: 'waiting',
      textVersion: fakeDeclaration.version,
      textSha256: fakeDeclarationSha256,
      signature: 'Mara Vale',
      ip: '203.0.113.7',
    });
    expect(row.dueAt?.getTime()).toBe(world.clock.now().getTime() + 4 * hour * 1000);
    const { pages } = await shown(row.id);
    expect(pages.map(({ url, caseId }) => [url, caseId])).toEqual([
      ['https://fakes.test/p/1', undefined],
      ['https://fakes.test/p/2', undefined],
    ]);
    await world.drain({ sweeps: true });
    expect(world.letters).toEqual([]);
  });

  it('refuses own, whitelisted, general and repeated addresses, each with its sentence', async () => {
    await world.transaction((ctx) =>
      addEntry(ctx, { userId: mara.userId, entry: { kind: 'domain', value: 'friend.test', reason: 'mine' } }),
    );
    await world.db.execute(sql`update brands set profile_url = 'https://fanlane.test/mara'`);
    await report(['https://fakes.test/p/1']);
    for (const [url, why] of [
      ['https://fanlane.test/mara/post/1', 'own_account'],
      ['https://friend.test/p/1', 'whitelisted'],
      ['https://fakes.test/', 'front_page'],
      ['https://fakes.test/p/1', 'duplicate'],
      ['http://localhost/p', 'private_address'],
      ['no address', 'bad_url'],
    ] as const)
      expect(await code(report(['https://fakes.test/p/good', url])), url).toBe(why);
    const refused = await report(['https://fakes.test/p/9', 'https://fakes.test/p/1']).catch((error) => error);
    expect(refused.details.errors.map(({ path }: { path: string }) => path)).toEqual(['urls.1']);
  });

  it('refuses an old text, another creator’s work, and somebody without a verified account', async () => {
    const other = await world.creator('other');
    expect(await code(report(['https://fakes.test/1'], { textVersion: 'old' }))).toBe('declaration_text_changed');
    expect(await code(report(['https://fakes.test/1'], { workId: other.workId }))).toBe('not_found');
    await world.db.execute(sql`update brands set state = 'unverified' where user_id = ${mara.userId}`);
    expect(await code(report(['https://fakes.test/1']))).toBe('account_not_verified');
  });

  it('refuses a page whose takedown is under way', async () => {
    await world.host('fakes.test', [{ step: 'abuse', address: 'abuse@fakes.test' }]);
    await world.open(mara, 'https://fakes.test/p/1');
    await world.drain({ sweeps: true });
    await world.later(901);
    expect(await code(report(['https://fakes.test/p/1']))).toBe('case_open');
  });
});

describe('a fake on a platform under the TAKE IT DOWN Act', () => {
  beforeEach(() => world.host('chatterbox.test', [{ step: 'platform', address: 'safety@chatterbox.test' }]));

  it('is reported as a digital forgery, with its 48 hours and a complaint when they run out', async () => {
    const { caseId } = await approved('https://chatterbox.test/p/1', { workId: mara.workId });
    await world.drain({ sweeps: true });
    await world.later(901);
    const [notice] = await live(caseId);
    expect(notice).toMatchObject({ basis: 'take_it_down', state: 'sent', law: { ground: 'forgery' } });
    expect(notice?.body).toContain('digital forgery');
    // Neither the work that was used nor what the creator wrote about the harm is told to anybody.
    expect(notice?.body).not.toMatch(/Picture |employer|perjury|1 Agent Street/);
    expect(world.letters.at(-1)?.raw).not.toContain('application/json');
    await world.later(48 * hour + 299);
    const complaint = await world.transaction(async (ctx) => {
      const row = await readNotice(ctx.tx, notice?.id ?? '');
      return row && (await presentNoticeWhole(ctx, row)).complaint;
    });
    expect(complaint?.authority).toContain('Federal Trade Commission');
  });

  it('that is not intimate rests on the platform’s own rules, and claims no law', async () => {
    const { caseId } = await approved('https://chatterbox.test/p/2', { intimate: false, how: 'face-swap' });
    await world.drain({ sweeps: true });
    const [notice] = await live(caseId);
    expect(notice).toMatchObject({ basis: 'platform_rules', law: { ground: 'fake', binds: false } });
    expect(notice?.body).toContain('your own rules about faked pictures');
    expect(notice?.body).not.toContain('Public Law');
  });

  it('never goes to a desk that takes copyright notices alone', async () => {
    await world.host('reddit.com', [{ step: 'platform', address: 'dmca@reddit.com' }]);
    const { caseId } = await approved('https://reddit.com/r/x/comments/1');
    await world.drain({ sweeps: true });
    expect(await live(caseId)).toEqual([]);
  });
});

it('a fake on a host in Germany is a notice under the DSA, in German', async () => {
  await world.host('hafen.test', [{ step: 'abuse', address: 'abuse@hafen.test' }]);
  await world.db.execute(sql`update host_contacts set country = 'DE' where host = 'hafen.test'`);
  const { caseId } = await approved('https://hafen.test/p/1', { intimate: false });
  await world.drain({ sweeps: true });
  const [notice] = await live(caseId);
  expect(notice).toMatchObject({ basis: 'dsa_16', language: 'de', law: { ground: 'fake' } });
  expect(notice?.body).toContain('erzeugt oder verändert');
  expect(notice?.discloses.join()).toContain('a fake of you');
});

describe('decideReport', () => {
  it('turns a case that waits there into one of a fake, looked at by the picture that was found', async () => {
    const opened = await world.transaction((ctx) =>
      openCase(ctx, {
        ...{ userId: mara.userId, url: 'https://fakes.test/p/1', urlKey: 'fakes.test/p/1', host: 'fakes.test' },
        ...{ alsoKnownAs: [], social: false, media: [], workIds: [], sameWorkIds: [], reported: true },
        verdict: {
          kind: 'named',
          signals: ['face in picture'],
          mediaId: 'med_1',
          mediaUrl: 'https://fakes.test/1.jpg',
        },
      }),
    );
    const { caseId } = await approved('https://fakes.test/p/1');
    expect(opened).toMatchObject({ caseId });
    const row = await world.caseRow(caseId);
    expect(row).toMatchObject({ state: 'approved', verdictKind: 'fake', workIds: [], decidedBy: 'operator' });
    expect(row.media).toEqual([{ url: 'https://fakes.test/1.jpg', mediaId: 'med_1' }]);
    expect(row.verdict.signals).toEqual([]);
  });

  it('keeps a later match of a scan from claiming it as a copy, and opens no search-engine track', async () => {
    const { caseId } = await approved('https://fakes.test/p/1');
    await world.open(mara, 'https://fakes.test/p/1');
    expect(await world.caseRow(caseId)).toMatchObject({ verdictKind: 'fake', workIds: [], sameWorkIds: [] });
    expect(await world.transaction((ctx) => openTracks(ctx, { caseId }))).toMatchObject({
      skipped: 'a fake is no copy of a work',
    });
  });

  it('leaves the page to copies once its report was taken back, and the report then takes nothing of them back', async () => {
    const { id, caseId } = await approved('https://fakes.test/p/1');
    await world.transaction((ctx) => undoDecision(ctx, { reportId: id, operatorId: 'usr_op' }));
    await world.open(mara, 'https://fakes.test/p/1');
    const copy = { state: 'found', verdictKind: 'same', workIds: [mara.workId] };
    expect(await world.caseRow(caseId)).toMatchObject(copy);
    await world.transaction((ctx) => withdrawReport(ctx, { userId: mara.userId, reportId: id }));
    expect(await world.caseRow(caseId)).toMatchObject(copy);
  });

  it('tells the reason of a refusal, opens nothing, and is for others alone', async () => {
    const { id } = await report(['https://fakes.test/p/1']);
    expect(await code(decide(id, 'approve', mara.userId))).toBe('not_for_yourself');
    await decide(id, 'refuse');
    expect(await shown(id)).toMatchObject({
      state: 'refused',
      reason: 'It looks real.',
      pages: [{ host: 'fakes.test' }],
    });
    expect(await code(decide(id))).toBe('deepfake_state');
    const { rows } = await world.db.execute(sql`select 1 from cases`);
    expect(rows).toEqual([]);
    // What was refused can be reported again.
    expect(await code(report(['https://fakes.test/p/1']))).toBe('done');
  });

  it('approves nothing that the whitelist covers by now, nor without the feature', async () => {
    const { id } = await report(['https://fakes.test/p/1', 'https://friend.test/p/2']);
    await world.transaction((ctx) =>
      addEntry(ctx, { userId: mara.userId, entry: { kind: 'domain', value: 'friend.test', reason: 'mine' } }),
    );
    expect(await code(decide(id))).toBe('whitelisted');
    // All or nothing: the first page has no case either.
    expect((await world.db.execute(sql`select 1 from cases`)).rows).toEqual([]);
    await world.db.execute(sql`update subscriptions set plan = 'plus'`);
    expect(await code(decide(id))).toBe('feature_ended');
  });
});

describe('undoDecision', () => {
  const undo = (reportId: string) => world.transaction((ctx) => undoDecision(ctx, { reportId, operatorId: 'usr_op' }));

  it('stops the cases while nobody was told, and the report can be approved again', async () => {
    const { id, caseId } = await approved('https://fakes.test/p/1');
    await undo(id);
    expect(await shown(id)).toMatchObject({ state: 'waiting' });
    expect((await world.caseRow(caseId)).state).toBe('withdrawn');
    await decide(id);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', verdictKind: 'fake' });
  });

  it('is refused once a notice is out, and a day later', async () => {
    await world.host('fakes.test', [{ step: 'abuse', address: 'abuse@fakes.test' }]);
    const { id } = await approved('https://fakes.test/p/1');
    await world.drain({ sweeps: true });
    await world.later(901);
    expect(world.letters).toHaveLength(1);
    expect(await code(undo(id))).toBe('already_sent');
    const other = await report(['https://fakes.test/p/2']);
    await decide(other.id, 'refuse');
    world.clock.advance(25 * hour);
    expect(await code(undo(other.id))).toBe('deepfake_state');
  });
});

describe('withdrawReport', () => {
  const withdraw = (reportId: string, userId = mara.userId) =>
    world.transaction((ctx) => withdrawReport(ctx, { userId, reportId }));

  it('tells whoever had the notice, and nothing more leaves', async () => {
    await world.host('fakes.test', [{ step: 'abuse', address: 'abuse@fakes.test' }]);
    const { id, caseId } = await approved('https://fakes.test/p/1');
    await world.drain({ sweeps: true });
    await world.later(901);
    expect(await code(withdraw(id, 'usr_other'))).toBe('not_found');
    await withdraw(id);
    await withdraw(id);
    // A withdrawal waits for others to the same recipient, as a notice does.
    await world.later(901);
    await world.later(901);
    expect((await world.caseRow(caseId)).state).toBe('withdrawn');
    expect(world.letters).toHaveLength(2);
    expect(world.letters.at(-1)?.raw).toContain('Withdrawal of a notice');
  });

  it('keeps a draft from leaving, and the case from being approved into a notice again', async () => {
    await world.host('fakes.test', [{ step: 'abuse', address: 'abuse@fakes.test' }]);
    const { id, caseId } = await approved('https://fakes.test/p/1');
    await world.drain({ sweeps: true });
    expect(await live(caseId)).toHaveLength(1);
    await withdraw(id);
    await world.later(901);
    expect(world.letters).toEqual([]);
    await world.db.execute(sql`update cases set state = 'found' where id = ${caseId}`);
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
    await world.later(901);
    expect(world.letters).toEqual([]);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'held' });
  });
});
