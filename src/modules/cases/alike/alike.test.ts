import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAlike } from '#modules/cases/alike/find-alike.ts';
import { type AlikeDecision, reasonClass } from '#modules/cases/alike/reason-class.ts';
import { seenToken } from '#modules/cases/alike/seen-token.ts';
import { checkChains } from '#modules/cases/check-chains.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { decideMany } from '#modules/cases/decide-many.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { undoMany } from '#modules/cases/undo-many.ts';
import { addEntryFor } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../../tests/setup/takedown.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`alike${count}`, { autoSend: false });
});

const open = (path: string, more: Parameters<NoticeWorld['open']>[2] = {}, host = `many${count}.test`) =>
  world.open(mara, `https://${host}/${path}`, more);
const decide = (caseId: string, decision: 'approve' | 'dismiss' | 'whitelist') =>
  world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision }));
const found = async (caseId: string, decision: AlikeDecision = 'approve', userId = mara.userId) =>
  (await world.transaction((ctx) => findAlike(ctx, { userId, caseId, decision }))).rows.map(({ id }) => id).sort();
type Seen = { id: string; token: string }[];
/** What a preview of these cases shows now. */
const look = (ids: string[]): Promise<Seen> =>
  Promise.all(ids.map(async (id) => ({ id, token: seenToken(await world.caseRow(id)) })));
const treat = async (
  ids: string[],
  alike: string,
  { decision = 'approve', seen }: { decision?: 'approve' | 'dismiss' | 'whitelist'; seen?: Seen } = {},
) => {
  const asked = { userId: mara.userId, ids, decision, alike, seen: seen ?? (await look(ids)) };
  const { results } = await decideMany(world.transaction, asked);
  return results.map(({ state, code }) => state ?? code);
};
const undoLike = async (ids: string[], alike: string) => {
  const { results } = await undoMany(world.transaction, { userId: mara.userId, ids, alike });
  return results.map(({ state, code, stays }) => state ?? [code, stays]);
};
const change = (caseId: string, set: string) =>
  world.database.pool.query(`update cases set ${set} where id = $1`, [caseId]);

describe('reasonClass', () => {
  const of = (kind: 'same' | 'similar' | 'named' | 'fake', signals: string[] = [], stage?: string) => [
    reasonClass({ kind, signals, stage }, 'approve'),
    reasonClass({ kind, signals, stage }, 'dismiss'),
  ];

  it('lets the same picture follow in both decisions, a mere name only in a dismissal, in the same places', () => {
    expect(of('same')).toEqual(['same', 'same']);
    const [approve, dismiss] = of('named', ['username in url', 'username in title']);
    expect(approve).toBeUndefined();
    expect(dismiss).toBe(of('named', ['username in title', 'username in url'])[1]);
    expect(dismiss).not.toBe(of('named', ['username in title'])[1]);
  });

  it('leaves to a person what is only similar, a face, a fake, a claim of two, and what a model alone finds', () => {
    const none = [undefined, undefined];
    expect(of('similar')).toEqual(none);
    expect(of('fake')).toEqual(none);
    expect(of('named', ['face in picture'])).toEqual(none);
    expect(of('same', ['claimed-by-another-creator'])).toEqual(none);
    expect(of('similar', [], 'descriptor')).toEqual(none);
  });
});

