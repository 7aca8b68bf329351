import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser } from '#modules/accounts/index.ts';
import { changeSubscription } from '#modules/billing/index.ts';
import { type AccountsAlone, accountsAlone } from '../../../tests/setup/accounts-alone.ts';
import { noQuestions } from '../../../tests/setup/no-questions.ts';
import { longPaid, person } from '../../../tests/setup/person.ts';
import { plantVerifiedAccount } from '../../../tests/setup/verified-account.ts';
import { notificationHandlers } from './index.ts';
import { pageOfGroups } from './store-groups.ts';
import { tellFinds } from './tell-finds.ts';
import { tellLateFinds } from './tell-late-finds.ts';
import { newsTextsIn } from './texts.ts';

let accounts: AccountsAlone;
let count = 0;
const began = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  accounts = await accountsAlone();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  await accounts.database.pool.query('truncate users cascade');
  accounts.clock.set(began);
});

const q = (text: string, values: unknown[] = []) => accounts.database.pool.query(text, values);
const run = () => ({
  now: accounts.clock.now,
  signal: AbortSignal.timeout(60_000),
  attempt: 0,
  transaction: accounts.inTransaction,
});
const minutes = (n: number): Date => new Date(began.getTime() + n * 60_000);

async function creator(verified = true): Promise<string> {
  count += 1;
  const added = await accounts.inTransaction((ctx) => addUser(ctx, person(`finds${count}@example.test`)));
  const userId = added?.id ?? '';
  await q('update users set email_verified = true where id = $1', [userId]);
  await accounts.inTransaction((ctx) => changeSubscription(ctx, longPaid(userId, ctx.now())));
  if (verified) await plantVerifiedAccount(accounts.database.pool, userId, began);
  return userId;
}
async function scan(userId: string, { cause = 'schedule', state = 'done' } = {}): Promise<string> {
  count += 1;
  const id = `scn_${count}`;
  await q(
    `insert into scans (id, user_id, cause, state, request, pages, media, matches, requests, created_at, finished_at)
     values ($1,$2,$3,$4,'{}',12,1,0,0,$5,$6)`,
    [id, userId, cause, state, began, minutes(10)],
  );
  return id;
}
async function copy(userId: string, scanId: string, over: { host?: string; state?: string; kind?: string } = {}) {
  count += 1;
  const { host = 'forum.secret.test', state = 'found', kind = 'same' } = over;
  const id = `cas_${count}`;
  await q(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
      scan_id, found_at, updated_at, head_hash, events)
     values ($1,$2,$3,$3,$4,$5,1,1,false,'{"kind":"same","signals":[]}',$6,'{}','[]',$7,$8,$8,'h',1)`,
    [id, userId, `https://${host}/nude-${count}`, host, state, kind, scanId, minutes(5)],
  );
  return id;
}
const listed = async (userId: string) =>
  (await q('select title, text, link from notifications where user_id = $1 and listed order by id', [userId])).rows;
async function tellAt(minute: number) {
  accounts.clock.set(minutes(minute));
  return tellFinds(run());
}

