import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restingNow } from '#modules/notices/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';
import type { Found, HashExchange, Told } from './exchange.ts';
import { presentShares } from './present-shares.ts';
import { shareHashes, withdrawHashes } from './share-hashes.ts';
import { shareStatement } from './statement.ts';
import { sharesDue, sharesOf } from './store.ts';
import { tellExchange } from './tell-exchange.ts';

const taken: Told = { outcome: 'taken' };
const silent: Told = { outcome: 'unknown', why: 'StopNCII did not answer (timeout).' };
let world: NoticeWorld;
let userId: string;
let workId: string;
let calls: string[];
let told: Told | Error;
let found: Found;
const exchange: HashExchange = {
  submit: async (hash) => say(`submit ${hash.slice(0, 2)}`),
  withdraw: async (hash) => say(`withdraw ${hash.slice(0, 2)}`),
  async find(hash) {
    calls.push(`find ${hash.slice(0, 2)}`);
    return found;
  },
};
function say(call: string): Told {
  calls.push(call);
  if (told instanceof Error) throw told;
  return told;
}
const q = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);

/** An intimate picture with a fingerprint. */
async function picture(hash: string): Promise<string> {
  const id = await world.transaction((ctx) => plantWork(ctx, userId));
  await q(`update works set collection_id = 'col_i', quality = 90 where id = $1`, [id]);
  await q(
    `insert into work_fingerprints (work_id, user_id, kind, region, shown_width, shown_height, hash, quality)
     values ($1, $2, 'pdq', 'whole', 1, 1, decode($3, 'hex'), 90)`,
    [id, userId, hash.repeat(32)],
  );
  return id;
}

beforeEach(async () => {
  [calls, told, found] = [[], taken, { outcome: 'absent' }];
  world = await noticeWorld();
  ({ userId } = await world.creator('mara'));
  await q(
    `insert into collections (id, user_id, title, sensitivity, picture_search, created_at)
     values ('col_i', $1, 'Mine', 'intimate', false, $2)`,
    [userId, world.clock.now()],
  );
  workId = await picture('a1');
});
afterEach(() => world.close());

const share = (of: { workId: string } | { collectionId: string } = { workId }, isSetUp = true) =>
  world.transaction((ctx) =>
    shareHashes(ctx, { which: { userId, ...of }, isSetUp, statementVersion: shareStatement.version }),
  );
type Of = { workId: string } | { collectionId: string } | { shared: true };
const withdraw = (of: Of = { workId }) => world.transaction((ctx) => withdrawHashes(ctx, { userId, ...of }));
const shown = (of: Of = { workId }) => world.transaction((ctx) => presentShares(ctx, { userId, ...of }, true));
const state = async () => (await shown()).works[0]?.state;
/** Does what is due, as the worker does. */
async function work(seconds = 0): Promise<void> {
  world.clock.advance(seconds);
  const now = world.clock.now();
  if ((await restingNow(world.db, now)).has('stopncii')) return;
  for (const due of await sharesDue(world.db, now, new Date(now.getTime() - 120_000), 5))
    await tellExchange({ exchange, realNow: () => Date.parse('2026-11-29T00:00:00Z') }, world.jobRun, { workId: due });
}

