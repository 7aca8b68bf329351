import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { checkChains, eventsOf, moveCase, openCase, timersOf } from '#modules/cases/index.ts';
import { answerNotice } from '#modules/notices/answer-notice.ts';
import { resolveUncertain } from '#modules/notices/resolve-uncertain.ts';
import { type LookOutcome, lookOutcomes, saysGone } from '#modules/verification/look.ts';
import { recordLook, type Vantage } from '#modules/verification/record-look.ts';
import { recordSighting } from '#modules/verification/record-sighting.ts';
import { accepted, type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let caseId: string;
let count = 0;
let pagesRead = 0;
let host: string;
const hour = 3600;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
/** A case whose notice is out. */
beforeEach(async () => {
  count += 1;
  host = `looks${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  caseId = await world.open(await world.creator(`lola${count}`), `https://${host}/1`);
  await world.drain();
  await world.later(901);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
});

const look = async (outcome: LookOutcome, vantage: Vantage): Promise<string> => {
  const { round } = await world.caseRow(caseId);
  await world.transaction((ctx) => recordLook(ctx, { caseId, round, vantage, outcome, status: 200, facts: {} }));
  return (await world.caseRow(caseId)).state;
};
const wait = (seconds: number): void => void world.clock.advance(seconds);

it('is removed only after two checks, a day apart, by two different visitors', async () => {
  expect(await look('gone', 'first')).toBe('gone');
  wait(23 * hour);
  expect(await look('gone', 'second'), 'too early').toBe('gone');
  wait(2 * hour);
  expect(await look('gone', 'first'), 'the same place').toBe('gone');
  expect(await look('gone', 'second')).toBe('removed');
});

it('a look that said gone before the copy was seen again counts for nothing', async () => {
  expect(await look('gone', 'first')).toBe('gone');
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('noticed');
  wait(25 * hour);
  expect(await look('gone', 'first')).toBe('gone');
  wait(hour);
  expect(await look('gone', 'second'), 'an hour after the first look that counts').toBe('gone');
  wait(24 * hour);
  expect(await look('gone', 'second')).toBe('removed');
});

it.each(lookOutcomes.filter((outcome) => !saysGone(outcome) && outcome !== 'pieces-gone'))(
  'never ends as removed while a look says: %s',
  async (outcome) => {
    expect(await look(outcome, 'first')).toBe('noticed');
    expect(await look('gone', 'first')).toBe('gone');
    wait(25 * hour);
    expect(await look(outcome, 'second')).not.toBe('removed');
    wait(4 * 24 * hour);
    expect(await look(outcome, 'second')).toBe('noticed');
  },
);

describe('a stream whose pieces are gone', () => {
  const lookDaily = async (...outcomes: LookOutcome[]) => {
    const states: string[] = [];
    for (const [at, outcome] of outcomes.entries()) {
      states.push(await look(outcome, at % 2 === 0 ? 'first' : 'second'));
      wait(25 * hour);
    }
    return states;
  };

  it('is gone after checks on three days, and removed after a fourth', async () => {
    expect(await lookDaily('pieces-gone', 'pieces-gone', 'pieces-gone', 'pieces-gone')).toEqual([
      ...['noticed', 'noticed', 'gone', 'removed'],
    ]);
  });

  it('is not gone by several checks of one day', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect(await look('pieces-gone', n % 2 === 0 ? 'first' : 'second')).toBe('noticed');
      wait(4 * hour);
    }
  });

  it.each<LookOutcome>(['not-compared', 'changed', 'present', 'login-wall', 'moved'])(
    'begins anew where a check in between says: %s',
    async (outcome) => {
      const states = await lookDaily(
        'pieces-gone',
        'pieces-gone',
        outcome,
        'pieces-gone',
        'pieces-gone',
        'pieces-gone',
      );
      expect(states).toEqual([...Array(5).fill('noticed'), 'gone']);
    },
  );

  it('does not count a check that was not answered, nor is refuted by it', async () => {
    expect(await lookDaily('pieces-gone', 'unreachable', 'blocked', 'pieces-gone', 'pieces-gone')).toEqual([
      ...Array(4).fill('noticed'),
      'gone',
    ]);
  });

  it('confirms no look that said gone before it was proven', async () => {
    expect(await lookDaily('gone', 'pieces-gone')).toEqual(['gone', 'noticed']);
  });

  it('is not removed where the copy is seen after that', async () => {
    expect(await lookDaily('pieces-gone', 'pieces-gone', 'pieces-gone', 'present')).toEqual([
      ...['noticed', 'noticed', 'gone', 'noticed'],
    ]);
  });
});

