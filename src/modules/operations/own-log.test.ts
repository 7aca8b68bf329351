import type { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { deindexingRoutes, formsToWithdraw } from '#modules/deindexing/index.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import { noticeRoutes } from '#modules/notices/index.ts';
import { readOwnLog } from '#modules/operations/read-own-log.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let api: OpenAPIHono;

beforeAll(async () => {
  world = await noticeWorld();
  const log = pino({ level: 'silent' });
  api = createApi({ log });
  mount(
    api,
    {
      provider: 'reclaim',
      publicUrl: 'http://localhost:3000',
      log,
      inTransaction: (_actor, _signal, work) => world.transaction(work),
      identify: async () => ({
        userId: 'usr_op',
        role: 'operator',
        frontendStatus: 'free',
        effectiveSpecialFeatures: [],
        isAffiliateOnly: false,
        plan: 'free',
      }),
      authorize: authorizeCall,
      isPublic: (call) => ruleOfCall(call) === 'public',
    },
    [
      ...noticeRoutes({ ...world, readFormsOfEngines: formsToWithdraw }),
      ...deindexingRoutes({ settings: world.settings }),
    ],
  );
});
afterAll(() => world.close());

const post = async (path: string, body: object = {}): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-provider': 'reclaim', origin: 'http://localhost:3000' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await api.request(path, init)).status;
};
const acts = async (userId: string) =>
  (await world.transaction(({ tx }) => readOwnLog(tx, { userId, limit: 100 }))).items.map(({ kind, what, ids }) => [
    kind,
    what,
    ...ids,
  ]);

it('what an operator did about a notice or a packet stands in its creator’s log, and in nobody else’s', async () => {
  const mara = await world.creator('mara', { firstNoticesCleared: false });
  const other = await world.creator('other');
  const drafts: string[] = [];
  for (const host of ['one.test', 'two.test']) {
    await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    const noticeId = (await world.noticesOf(caseId))[0]?.id ?? '';
    // The first one is read by its creator before an operator sees it.
    if (drafts.length === 0)
      await world.transaction((ctx) => approveNotice(ctx, world, { userId: mara.userId, noticeId }));
    drafts.push(noticeId);
  }
  const [approved, dropped] = drafts;
  expect(await post(`/ops/notices/${approved}/approve`)).toBe(200);
  expect(await post(`/ops/notices/${dropped}/drop`, { reason: 'not-there' })).toBe(200);
  await world.database.pool.query(
    `insert into deindexing_packets (id, user_id, engine, created_at, closes_at) values ('pkt_1', $1, 'google', $2, $2)`,
    [mara.userId, world.clock.now()],
  );
  expect(await post('/ops/deindexing/pkt_1/undo')).toBe(200);
  expect(await acts(mara.userId)).toEqual([
    ['acted', 'packet-undo', 'pkt_1'],
    ['acted', 'notice-drop', dropped],
    ['acted', 'notice-approve', approved],
  ]);
  expect(await acts(other.userId)).toEqual([]);
});