describe('sharing with StopNCII', () => {
  it('tells the hash once, and that it is withdrawn once', async () => {
    await share();
    expect(await state()).toBe('queued');
    await work();
    await work(86_400);
    await share();
    await work(60);
    expect(calls).toEqual(['submit a1']);
    expect((await shown()).works[0]).toMatchObject({ state: 'shared', sharedAt: expect.any(String) });
    await withdraw();
    expect(await state()).toBe('withdrawing');
    await work();
    await work(86_400);
    expect(calls).toEqual(['submit a1', 'withdraw a1']);
    expect(await state()).toBe('withdrawn');
  });

  it('sends nothing that was taken back before it left', async () => {
    await share();
    await withdraw();
    await work(60);
    expect(calls).toEqual([]);
    expect(await state()).toBe('not-shared');
  });

  it('shares those of a collection that can be shared, and says why the others cannot', async () => {
    const [plain, clip] = [await picture('b2'), await picture('c3')];
    await q('update works set quality = 10 where id = $1', [plain]);
    await q(`update works set kind = 'video' where id = $1`, [clip]);
    await share({ collectionId: 'col_i' });
    const all = await shown({ collectionId: 'col_i' });
    expect(all.counts).toEqual({ queued: 1, 'not-eligible': 2 });
    expect(all.works.find((one) => one.workId === clip)?.why).toMatch(/Only pictures/);
    await work();
    expect(calls).toEqual(['submit a1']);
  });

  it.each([
    ['is not set up', () => share({ workId }, false), 'stopncii_not_set_up'],
    [
      'is asked for a file that is not intimate',
      async () => {
        await q(`update collections set sensitivity = 'paid'`);
        await share();
      },
      'not_shareable',
    ],
    [
      'is asked for by somebody without a verified account',
      async () => {
        await q(`update brands set state = 'unverified'`);
        await share();
      },
      'account_not_verified',
    ],
  ])('is refused with a next step where it %s', async (_, act, code) => {
    await expect(act()).rejects.toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    expect(await sharesOf(world.db, [workId])).toEqual([]);
  });

  it('is not found for the work or collection of somebody else', async () => {
    const other = await world.creator('lena');
    await expect(share({ workId: other.workId })).rejects.toMatchObject({ kind: 'not-found' });
    await expect(share({ collectionId: 'col_none' })).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('a hash of unknown outcome', () => {
  it('is looked up, and not told again where it is listed', async () => {
    told = silent;
    await share();
    await work();
    expect(await state()).toBe('unknown');
    found = { outcome: 'listed', isWithdrawn: false };
    await work(60);
    expect(calls).toEqual(['submit a1', 'find a1']);
    expect(await state()).toBe('shared');
  });

  it('is told again where it is not listed, and asked for later while that is not known', async () => {
    told = silent;
    await share();
    await work();
    found = { outcome: 'unknown', why: 'StopNCII answers in another shape than before.', isDrift: true };
    await work(60);
    await work(1);
    expect(calls).toEqual(['submit a1', 'find a1']);
    expect((await sharesOf(world.db, [workId]))[0]).toMatchObject({ state: 'unknown', isDrift: true });
    found = { outcome: 'absent' };
    told = taken;
    await work(120);
    await work(240);
    expect(calls).toEqual(['submit a1', 'find a1', 'find a1', 'submit a1']);
    expect(await state()).toBe('shared');
  });

  it('is looked up first where a worker died over it', async () => {
    told = new Error('killed');
    await share();
    await expect(work()).rejects.toThrow('killed');
    found = { outcome: 'listed', isWithdrawn: false };
    await work(300);
    expect(calls).toEqual(['submit a1', 'find a1']);
    expect(await state()).toBe('shared');
  });
});

describe('StopNCII', () => {
  it('that takes nothing from us is left alone for as long as it says, and nothing is lost', async () => {
    told = { outcome: 'deferred', code: 429, why: 'StopNCII answered with status 429.', retryAfterMs: 600_000 };
    await share();
    await work();
    told = taken;
    await work(300);
    expect(calls).toHaveLength(1);
    await work(301);
    expect(calls).toEqual(['submit a1', 'submit a1']);
    expect(await state()).toBe('shared');
  });

  it('keeps a hash that is shared for another work', async () => {
    const twin = await picture('a1');
    await share({ collectionId: 'col_i' });
    await work();
    await withdraw();
    await work();
    expect(calls).toEqual(['submit a1', 'submit a1']);
    expect(await state()).toBe('withdrawn');
    await withdraw({ workId: twin });
    await work();
    expect(calls.at(-1)).toBe('withdraw a1');
  });

  it('is told of a withdrawal though the same hash waits for another work, which may never leave', async () => {
    await share();
    await work();
    const twin = await picture('a1');
    await share({ workId: twin });
    await withdraw();
    await withdraw({ workId: twin });
    await work();
    expect(calls).toEqual(['submit a1', 'withdraw a1']);
  });

  it.each([
    ['the authorization was revoked', 'update authorizations set revoked_at = signed_at', 'Sign it again'],
    [
      'the file left the intimate collection',
      `update collections set sensitivity = 'public'`,
      'not marked as intimate',
    ],
  ])('is not told of what waits where %s meanwhile', async (_, change, why) => {
    await share();
    await q(change);
    await work();
    expect(calls).toEqual([]);
    expect((await shown()).works[0]).toMatchObject({ state: 'refused', why: expect.stringContaining(why) });
  });

  it('is not told of a file that was deleted before its hash left, and keeps one that had left', async () => {
    const other = await picture('b2');
    await share({ workId: other });
    await work();
    await share();
    await q('update works set archived_at = created_at where id = any($1)', [[workId, other]]);
    await work();
    expect(calls).toEqual(['submit b2']);
    expect((await shown({ collectionId: 'col_i' })).works).toMatchObject([{ workId: other, state: 'shared' }]);
    await withdraw({ workId: other });
    await work();
    expect(calls).toEqual(['submit b2', 'withdraw b2']);
  });
});

describe('a file in quarantine', () => {
  const hide = () => q('update works set quarantined_at = created_at where id = $1', [workId]);

  it('can be withdrawn by its creator, who sees its fingerprint and nothing else of it', async () => {
    await share();
    await work();
    await hide();
    for (const of of [{ workId }, { collectionId: 'col_i' }, { shared: true } as const]) {
      const { works } = await shown(of);
      expect(works).toMatchObject([{ workId, title: '', hash: 'a1'.repeat(32), state: 'shared' }]);
    }
    await withdraw();
    await work();
    expect(calls).toEqual(['submit a1', 'withdraw a1']);
    expect(await state()).toBe('withdrawn');
  });

  it('is withdrawn with its collection, and among everything that was shared', async () => {
    const other = await picture('b2');
    await share({ collectionId: 'col_i' });
    await work();
    await hide();
    await q('update works set collection_id = null where id = $1', [other]);
    await withdraw({ collectionId: 'col_i' });
    await withdraw({ shared: true });
    await work();
    expect(calls.toSorted()).toEqual(['submit a1', 'submit b2', 'withdraw a1', 'withdraw b2']);
  });

  it('is never shared, and not shown where it was not', async () => {
    await share();
    await hide();
    await work();
    expect(calls).toEqual([]);
    await expect(shown()).rejects.toMatchObject({ kind: 'not-found' });
    await expect(share()).rejects.toMatchObject({ kind: 'not-found' });
    expect((await shown({ collectionId: 'col_i' })).works).toEqual([]);
    expect((await shown({ shared: true })).works).toEqual([]);
  });

  it('is not shared again once it was withdrawn', async () => {
    await share();
    await work();
    await withdraw();
    await work();
    await hide();
    await expect(share()).rejects.toMatchObject({ code: 'not_shareable' });
  });

  it('is nothing that another creator sees or withdraws', async () => {
    await share();
    await work();
    await hide();
    const lena = (await world.creator('lena')).userId;
    const theirs = (which: { workId: string } | { shared: true }) =>
      world.transaction((ctx) => withdrawHashes(ctx, { userId: lena, ...which }));
    await expect(theirs({ workId })).rejects.toMatchObject({ kind: 'not-found' });
    await theirs({ shared: true });
    await work();
    expect(calls).toEqual(['submit a1']);
  });
});
