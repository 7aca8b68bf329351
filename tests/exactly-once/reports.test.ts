// A worker that files a report is killed with -9 between any two of its steps, and another one does it again.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { checkChains } from '../../src/modules/cases/index.ts';
import { insertContact } from '../../src/modules/hosts/store.ts';
import { checkSent } from '../../src/modules/notices/check-sent.ts';
import { deliverJob } from '../../src/modules/notices/delivery-job.ts';
import { machineIds } from '../../src/modules/notices/machine/channel.ts';
import { type TestProvider, testKeys, testProvider } from '../../src/modules/notices/machine/provider.conformance.ts';
import { newId } from '../../src/platform/ids/index.ts';
import { type NoticeWorld, noticeWorld } from '../setup/notice-world.ts';
import { startNode } from '../setup/start-node.ts';
import { sendingSettings } from '../setup/takedown.ts';
import { bundleWorker } from './bundle-worker.ts';

/** More than there are: claim, report row, begin, mark, POST, answer and record, each with two or three points. */
const points = 22;
const place = { city: 'Dover', state: 'DE', country: 'US' };
let world: NoticeWorld;
let provider: TestProvider;

const folder = mkdtempSync(join(tmpdir(), 'reclaim-reports-'));
let code = '';
beforeAll(async () => {
  code = await bundleWorker(folder, 'report-child.ts');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openFor = async (id: (typeof machineIds)[number]): Promise<void> => {
  provider = await testProvider(id);
  const machines = { cloudflare: { place }, aws: {} };
  world = await noticeWorld({ ...sendingSettings, machines }, { channels: [provider.channel] });
  await world.db.execute(sql`create table if not exists waiting_jobs (job text not null, payload jsonb not null)`);
};
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.db.execute(sql`drop table waiting_jobs`);
  await provider.close();
  await world.close();
});

/** A queued report on a host of its own. */
async function queued(creator: { userId: string; workId: string }, host: string, atAws: boolean): Promise<string> {
  await world.host(host, [{ step: 'abuse', address: atAws ? 'abuse@amazonaws.com' : `abuse@${host}` }]);
  if (!atAws)
    await world.transaction((ctx) =>
      insertContact(ctx.tx, {
        id: newId('contact', ctx.now()),
        host,
        step: 'platform',
        channel: 'form-packet',
        formUrl: 'https://abuse.cloudflare.com/dmca',
        source: 'planted',
        checkedAt: ctx.now(),
        state: 'usable',
      }),
    );
  return world.open(creator, `https://${host}/1`);
}

it.each(machineIds)('a report to %s is neither lost nor made twice', { timeout: 240_000 }, async (id) => {
  await openFor(id);
  const mara = await world.creator('mara');
  const cases: string[] = [];
  for (let at = 1; at <= points; at += 1) cases.push(await queued(mara, `copies-${at}.test`, id === 'aws'));
  await world.drain();
  world.clock.advance(901);
  await world.runSweep('notices.queue-drafts');
  world.waiting.length = 0;
  const notices = await Promise.all(cases.map(async (caseId) => (await world.noticesOf(caseId)).at(-1)?.id ?? ''));
  const given = [world.database.url, world.folder, provider.base, testKeys.accessKeyId];
  const child = startNode([code, ...given], { env: process.env, stdin: 'pipe' });
  child.stdin?.end(JSON.stringify(notices.map((noticeId, index) => ({ noticeId, at: index + 1 }))));
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
  // Whoever comes next, and once more for nothing.
  for (let time = 0; time < 4; time += 1) {
    world.clock.advance(61);
    for (const noticeId of notices) await world.runJob(deliverJob.name, { noticeId });
  }
  const states = new Set<string>();
  for (const [index, caseId] of cases.entries()) {
    const notice = (await world.noticesOf(caseId)).at(-1);
    const held = provider.reports.filter(({ body }) => JSON.stringify(body).includes(notice?.id ?? '-')).length;
    states.add(`${notice?.state} ${held}`);
    expect([`sent 1`, ...(id === 'cloudflare' ? ['uncertain 0'] : [])], `point ${index + 1}`).toContain(
      `${notice?.state} ${held}`,
    );
  }
  // Killed between the mark and the POST nobody can know that nothing left: Cloudflare's waits for a person.
  expect([...states].sort()).toEqual(id === 'cloudflare' ? ['sent 1', 'uncertain 0'] : ['sent 1']);
  expect(await checkSent(world.db, world.ledger)).toMatchObject({ missing: 0, unknown: 0 });
});