it('a removed copy that is back opens the next round; one that is merely not seen does not', async () => {
  await look('gone', 'first');
  wait(25 * hour);
  expect(await look('gone', 'second')).toBe('removed');
  for (const outcome of ['unreachable', 'blocked', 'login-wall', 'changed', 'moved'] as const)
    expect(await look(outcome, 'first')).toBe('removed');
  await look('present', 'first');
  expect((await world.caseRow(caseId)).round).toBe(2);
});

it('what waits for a yes is dropped when the copy is gone, and the ladder goes on when it is back', async () => {
  const { userId } = await world.caseRow(caseId);
  await world.transaction((ctx) => changeSettings(ctx, { userId, change: { autoSend: false } }));
  await world.later(73 * hour);
  const drafts = async () =>
    (await world.noticesOf(caseId)).filter(({ state }) => state === 'draft').map(({ kind }) => kind);
  expect(await drafts()).toEqual(['reminder']);
  expect(await look('gone', 'first')).toBe('gone');
  await world.drain();
  expect(await drafts()).toEqual([]);
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('noticed');
  await world.later(20);
  expect(await drafts()).toEqual(['reminder']);
});

it('a look at a case that was closed meanwhile moves nothing', async () => {
  await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'test', facts: {} }));
  expect(await look('gone', 'first')).toBe('withdrawn');
});

/** A case whose notice is out, on a host with two desks. */
const onTwoDesks = async (): Promise<void> => {
  host = `desks${count}.test`;
  await world.host(host, [
    { step: 'site', address: `dmca@${host}` },
    { step: 'abuse', address: `abuse@${host}` },
  ]);
  caseId = await world.open(await world.creator(`desk${count}`), `https://${host}/1`);
  await world.drain();
  await world.later(901);
};
const lastNotice = async () => (await world.noticesOf(caseId)).at(-1)?.id ?? '';
const told = (): string[] => world.letters.map(({ to }) => to).filter((to) => to.endsWith(`@${host}`));
const dueIn = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await timersOf(world.db, [caseId])).map(({ kind, dueAt }) => [
      kind,
      (dueAt.getTime() - world.clock.now().getTime()) / 1000 / hour,
    ]),
  );
const bounce = () =>
  world.transaction(async (ctx) =>
    answerNotice(ctx, world.ledger, { noticeId: await lastNotice(), outcome: 'bounce', why: '5.4.7 expired' }),
  );

it('where the notice came back while the copy was called gone, the next desk is told', async () => {
  await onTwoDesks();
  await look('gone', 'first');
  await bounce();
  await world.drain();
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('approved');
  await world.drain();
  await world.later(901);
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 1 });
  expect(told()).toEqual([`dmca@${host}`, `abuse@${host}`]);
});

it('where that was a later step, it is at the step before, and the next one is due', async () => {
  await onTwoDesks();
  await world.later(15 * 24 * hour);
  await world.later(901);
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', step: 2 });
  await look('gone', 'first');
  await bounce();
  await world.drain();
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('noticed');
  expect((await world.caseRow(caseId)).step).toBe(1);
  expect(Object.keys(await dueIn()).sort()).toEqual(['escalate', 'recheck']);
  expect((await dueIn()).escalate).toBe(0);
});

it('where the notice never arrived, as was learned while the copy was called gone, it is sent anew', async () => {
  await world.transaction((ctx) => moveCase(ctx, { caseId, to: 'withdrawn', cause: 'test', facts: {} }));
  const lost = { outcome: 'unknown', reason: 'closed', response: '', stage: 'answer', contentStarted: true } as const;
  world.answer = () => lost;
  await onTwoDesks();
  world.answer = () => accepted;
  await world.later(24 * hour);
  await look('gone', 'first');
  const noticeId = await lastNotice();
  await world.transaction((ctx) =>
    resolveUncertain(ctx, world.ledger, { noticeId, verdict: 'did-not-arrive', who: 'otto' }),
  );
  await world.drain();
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('approved');
  expect((await world.caseRow(caseId)).firstNoticedAt).toBeNull();
  await world.drain();
  await world.later(901);
  expect((await world.noticesOf(caseId)).map(({ state }) => state)).toEqual(['failed', 'sent']);
});

