import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { setTimer } from '#modules/cases/index.ts';
import { insertMedium } from '#modules/discovery/store/pages.ts';
import { askForLook } from '#modules/verification/ask-again.ts';
import { lookJob, verificationHandlers } from '#modules/verification/jobs.ts';
import { newId } from '#platform/ids/index.ts';
import { fakeWeb, videoBytes } from '../../../tests/setup/fake-videos.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let asked: string[] = [];
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());

const fetch: SafeFetch = async (url) => {
  asked.push(String(url));
  return { ok: false, code: 'connect', sentence: 'It could not be reached.', hops: [] };
};
const { handlers, sweeps } = verificationHandlers({
  fetchFrom: { first: fetch, second: fetch },
  decoder: {} as Decoder, // nothing is decoded where nothing answers
});
/** The looks that are due, as the queue would hand them on. */
const takeDue = async () => {
  await sweeps?.[0]?.run(world.jobRun);
  return world.waiting.splice(0).filter(({ job }) => job === 'verification.look');
};
const work = ({ job, payload }: { job: string; payload: object }) => handlers[job]?.(world.jobRun, payload as never);

it('who asks again while a look is under way is served by that look', async () => {
  const host = 'asked.test';
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const caseId = await world.open(await world.creator('asker'), `https://${host}/1`);
  await world.drain();
  await world.later(901);
  asked = [];
  const ask = () => world.transaction((ctx) => setTimer(ctx, { caseId, kind: 'recheck', dueAt: ctx.now() }));
  await ask();
  const [first] = await takeDue();
  world.clock.advance(3);
  await ask();
  const [second] = await takeDue();
  if (!first || !second) throw new Error('two looks are asked for');
  world.clock.advance(2);
  expect(await work(first)).toBe('done');
  expect(await work(second)).toEqual({ skipped: 'it was looked at since' });
  expect(asked).toEqual([`https://${host}/1`]);
  // What is due by now found this one in the queue still, and was left to it.
  world.clock.advance(25 * 3600);
  expect(await work(second)).toBe('done');
  expect(asked).toHaveLength(2);
  world.clock.advance(1);
  await ask();
  const [third] = await takeDue();
  expect(third && (await work(third))).toBe('done');
  expect(asked).toHaveLength(3);
});

it.each([2 * 3600, 1])('who asks while the clock is %i s behind the last look is given a look', async (behind) => {
  const host = `behind-${behind}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const creator = await world.creator(`behind${behind}`);
  const caseId = await world.open(creator, `https://${host}/1`);
  await world.drain();
  await world.later(901);
  const look = async () => {
    await world.transaction((ctx) => askForLook(ctx, { userId: creator.userId, caseId }));
    const [due] = await takeDue();
    return due && work(due);
  };
  expect(await look()).toBe('done');
  asked = [];
  world.clock.advance(-behind);
  expect(await look()).toBe('done');
  expect(asked).toEqual([`https://${host}/1`]);
  expect((await world.caseRow(caseId)).checkedAt).toEqual(world.clock.now());
});

it('due looks of one host stand in one lane, whatever their cases', async () => {
  const creator = await world.creator('laned');
  const hosts = ['many.test', 'one.test'];
  for (const host of hosts) await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const cases = [];
  for (const page of ['many.test/1', 'many.test/2', 'one.test/1']) {
    cases.push(await world.open(creator, `https://${page}`));
  }
  await world.drain();
  await world.later(901);
  for (const caseId of cases) await world.transaction((ctx) => askForLook(ctx, { userId: creator.userId, caseId }));
  const due = (await takeDue()).map(({ payload }) => lookJob.parse(payload));
  const lanes = cases.map((caseId) => due.filter((one) => one.caseId === caseId).map((one) => lookJob.lane?.(one)));
  expect(lanes).toEqual([['many.test'], ['many.test'], ['one.test']]);
});

it.each([
  ['a video', 12.5, true],
  ['a picture', null, false],
])('a case of %s has the videos of its page looked at: %s', async (_, durationSeconds, isAsked) => {
  const host = `plays-${isAsked}.test`;
  const [page, file, moved] = [`https://${host}/1`, `https://${host}/1.bin`, `https://${host}/new.mp4`];
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const creator = await world.creator(`plays${isAsked}`);
  const caseId = await world.open(creator, page);
  await world.transaction(async ({ tx, now }) => {
    const mediaId = newId('media', now());
    const facts = { contentType: null, size: 1000, state: 'fingerprinted' as const, fingerprints: [] };
    await insertMedium(tx, { ...facts, id: mediaId, contentSha256: mediaId, durationSeconds, firstSeenAt: now() });
    await tx.execute(
      sql`update cases set media = ${JSON.stringify([{ url: file, mediaId }])}::jsonb where id = ${caseId}`,
    );
  });
  await world.drain();
  await world.later(901);
  asked = [];
  const web = fakeWeb({ [page]: { body: `<video src="${moved}"></video>` }, [moved]: { body: videoBytes('work') } });
  const fetch: SafeFetch = (url, request) => {
    asked.push(String(url));
    return web(url, request);
  };
  const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // as much of it as a look uses
  const looks = verificationHandlers({ fetchFrom: { first: fetch, second: fetch }, decoder });
  await world.transaction((ctx) => askForLook(ctx, { userId: creator.userId, caseId }));
  const [due] = await takeDue();
  expect(due && (await looks.handlers[due.job]?.(world.jobRun, due.payload as never))).toBe('done');
  expect(asked.includes(moved)).toBe(isAsked);
  expect((await world.caseRow(caseId)).checkedOutcome).toBe(isAsked ? 'changed' : 'gone');
});