describe('findAlike', () => {
  it('names those of the same host and reason that wait, and nothing before the model is decided so', async () => {
    const model = await open('1');
    const wanted = [await open('2'), await open('3')].sort();
    await open('4', { kind: 'similar' });
    await open('5', { kind: 'named', workIds: [] });
    await open('6', {}, `other${count}.test`);
    expect(await found(model)).toEqual([]);
    await decide(model, 'approve');
    expect(await found(model)).toEqual(wanted);
    expect(await found(model, 'dismiss')).toEqual([]);
  });

  it('leaves out what needs a look of its own', async () => {
    const model = await open('1');
    await decide(model, 'approve');
    const disputed = await open('disputed');
    await change(disputed, `contested_until = now() + interval '9 days'`);
    const waiting = await open('waits');
    await change(waiting, `waits = '{"by": "creator:x", "at": "2026-11-01T00:00:00Z"}'`);
    const post = await open('post');
    await change(post, 'social = true');
    await open('studio', { workIds: [await world.transaction((ctx) => plantWork(ctx, mara.userId, 'studio'))] });
    const listed = await open('listed');
    const { url } = await world.caseRow(listed);
    await world.transaction((ctx) => addEntryFor(ctx, { userId: mara.userId, url, reason: 'mine' }));
    expect(await found(model)).toEqual([]);
    await change(post, 'social = false');
    expect(await found(model)).toEqual([post]);
  });

  it('answers as many as one call decides about, and that there are more', async () => {
    const model = await open('1');
    const first = await open('2');
    await decide(model, 'approve');
    await world.database.pool.query(
      `insert into cases select (jsonb_populate_record(c, jsonb_build_object(
         'id', c.id || n, 'url', c.url || n, 'url_key', c.url_key || n))).*
       from cases c, generate_series(1, 199) n where c.id = $1`,
      [first],
    );
    const answer = () => world.transaction((ctx) => findAlike(ctx, { ...mara, caseId: model, decision: 'approve' }));
    expect(await answer()).toMatchObject({ rows: { length: 200 }, hasMore: false });
    await open('3');
    expect(await answer()).toMatchObject({ rows: { length: 200 }, hasMore: true });
    // No case of theirs has a chain.
    await world.database.pool.query('delete from cases where id ~ $1', [`^${first}.`]);
  });

  it('reads the addresses of more cases than a query has parameters', async () => {
    const ids = Array.from({ length: 70_000 }, (_, at) => `cas_${at}`);
    expect((await world.transaction(({ tx }) => aliasesOf(tx, ids))).size).toBe(0);
  });

  it("is about one's own cases alone", async () => {
    const model = await open('1');
    await open('2');
    await decide(model, 'approve');
    const other = await world.creator(`alike-other${count}`);
    await expect(found(model, 'approve', other.userId)).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('decideMany with `alike`', () => {
  it('decides each once, says like which one, and one undo takes all of them back', async () => {
    const model = await open('1');
    const ids = [await open('2'), await open('3')];
    await decide(model, 'approve');
    expect(await treat(ids, model)).toEqual(['approved', 'approved']);
    const events = (await world.caseRow(ids[0] ?? '')).events;
    expect(await treat(ids, model), 'asked again').toEqual(['approved', 'approved']);
    expect((await world.caseRow(ids[0] ?? '')).events).toBe(events);
    const { rows } = await world.database.pool.query(
      `select facts->>'alike' as alike from case_events where type = 'approved' and case_id = any($1)`,
      [ids],
    );
    expect(rows).toEqual([{ alike: model }, { alike: model }]);
    expect(await undoLike(ids, model)).toEqual(['found', 'found']);
    expect(await undoLike(ids, model), 'asked again').toEqual(['found', 'found']);
    expect(await Promise.all(ids.map(async (id) => (await world.caseRow(id)).state))).toEqual(['found', 'found']);
    expect(await world.transaction(({ tx }) => checkChains(tx))).toMatchObject({ faults: [] });
  });

  it('leaves alone what changed between the preview and the word, and says so of each', async () => {
    const model = await open('1');
    const [fits, dismissed, similar, disputed] = [await open('2'), await open('3'), await open('4'), await open('5')];
    const elsewhere = await open('6', {}, `other${count}.test`);
    await decide(model, 'approve');
    expect(await found(model)).toHaveLength(4);
    await decide(dismissed, 'dismiss');
    await change(similar, `verdict = jsonb_set(verdict, '{kind}', '"similar"'), verdict_kind = 'similar'`);
    await change(disputed, `contested_until = now() + interval '9 days'`);
    expect(await treat([fits, dismissed, similar, disputed, elsewhere], model)).toEqual([
      'approved',
      ...Array(4).fill('not_alike'),
    ]);
    expect((await world.caseRow(dismissed)).state).toBe('dismissed');
    expect((await world.caseRow(similar)).state).toBe('found');
  });

  it('decides only what is still as the preview showed it', async () => {
    const model = await open('1');
    const ids = [await open('2'), await open('3'), await open('4'), await open('5'), await open('6')];
    const [same = '', address = '', work = '', picture = '', unseen = ''] = ids;
    await decide(model, 'approve');
    const seen = (await look(ids)).filter(({ id }) => id !== unseen);
    await change(address, `url = 'https://many${count}.test/another'`);
    const another = await world.transaction((ctx) => plantWork(ctx, mara.userId));
    await change(work, `work_ids = array_append(work_ids, '${another}')`);
    await change(picture, `media = '[{"url": "https://many.test/other.jpg"}]'`);
    expect(await treat(ids, model, { seen })).toEqual(['approved', ...Array(4).fill('not_alike')]);
    expect((await world.caseRow(same)).state).toBe('approved');
    expect((await world.caseRow(picture)).state).toBe('found');
  });

  it('leaves a decision that was made separately, and says what it is', async () => {
    const model = await open('1');
    const ids = [await open('2'), await open('3'), await open('4')];
    const [follows = '', apart = '', listed = ''] = ids;
    await decide(model, 'approve');
    await decide(apart, 'approve');
    const asked = { userId: mara.userId, ids: [apart], decision: 'approve' as const, alike: model };
    const { results } = await decideMany(world.transaction, { ...asked, seen: await look([apart]) });
    expect(results).toMatchObject([{ id: apart, code: 'not_alike', stays: 'approved' }]);
    expect(await treat([follows, listed], model)).toEqual(['approved', 'approved']);
    await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId: listed }));
    const entries = async () =>
      (await world.database.pool.query('select id from whitelist_entries where user_id = $1', [mara.userId])).rows;
    const before = await entries();
    await decide(listed, 'whitelist');
    expect(await entries()).toHaveLength(before.length + 1);
    expect(await undoLike(ids, model)).toEqual(['found', ['not_alike', 'approved'], ['not_alike', 'whitelisted']]);
    expect(await entries()).toHaveLength(before.length + 1);
  });

  it('does not dismiss what was approved in the meantime', async () => {
    const [model, approved, fits] = [await open('1'), await open('2'), await open('3')];
    await decide(model, 'dismiss');
    await decide(approved, 'approve');
    expect(await treat([approved, fits], model, { decision: 'dismiss' })).toEqual(['not_alike', 'dismissed']);
    expect((await world.caseRow(approved)).state).toBe('approved');
  });

  it('does nothing once the model was taken back, and never whitelists', async () => {
    const [model, other] = [await open('1'), await open('2')];
    await decide(model, 'approve');
    await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId: model }));
    expect(await treat([other], model)).toEqual(['not_alike']);
    await expect(treat([other], model, { decision: 'whitelist' })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
