import { afterAll, beforeAll, expect, it } from 'vitest';
import { userByEmail } from '#modules/accounts/index.ts';
import { postsForOperator } from '#modules/community/index.ts';
import { pageOfReplies, pageOfTopics } from '#modules/community/store.ts';
import { filesOfReports, waitingReplies, waitingReports } from '#modules/registry/index.ts';
import { presentScams } from '#modules/registry/present.ts';
import { pageOfReports, pageOfScams } from '#modules/registry/store.ts';
import type { Database } from '#platform/verb/index.ts';
import { type SeededPast, seededPast, today } from '../../../tests/setup/seeded-past.ts';
import { brandNames } from '../deployment.ts';
import { seedCommons } from './commons.ts';
import { aliases, topics } from './commons-texts.ts';

let past: SeededPast;
let db: Database;
let deps: Parameters<typeof seedCommons>[0];

beforeAll(async () => {
  past = await seededPast();
  ({ db } = past);
  deps = { ...past.deps, secretKey: 's'.repeat(40), publicUrl: 'https://reclaim.test', brands: brandNames };
  await seedCommons(deps);
}, 60_000);
afterAll(() => past.close());

const limit = 50;

it('tells topics of several people, with the team’s announcement above them and its replies among theirs', async () => {
  const asked = { words: undefined, category: undefined, sort: 'active' as const, seesAll: false };
  const open = await pageOfTopics(db, asked, limit, undefined);
  expect(open).toHaveLength(topics.length - 1);
  const [announced] = await pageOfTopics(db, { ...asked, category: 'announcements' }, limit, undefined);
  expect(announced?.text).toMatchObject({ byTeam: true });
  const writers = new Set<string>();
  for (const { post, text } of open) {
    const replies = await pageOfReplies(db, post.id, limit, undefined);
    expect(replies.length).toBeGreaterThan(0);
    expect(replies).toHaveLength(post.replies);
    for (const one of [text, ...replies.map((reply) => reply.text)]) if (one) writers.add(one.userId);
    expect(post.lastAt.getTime()).toBeLessThan(today.getTime());
  }
  expect(writers.size).toBe(Object.keys(aliases).length + 1);
});

it('lists entries in several states, and says of each what became of a reply', async () => {
  const rows = await pageOfScams(
    db,
    { keys: [], words: undefined, kind: undefined, order: 'changed' },
    limit,
    undefined,
  );
  const scams = Object.fromEntries((await presentScams(db, rows)).map((scam) => [scam.kind, scam]));
  expect(scams['false-agency']).toMatchObject({ evidence: 'documented', reply: { text: expect.any(String) } });
  expect(scams['false-payment']).toMatchObject({ evidence: 'several', reports: 2, replyWaits: false });
  expect(scams['false-payment']?.replyAskedAt).toBeUndefined();
  // No mail of the sample leaves while it is written, and a reply that waits has a code.
  expect(scams['false-takedowns']).toMatchObject({ replyWaits: false });
  expect(scams['false-takedowns']?.replyAskedAt).toBeUndefined();
  expect(scams.resale).toMatchObject({ replyWaits: false });
  expect(rows).toHaveLength(4);
});

it('leaves a report with evidence, a reply with a code and a reported post to the operator', async () => {
  const [report, ...others] = await waitingReports(db, 10);
  expect(others).toEqual([]);
  expect(await filesOfReports(db, [report?.id ?? ''])).toMatchObject([{ contentType: 'application/pdf' }]);
  expect(past.queued).toEqual(['registry.compare-file']);
  expect(await waitingReplies(db, 10)).toMatchObject([{ proofCode: expect.any(String) }]);
  expect(await db.transaction((tx) => postsForOperator(tx, today, 10))).toHaveLength(1);
  const stella = await userByEmail(db, 'standard@demo.test');
  expect((await pageOfReports(db, stella?.id ?? '', 10, undefined)).map(({ state }) => state)).toEqual([
    'refused',
    'published',
  ]);
});

it('is written once for each database', async () => {
  const count = async () => (await past.database.pool.query('select count(*)::int as n from events')).rows;
  const before = await count();
  await seedCommons(deps);
  expect(await count()).toEqual(before);
});