describe('new copies', () => {
  it('are told once a scan, by number and kind of site, and by a mail that says nothing in its subject', async () => {
    const me = await creator();
    const id = await scan(me);
    for (const over of [{}, {}, { host: 'gofile.io', state: 'approved' }, { kind: 'named' }]) await copy(me, id, over);
    expect(await tellAt(11)).toBe(0);
    accounts.clock.set(minutes(12));
    await Promise.all(Array.from({ length: 6 }, () => tellAt(13)));
    expect(await listed(me)).toEqual([
      {
        title: '4 new copies found',
        text: '3 on forums and 1 on a file host. 1 of them only by a name. 3 wait for your decision.',
        link: '/review',
      },
    ]);
    const sweep = notificationHandlers(noQuestions).sweeps?.find(({ name }) => name === 'notifications.news');
    accounts.clock.set(minutes(24 * 60));
    await sweep?.run(run());
    const [mail, ...more] = await accounts.work();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('An update for you');
    expect(mail?.text).toContain('4 new copies found');
    for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/secret|gofile|nude/);
  });

  it('name no site and no address of theirs, whatever these are, in the product or by mail', async () => {
    const unknown = fc
      .tuple(fc.stringMatching(/^[a-z]{5,12}$/), fc.constantFrom('test', 'to', 'xxx', 'onion', 'co.uk'))
      .map((parts) => parts.join('.'));
    const hosts = fc.uniqueArray(fc.oneof(unknown, fc.constantFrom('gofile.io', 'www.reddit.com', 'imgbox.com')), {
      minLength: 1,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(hosts, fc.constantFrom('found', 'approved', 'noticed'), async (sites, state) => {
        accounts.clock.set(began);
        const me = await creator();
        const id = await scan(me);
        for (const host of sites) await copy(me, id, { host, state });
        await tellAt(13);
        const told = await listed(me);
        expect(told).toHaveLength(1);
        accounts.clock.set(minutes(24 * 60));
        await notificationHandlers(noQuestions)
          .sweeps?.find(({ name }) => name === 'notifications.news')
          ?.run(run());
        const mails = (await accounts.work()).map(({ subject, text, html }) => [subject, text, html]);
        expect(mails).toHaveLength(1);
        const said = JSON.stringify([told, mails]).toLowerCase();
        for (const part of [...sites, ...sites.map((host) => host.replaceAll('.', '[.]')), 'nude-'])
          expect(said).not.toContain(part);
      }),
      { numRuns: 10 },
    );
  });

  it('of a look at hot hosts are told, of a person’s own report are not', async () => {
    const me = await creator();
    await copy(me, await scan(me, { cause: 'hot-hosts' }));
    await copy(me, await scan(me, { cause: 'leak' }));
    await scan(me);
    expect(await tellAt(15)).toBe(1);
    expect(await listed(me)).toMatchObject([
      { title: '1 new copy found', text: '1 on a forum. Nothing is sent until you decide.' },
    ]);
  });

  it('that are back after a removal are told as such, those known before are not', async () => {
    const me = await creator();
    const id = await scan(me);
    const back = await copy(me, id, { state: 'noticed' });
    const known = await copy(me, id);
    await q(`update cases set found_at = '2026-11-01' where id = any($1)`, [[back, known]]);
    await q(`update cases set round = 2, removed_at = '2026-11-10' where id = $1`, [back]);
    await q(
      `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
       values ($1,7,'found','worker:test','It is back','{}',$2,'p','h')`,
      [back, minutes(5)],
    );
    await tellAt(15);
    expect(await listed(me)).toEqual([
      { title: '1 removed copy is back', text: '1 on a forum.', link: '/takedown-report' },
    ]);
  });

  it('and those that are back are told apart, each with its kinds of sites', async () => {
    const me = await creator();
    const id = await scan(me);
    await copy(me, id, { state: 'noticed' });
    for (const host of ['forum.secret.test', 'gofile.io']) {
      const back = await copy(me, id, { state: 'noticed', host });
      await q(`update cases set found_at = '2026-11-01', round = 2, removed_at = '2026-11-10' where id = $1`, [back]);
      await q(
        `insert into case_events (case_id, seq, type, actor, cause, facts, at, previous_hash, hash)
         values ($1,7,'found','worker:test','It is back','{}',$2,'p','h')`,
        [back, minutes(5)],
      );
    }
    await tellAt(15);
    expect(await listed(me)).toMatchObject([
      {
        title: '1 new copy found',
        text: '1 on a forum. 2 removed copies are back: 1 on a forum and 1 on a file host.',
      },
    ]);
  });

  it('that were set aside before they are told are no news', async () => {
    const me = await creator();
    const id = await scan(me);
    for (const state of ['dismissed', 'whitelisted', 'withdrawn']) await copy(me, id, { state });
    expect(await tellAt(15)).toBe(0);
    await copy(me, await scan(me), { kind: 'named' });
    await tellAt(15);
    expect(await listed(me)).toMatchObject([
      { title: '1 new copy found', text: expect.stringMatching(/^1 on a forum\. Only by a name\. /) },
    ]);
  });

  it('of two scans of a day stay two lines, in the list and in the mail', async () => {
    const me = await creator();
    for (const _ of [1, 2]) {
      const id = await scan(me);
      for (const __ of [1, 2, 3]) await copy(me, id);
    }
    await tellAt(15);
    const page = await accounts.inTransaction(({ tx }) =>
      pageOfGroups(tx, me, { limit: 10, after: undefined, unreadOnly: false, timeZone: 'UTC' }),
    );
    expect(page.map(({ row, count }) => [row.title, count])).toEqual([
      ['3 new copies found', 1],
      ['3 new copies found', 1],
    ]);
    accounts.clock.set(minutes(24 * 60));
    await notificationHandlers(noQuestions)
      .sweeps?.find(({ name }) => name === 'notifications.news')
      ?.run(run());
    const [mail] = await accounts.work();
    expect(mail?.text.match(/3 new copies found/g)).toHaveLength(2);
  });

  it('are told by number alone to somebody without a verified account', async () => {
    const me = await creator(false);
    await copy(me, await scan(me));
    await tellAt(15);
    expect(await listed(me)).toMatchObject([
      { title: '1 new copy found', text: 'Open the report to see what is being done.' },
    ]);
  });

  it('of yesterday are no news, nor are they to somebody who leaves', async () => {
    const [me, leaving] = [await creator(), await creator()];
    for (const one of [me, leaving]) await copy(one, await scan(one));
    await q(`update users set deletion_due_at = '2026-12-20', deletion_cause = 'asked' where id = $1`, [leaving]);
    expect(await tellAt(15)).toBe(1);
    await q('delete from notifications');
    expect(await tellAt(26 * 60)).toBe(0);
    expect(await listed(leaving)).toEqual([]);
  });
});