/** A page that a scan read, whose picture was fetched then. */
async function pageShowing(url: string, at: { userId: string; seenAt: Date; pictureAt: Date }) {
  pagesRead += 1;
  const [pageId, mediaId] = [`pag_looks${pagesRead}`, `med_looks${pagesRead}`];
  const q = (text: string, values: unknown[]) => world.database.pool.query(text, values);
  await q(
    `insert into pages (id, url, url_key, host, status, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
     values ($1, $1, $1, $2, 200, '[]', '[]', '[]', '[]', $3, true, 1, $4)`,
    [pageId, host, at.seenAt, at.userId],
  );
  await q(
    `insert into media (id, content_sha256, size, state, fingerprints, first_seen_at) values ($1, $1, 1, 'fingerprinted', '[]', $2)`,
    [mediaId, at.pictureAt],
  );
  await q('insert into page_media (page_id, url, url_key, media_id, user_id, at) values ($1, $2, $2, $3, $4, $5)', [
    pageId,
    url,
    mediaId,
    at.userId,
    at.pictureAt,
  ]);
  return { pageId, media: [{ url, mediaId }] };
}

/** A scan judges the page; what follows from that. */
const sight = async (seenAt: Date, pictureAt?: Date): Promise<boolean[]> => {
  const { userId, url, urlKey, workIds, sameWorkIds } = await world.caseRow(caseId);
  const shown = pictureAt ? await pageShowing(`${url}.jpg`, { userId, seenAt, pictureAt }) : { media: [] };
  const page = { userId, url, urlKey, host, workIds, sameWorkIds, alsoKnownAs: [], social: false, ...shown, seenAt };
  await world.transaction((ctx) => openCase(ctx, { ...page, verdict: { kind: 'same', distance: 3, signals: [] } }));
  const { rows } = await world.database.pool.query(
    `select payload from events where name = 'cases.sighted' and payload->>'caseId' = $1 order by id`,
    [caseId],
  );
  return Promise.all(rows.map(({ payload }) => world.transaction((ctx) => recordSighting(ctx, payload))));
};

const refuse = () =>
  world.transaction((ctx) => moveCase(ctx, { caseId, to: 'refused', cause: 'no', facts: { replyId: 'rpl_1' } }));
const standing = async () => {
  const { state, round, step, stepNoticedAt, firstNoticedAt, remindedAt } = await world.caseRow(caseId);
  return { state, round, step, stepNoticedAt, firstNoticedAt, remindedAt };
};

it('what was refused is so again when the copy is back, and the next step is due when it was', async () => {
  await onTwoDesks();
  await refuse();
  const before = await standing();
  wait(hour);
  await look('gone', 'first');
  expect(Object.keys(await dueIn())).toEqual(['second-look']);
  wait(hour);
  expect((await sight(world.clock.now())).at(-1)).toBe(true);
  expect(await standing()).toEqual(before);
  expect((await eventsOf(world.db, caseId)).at(-1)?.facts.replyId).toBe('rpl_1');
  expect(await dueIn(), 'a day after the refusal, and no reminder').toEqual({ escalate: 22, recheck: 22 });
  await world.later(21 * hour);
  expect(told()).toEqual([`dmca@${host}`]);
  await world.later(hour);
  await world.later(901);
  expect(told()).toEqual([`dmca@${host}`, `abuse@${host}`]);
  expect(await standing()).toMatchObject({ state: 'noticed', step: 2, remindedAt: null });
});

it('one that is back after that time is over is told of to the next desk at once, and to nobody again', async () => {
  await onTwoDesks();
  await refuse();
  wait(hour);
  await look('gone', 'first');
  await world.drain();
  wait(25 * hour);
  expect(await look('present', 'second')).toBe('refused');
  expect((await dueIn()).escalate).toBe(0);
  for (let time = 0; time < 2; time += 1) await world.later(901);
  expect(told()).toEqual([`dmca@${host}`, `abuse@${host}`]);
});

it('what had nobody left to tell is so again when the copy is back: looked at, and told of to nobody', async () => {
  await world.later(72 * hour);
  await world.later(901);
  await world.later(14 * 24 * hour);
  expect(await standing()).toMatchObject({ state: 'exhausted', step: 1, remindedAt: expect.any(Date) });
  const before = [await standing(), (await world.noticesOf(caseId)).length];
  for (const again of [1, 2]) {
    await look('gone', 'first');
    await world.drain();
    wait(25 * hour);
    expect(await look('present', 'second'), `time ${again}`).toBe('exhausted');
    // Whether somebody new is known is asked again later.
    expect(Object.keys(await dueIn()).sort()).toEqual(['escalate', 'recheck']);
  }
  await world.later(40 * 24 * hour);
  expect([await standing(), (await world.noticesOf(caseId)).length]).toEqual(before);
  expect((await eventsOf(world.db, caseId)).findLast(({ type }) => type === 'exhausted')?.facts.lastStep).toBe(1);
});