describe('a finished scan', () => {
  const { handlers } = notificationHandlers(noQuestions);
  const finish = (scanId: string, userId: string, state: string) =>
    handlers['notifications.scan-partial']?.(run(), { scanId, userId, state } as never);

  it.each([
    ['done', 'A scan is finished', 'scan-finished'],
    ['partial', 'A scan is incomplete', 'scan-partial'],
    ['failed', 'A scan failed', 'scan-partial'],
  ])('that is %s is told once as "%s"', async (state, title, kind) => {
    const me = await creator();
    const id = await scan(me, { state });
    for (const _ of [1, 2]) await finish(id, me, state);
    const { rows } = await q('select title, kind from notifications where user_id = $1', [me]);
    expect(rows).toEqual([{ title, kind }]);
  });

  it('says how much was read', () => {
    expect(newsTextsIn('en-GB').scanFinished(12, 1).text).toMatch(/^It read 12 pages and compared 1 picture or video /);
  });
});

describe('copies that a picture added later led to', () => {
  const tellLateAt = async (minute: number): Promise<number> => {
    accounts.clock.set(minutes(minute));
    return tellLateFinds(run());
  };
  const foundAt = (id: string, minute: number) =>
    q('update cases set found_at = $2 where id = $1', [id, minutes(minute)]);

  it('are told once an hour, apart from those of which the scan told', async () => {
    const me = await creator();
    const id = await scan(me);
    await copy(me, id);
    await tellAt(13);
    await foundAt(await copy(me, id, { host: 'gofile.io' }), 40);
    await foundAt(await copy(me, id), 50);
    await foundAt(await copy(me, id, { state: 'dismissed' }), 50);
    expect(await tellLateAt(61)).toBe(0);
    expect(await tellAt(61)).toBe(0);
    expect([await tellLateAt(62), await tellLateAt(63), await tellLateAt(60 * 20)]).toEqual([1, 0, 0]);
    expect(await listed(me)).toMatchObject([
      { title: '1 new copy found' },
      {
        title: '2 new copies found',
        text: '1 on a forum and 1 on a file host. On pages that earlier scans had read. Nothing is sent until you decide.',
        link: '/review',
      },
    ]);
  });

  it('are told also where the scan is weeks old and found nothing, and not of what somebody reported', async () => {
    const me = await creator();
    const day = 24 * 60;
    await foundAt(await copy(me, await scan(me)), 20 * day + 5);
    await foundAt(await copy(me, await scan(me, { cause: 'leak' })), 20 * day + 5);
    expect([await tellAt(20 * day + 62), await tellLateAt(20 * day + 62)]).toEqual([0, 1]);
    expect(await listed(me)).toMatchObject([{ title: '1 new copy found' }]);
  });

  it('are left to the alert of their scan while that is still to come', async () => {
    const me = await creator();
    await foundAt(await copy(me, await scan(me)), 30);
    expect([await tellLateAt(62), await tellAt(62), await tellLateAt(63)]).toEqual([0, 1, 0]);
  });
});