it('a scan that sees the copy after the first look called it gone is a look that disagrees', async () => {
  const before = world.clock.now();
  wait(hour);
  await look('gone', 'first');
  expect(await sight(before), 'seen before that look').toEqual([false]);
  expect((await world.caseRow(caseId)).state).toBe('gone');
  wait(hour);
  expect((await sight(world.clock.now())).at(-1)).toBe(true);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
  expect(Object.keys(await dueIn()).sort()).toEqual(['escalate', 'recheck', 'remind']);
  wait(24 * hour);
  expect(await look('gone', 'second'), 'the first look counts no more').toBe('gone');
});

it('a scan that read the page after that look and knows its picture from before it has not seen the copy', async () => {
  const before = world.clock.now();
  wait(hour);
  await look('gone', 'first');
  wait(hour);
  expect(await sight(world.clock.now(), before)).toEqual([false]);
  expect((await world.caseRow(caseId)).state).toBe('gone');
  wait(24 * hour);
  expect(await look('gone', 'second')).toBe('removed');
  wait(hour);
  await sight(world.clock.now(), before);
  expect((await world.caseRow(caseId)).state, 'is not back either').toBe('removed');
  await sight(world.clock.now(), world.clock.now());
  expect(await world.caseRow(caseId)).toMatchObject({ round: 2 });
});

it('also where its page is judged only after the second look', async () => {
  await look('gone', 'first');
  wait(hour);
  const seenAt = world.clock.now();
  wait(24 * hour);
  expect(await look('gone', 'second')).toBe('removed');
  expect(await sight(seenAt)).toEqual([true]);
  expect(await world.caseRow(caseId)).toMatchObject({ round: 2, state: 'approved' });
});

it('a look at an address that the case has left says nothing of the one it has', async () => {
  const { url, round } = await world.caseRow(caseId);
  const seen = { caseId, round, vantage: 'first', outcome: 'gone', status: 404, facts: {} } as const;
  await world.transaction((ctx) => recordLook(ctx, { ...seen, url: `${url}/before` }));
  expect((await world.caseRow(caseId)).state).toBe('noticed');
  await world.transaction((ctx) => recordLook(ctx, { ...seen, url }));
  expect((await world.caseRow(caseId)).state).toBe('gone');
});

it.each([
  { lost: 'proof', job: 'test.prove' },
  { lost: 'draft', job: 'notices.prepare' },
])('an approved case whose $lost was lost with its job goes on at its next look', async ({ job }) => {
  host = `lost${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  caseId = await world.open(await world.creator(`lost${count}`), `https://${host}/1`);
  const ran: string[] = [];
  for (let next = world.waiting.shift(); next && next.job !== job; next = world.waiting.shift()) {
    await world.runJob(next.job, next.payload);
    ran.push(next.job);
  }
  expect(ran.includes('test.prove')).toBe(job !== 'test.prove');
  expect(await world.noticesOf(caseId)).toEqual([]);
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved' });
  expect(await dueIn()).toEqual({ recheck: 24 });
  wait(hour);
  await look('present', 'first');
  expect(world.waiting, 'its jobs may be on their way').toEqual([]);
  wait(24 * hour);
  expect(await look('unreachable', 'first')).toBe('approved');
  expect(await dueIn()).toEqual({ recheck: 24 });
  await world.drain();
  expect((await world.noticesOf(caseId)).map(({ state }) => state)).toEqual(['draft']);
  await look('present', 'first');
  expect(world.waiting, 'its notice is under way').toEqual([]);
  await world.later(901);
  expect((await world.caseRow(caseId)).state).toBe('noticed');
  expect(told()).toEqual([`dmca@${host}`]);
});

it('takes up the search engines’ tracks of an open case whose job was lost', async () => {
  const { userId } = await world.caseRow(caseId);
  const paid = { plan: 'standard', state: 'active', paidUntil: new Date('2030-01-01') } as const;
  await world.transaction((ctx) => changeSubscription(ctx, { ...paid, userId, everPaid: true, cause: 'test' }));
  const tracks = async () =>
    (await world.database.pool.query('select engine from deindexing_tracks where case_id = $1', [caseId])).rowCount;
  expect(await tracks()).toBe(0);
  expect(await look('present', 'first')).toBe('noticed');
  expect(await tracks()).toBe(2);
});
