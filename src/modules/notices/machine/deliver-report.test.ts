import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { checkChains, eventsOf } from '#modules/cases/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { contactsOfHost, insertContact } from '#modules/hosts/store.ts';
import { checkSent } from '#modules/notices/check-sent.ts';
import { presentNoticeWhole } from '#modules/notices/present-notice.ts';
import { recordFormPacket } from '#modules/notices/record-form-packet.ts';
import { resolveUncertain } from '#modules/notices/resolve-uncertain.ts';
import { readNotice } from '#modules/notices/store.ts';
import { answerReply } from '#modules/replies/answer-reply.ts';
import { repliesForOperator } from '#modules/replies/index.ts';
import { newId } from '#platform/ids/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';
import { sendingSettings } from '../../../../tests/setup/takedown.ts';
import type { Filed, InDoubt, MachineChannel, MachineId, ReportStatus } from './channel.ts';
import { readReport, restingNow } from './store.ts';

const form = 'https://abuse.cloudflare.com/dmca';
const place = { city: 'Dover', state: 'DE', country: 'US' };
const day = 86_400;

/** A recipient in memory: what it holds is what was reported to it, however often. */
function recipient(id: MachineId) {
  const reports = new Map<string, number>();
  const keyOf = (body: Buffer): string => {
    const { clientToken, original_work } = JSON.parse(body.toString()) as {
      clientToken?: string;
      original_work?: string;
    };
    return clientToken ?? /our reference (\w+)/.exec(original_work ?? '')?.[1] ?? '';
  };
  const state = {
    reports,
    bodies: [] as Record<string, unknown>[],
    posts: 0,
    answer: undefined as Filed | undefined,
    settles: (_doubt: InDoubt): Filed | undefined => undefined,
    status: { status: 'QUEUED', isFinal: false, contacts: [] } as ReportStatus,
    contacts: [] as string[],
  };
  const take = (key: string): Filed => ({
    outcome: 'accepted',
    reportId: `rep-${key}`,
    status: 'accepted',
    contacts: state.contacts,
  });
  const channel: MachineChannel = {
    id,
    title: id === 'aws' ? 'AWS' : 'Cloudflare',
    ...(id === 'aws' ? { settlesBySending: true as const } : {}),
    async file(body) {
      state.posts += 1;
      state.bodies.push(JSON.parse(body.toString()));
      const answer = state.answer;
      if (answer && answer.outcome !== 'unknown') return answer;
      const key = keyOf(body);
      // AWS knows a token again; Cloudflare makes a second report.
      reports.set(key, id === 'aws' ? 1 : (reports.get(key) ?? 0) + 1);
      return answer ?? take(key);
    },
    async settle(doubt) {
      const said = state.settles(doubt);
      if (said) return said;
      if (id === 'aws') return channel.file(doubt.body, new AbortController().signal);
      return reports.has(doubt.noticeId) ? take(doubt.noticeId) : { outcome: 'unknown', why: 'not listed' };
    },
    status: async () => ({ ok: true, status: state.status }),
  };
  return Object.assign(state, { channel });
}
type Recipient = ReturnType<typeof recipient>;

let world: NoticeWorld;
let cloudflare: Recipient;
let aws: Recipient;
let mara: { userId: string; workId: string };
let count = 0;
let host = '';

async function open(machines: NoticeWorld['settings']['machines'] = { cloudflare: { place }, aws: {} }): Promise<void> {
  count += 1;
  [cloudflare, aws] = [recipient('cloudflare'), recipient('aws')];
  const reports = { channels: [cloudflare.channel, aws.channel], realNow: () => Date.parse('2026-11-29T00:00:00Z') };
  world = await noticeWorld({ ...sendingSettings, machines }, reports);
  mara = await world.creator(`mara${count}`);
  host = `copies${count}.test`;
}
afterEach(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});

/** A site behind Cloudflare, as a look-up finds it: a mailbox of the registry, and the form. */
async function behindCloudflare(): Promise<void> {
  await world.host(host, [
    { step: 'cdn', address: 'abuse@cloudflare.com' },
    { step: 'registrar', address: `abuse@names${count}.test` },
  ]);
  await world.transaction((ctx) =>
    insertContact(ctx.tx, {
      id: newId('contact', ctx.now()),
      host,
      step: 'cdn',
      channel: 'form-packet',
      formUrl: form,
      name: 'Cloudflare',
      source: 'planted',
      checkedAt: ctx.now(),
      state: 'usable',
    }),
  );
}
const atAws = () =>
  world.host(host, [
    { step: 'abuse', address: 'abuse@amazonaws.com' },
    { step: 'registrar', address: `abuse@names${count}.test` },
  ]);

const opened = (path = '/1') => world.open(mara, `https://${host}${path}`);
const said = async (caseId: string) =>
  (await world.noticesOf(caseId)).map(({ channel, state, kind }) => `${kind} by ${channel}: ${state}`);
const last = async (caseId: string) => {
  const row = (await world.noticesOf(caseId)).at(-1);
  if (!row) throw new Error('no notice');
  return row;
};
const sent = async (seconds = 901): Promise<string> => {
  const caseId = await opened();
  await world.drain();
  await world.later(seconds);
  return caseId;
};
const mailed = () => world.letters.map(({ to }) => to);

describe('a site behind Cloudflare', () => {
  it('is reported once at the interface, in place of mail and form, with its receipt in notice and case', async () => {
    await open();
    await behindCloudflare();
    const [one, two] = [await opened('/1'), await opened('/2')];
    await world.drain();
    await world.later(901);
    expect(cloudflare.posts).toBe(1);
    expect(await said(one)).toEqual(['notice by cloudflare: sent']);
    expect((await last(two)).id).toBe((await last(one)).id);
    const { id } = await last(one);
    expect(cloudflare.bodies).toEqual([
      expect.objectContaining({
        act: 'abuse_dmca',
        ...place,
        agent_name: `mara${count}`,
        urls: expect.stringMatching(/^https:\/\/copies\d+\.test\/\d\nhttps:\/\/copies\d+\.test\/\d$/),
        name: 'Agnes Agent',
        signature: 'Agnes Agent',
        email: 'agent@agent.test',
        email2: 'agent@agent.test',
        agree: 1,
        original_work: expect.stringContaining(`our reference ${id}`),
      }),
    ]);
    const row = await readNotice(world.db, id);
    const whole = await world.transaction((ctx) => presentNoticeWhole(ctx, row as NonNullable<typeof row>));
    expect(whole).toMatchObject({ channel: 'cloudflare', report: { id: `rep-${id}`, status: 'accepted' } });
    expect(await world.eventTypes(one)).toEqual(expect.arrayContaining(['noticed', 'report-filed']));
    expect((await world.caseRow(one)).state).toBe('noticed');
    expect(await checkSent(world.db, world.ledger)).toMatchObject({ faults: [], missing: 0, unknown: 0 });
    // Neither reminder nor form: the next is the registrar.
    await world.later(4 * day);
    expect(await said(one)).toEqual(['notice by cloudflare: sent']);
    await world.later(11 * day);
    await world.later(901);
    expect(mailed()).toEqual([`abuse@names${count}.test`]);
  });

  it('is a packet for a person where parts of the agent’s address are missing', async () => {
    await open({ cloudflare: { place: undefined } });
    await behindCloudflare();
    const caseId = await sent();
    expect(await last(caseId)).toMatchObject({ channel: 'form-packet', recipient: form, state: 'draft' });
    expect([cloudflare.posts, mailed()]).toEqual([0, []]);
  });

  it('gets mail first, as before, where no interface is set up', async () => {
    await open({});
    await behindCloudflare();
    await sent();
    expect(mailed()).toEqual(['abuse@cloudflare.com']);
  });

  it('is a packet for a day after a 401, and is reported again then', async () => {
    await open();
    await behindCloudflare();
    cloudflare.answer = { outcome: 'unavailable', code: 401, why: 'Cloudflare answered with status 401.' };
    const caseId = await sent();
    expect(await said(caseId)).toEqual(['notice by cloudflare: failed', 'notice by form-packet: draft']);
    expect([...(await restingNow(world.db, world.clock.now())).keys()]).toEqual(['cloudflare']);
    cloudflare.answer = undefined;
    const soon = await opened('/soon');
    await world.drain();
    await world.later(901);
    expect((await last(soon)).channel).toBe('form-packet');
    expect(cloudflare.posts).toBe(1);
    await world.later(day);
    const later = await opened('/later');
    await world.drain();
    await world.later(901);
    expect(await said(later)).toEqual(['notice by cloudflare: sent']);
    expect(mailed()).toEqual([]);
  });

  it('waits as long as it is told, and is reported then', async () => {
    await open();
    await behindCloudflare();
    cloudflare.answer = { outcome: 'deferred', code: 429, why: 'busy', retryAfterMs: 3_600_000 };
    const caseId = await sent();
    cloudflare.answer = undefined;
    await world.later(3_500);
    expect(cloudflare.posts).toBe(1);
    await world.later(200);
    expect(await said(caseId)).toEqual(['notice by cloudflare: sent']);
    expect(cloudflare.posts).toBe(2);
  });

  it('is handed in at its form, once, where the report is refused, with the reason of the refusal', async () => {
    await open();
    await behindCloudflare();
    cloudflare.answer = { outcome: 'refused', code: 400, why: 'not our name' };
    const [one, two] = [await opened('/1'), await opened('/2')];
    await world.drain();
    await world.later(901);
    await world.later(901);
    for (const caseId of [one, two])
      expect(await said(caseId)).toEqual(['notice by cloudflare: bounced', 'notice by form-packet: draft']);
    expect((await last(one)).id).toBe((await last(two)).id);
    expect(await last(one)).toMatchObject({ recipient: form, failure: expect.stringContaining('not our name') });
    expect((await world.noticesOf(one))[0]?.failure).toBe('Its interface refused the report: not our name');
    const noted = (await eventsOf(world.db, one)).find(({ type }) => type === 'report-not-filed');
    expect(noted?.facts).toMatchObject({ why: 'not our name' });
    expect([cloudflare.posts, mailed()]).toEqual([1, []]);
    const packet = { noticeId: (await last(one)).id, reference: 'CF-77' };
    await world.transaction((ctx) => recordFormPacket(ctx, packet));
    await world.later(901);
    expect(await said(one)).toEqual(['notice by cloudflare: bounced', 'notice by form-packet: sent']);
    expect([cloudflare.posts, mailed()]).toEqual([1, []]);
  });

  it('is handed in at its form where the report was taken and is denied later', async () => {
    await open();
    await behindCloudflare();
    const caseId = await sent();
    cloudflare.status = { status: 'denied', isFinal: true, isDenied: true, contacts: [] };
    await world.later(60);
    await world.later(901);
    expect(await said(caseId)).toEqual(['notice by cloudflare: bounced', 'notice by form-packet: draft']);
    const { id } = await last(caseId);
    expect((await last(caseId)).failure).toContain('Cloudflare denied report rep-');
    await world.later(7_200);
    expect((await last(caseId)).id).toBe(id);
    expect([cloudflare.posts, mailed()]).toEqual([1, []]);
  });

  it('in doubt is found in its list, and never posted again', async () => {
    await open();
    await behindCloudflare();
    cloudflare.answer = { outcome: 'unknown', why: 'no answer' };
    cloudflare.settles = () => ({ outcome: 'unknown', why: 'Cloudflare does not list it.' });
    const caseId = await sent();
    expect(await said(caseId)).toEqual(['notice by cloudflare: uncertain']);
    for (let time = 0; time < 5; time += 1) await world.later(3_700);
    expect(await said(caseId)).toEqual(['notice by cloudflare: uncertain']);
    cloudflare.settles = () => undefined;
    await world.later(3_700);
    const { id } = await last(caseId);
    expect(await said(caseId)).toEqual(['notice by cloudflare: sent']);
    expect(await readReport(world.db, id)).toMatchObject({ reportId: `rep-${id}` });
    expect([cloudflare.posts, [...cloudflare.reports.values()]]).toEqual([1, [1]]);
    expect(await checkSent(world.db, world.ledger)).toMatchObject({ faults: [] });
  });

  it('in doubt that is found denied is handed in at its form', async () => {
    await open();
    await behindCloudflare();
    cloudflare.answer = { outcome: 'unknown', why: 'no answer' };
    cloudflare.settles = () => ({ outcome: 'accepted', reportId: 'rep-found', status: 'denied', contacts: [] });
    cloudflare.status = { status: 'denied', isFinal: true, isDenied: true, contacts: [] };
    const caseId = await sent();
    for (let time = 0; time < 4; time += 1) await world.later(901);
    expect(await said(caseId)).toEqual(['notice by cloudflare: bounced', 'notice by form-packet: draft']);
    expect([cloudflare.posts, mailed()]).toEqual([1, []]);
  });

  it('in doubt that an operator says did not arrive is reported anew, once', async () => {
    await open();
    await behindCloudflare();
    cloudflare.answer = { outcome: 'unknown', why: 'no answer' };
    cloudflare.settles = () => ({ outcome: 'unknown', why: 'Cloudflare does not list it.' });
    const caseId = await sent();
    cloudflare.answer = undefined;
    const { id: noticeId } = await last(caseId);
    const verdict = { noticeId, verdict: 'did-not-arrive', who: 'otto' } as const;
    await world.transaction((ctx) => resolveUncertain(ctx, world.ledger, verdict));
    await world.drain();
    await world.later(901);
    expect(await said(caseId)).toEqual(['notice by cloudflare: failed', 'notice by cloudflare: sent']);
    expect([...cloudflare.reports.values()]).toEqual([1, 1]);
  });

  it('is handed in by a person where the name of its owner does not fit', async () => {
    await open();
    await behindCloudflare();
    await world.db.execute(sql`update brands set display_name = ${'M'.repeat(61)} where user_id = ${mara.userId}`);
    const caseId = await sent();
    expect(await last(caseId)).toMatchObject({ channel: 'form-packet', needs: 'operator', state: 'draft' });
    expect(await world.eventTypes(caseId)).toContain('report-not-filed');
    expect(cloudflare.posts).toBe(0);
  });

  it('is withdrawn by a packet for a person', async () => {
    await open();
    await behindCloudflare();
    const caseId = await sent();
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await world.later(901);
    expect(await said(caseId)).toEqual(['notice by cloudflare: sent', 'retraction by form-packet: draft']);
    const [notice, retraction] = await world.noticesOf(caseId);
    expect(retraction?.body).toContain(`our earlier notice (your reference number rep-${notice?.id})`);
    expect(retraction?.body).not.toContain(notice?.messageId);
    expect(cloudflare.posts).toBe(1);
  });

  it('of which the answer names the host: an operator confirms its mailbox', async () => {
    await open();
    await behindCloudflare();
    cloudflare.contacts = ['abuse@baremetal.example'];
    await sent();
    const named = (await contactsOfHost(world.db, host)).find(({ address }) => address === 'abuse@baremetal.example');
    expect(named).toMatchObject({ step: 'abuse', state: 'unconfirmed', source: expect.stringContaining('Cloudflare') });
  });
});

describe('a site at AWS', () => {
  it('is reported address by address with a token of each notice, and its status is asked until it is complete', async () => {
    await open();
    await atAws();
    const [one, two] = [await opened('/1'), await opened('/2')];
    await world.drain();
    await world.later(901);
    expect([aws.posts, aws.reports.size, mailed()]).toEqual([2, 2, []]);
    expect(aws.bodies[0]).toMatchObject({
      clientToken: (await last(one)).id,
      report: { xarf: { xarf_version: '4.0.0', type: 'copyright', infringing_url: `https://${host}/1` } },
    });
    expect(JSON.stringify(aws.bodies)).not.toContain('image/');
    aws.status = { status: 'COMPLETED', isFinal: true, reason: 'ACTIONED', detail: 'Gone.', contacts: [] };
    await world.later(60);
    const { id } = await last(two);
    expect(await readReport(world.db, id)).toMatchObject({ status: 'COMPLETED', reason: 'ACTIONED', pollAt: null });
    const events = await eventsOf(world.db, two);
    expect(events.at(-1)).toMatchObject({ type: 'report-status', facts: { reason: 'ACTIONED' } });
  });

  it('that AWS does nothing about is refused: the next contact has its turn after a day', async () => {
    await open();
    await atAws();
    const caseId = await sent();
    aws.status = { status: 'COMPLETED', isFinal: true, reason: 'NOT_RESOLVABLE_TO_AWS', contacts: [] };
    await world.later(60);
    expect((await world.caseRow(caseId)).state).toBe('refused');
    await world.later(day + 60);
    await world.later(901);
    expect(mailed()).toEqual([`abuse@names${count}.test`]);
  });

  it('that asks for more waits for an operator, once for each question, and the answer goes to its mailbox', async () => {
    await open();
    await atAws();
    const caseId = await sent();
    const detail = 'Send the instance id.';
    aws.status = { status: 'COMPLETED', isFinal: false, reason: 'NEED_MORE_INFORMATION', detail, contacts: [] };
    await world.later(60);
    await world.later(3_700);
    const { id } = await last(caseId);
    const [question, ...others] = await repliesForOperator(world.db, 10);
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      noticeId: id,
      outcome: 'need_more_information',
      answerTo: 'abuse@amazonaws.com',
      subject: `Report rep-${id}`,
      text: detail,
    });
    expect((await last(caseId)).state).toBe('answered');
    expect((await eventsOf(world.db, caseId)).at(-1)).toMatchObject({
      type: 'reply',
      cause: 'The recipient asks for more information; an operator answers',
    });
    aws.status = { ...aws.status, detail: 'Send the region.' };
    await world.later(3_700);
    expect((await repliesForOperator(world.db, 10)).map(({ text }) => text)).toEqual([detail, 'Send the region.']);
    const deps = { settings: world.settings, blobs: world.blobs };
    const answer = { replyId: question?.id ?? '', text: 'It is in the address.' };
    await world.transaction((ctx) => answerReply(ctx, deps, answer));
    await world.later(1);
    expect(mailed()).toEqual(['abuse@amazonaws.com']);
    expect(world.letters[0]?.raw).toContain(`Subject: Re: Report rep-${id}`);
    expect((await repliesForOperator(world.db, 10)).map(({ text }) => text)).toEqual(['Send the region.']);
  });

  it('in doubt is sent again under its token, which makes no second report', async () => {
    await open();
    await atAws();
    aws.answer = { outcome: 'unknown', why: 'no answer' };
    const caseId = await sent();
    expect((await last(caseId)).state).toBe('uncertain');
    aws.answer = undefined;
    await world.later(120);
    expect(await said(caseId)).toEqual(['notice by aws: sent']);
    expect(aws.posts).toBeGreaterThan(1);
    expect([...aws.reports.values()]).toEqual([1]);
  });

  it('in doubt is not sent again once its creator withdrew it: it might arrive for the first time', async () => {
    await open();
    await atAws();
    aws.answer = { outcome: 'unknown', why: 'no answer' };
    const caseId = await sent();
    const { posts } = aws;
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    aws.answer = undefined;
    await world.later(7_200);
    expect(aws.posts).toBe(posts);
    expect((await world.noticesOf(caseId))[0]?.state).toBe('uncertain');
  });

  it('in doubt stays so where the same report meets a conflict, which may be with itself', async () => {
    await open();
    await atAws();
    aws.answer = { outcome: 'unknown', why: 'no answer' };
    const caseId = await sent();
    aws.answer = { outcome: 'refused', code: 409, why: 'in progress' };
    await world.later(7_200);
    expect(await said(caseId)).toEqual(['notice by aws: uncertain']);
  });

  it('gets mail for a day where our key is not taken, and never both', async () => {
    await open();
    await atAws();
    aws.answer = { outcome: 'unavailable', code: 403, why: 'AWS answered with status 403.' };
    const caseId = await sent();
    await world.later(901);
    expect(await said(caseId)).toEqual(['notice by aws: failed', 'notice by smtp: sent']);
    expect([aws.posts, aws.reports.size, mailed()]).toEqual([1, 0, ['abuse@amazonaws.com']]);
  });

  it('gets mail, once, where the report is refused', async () => {
    await open();
    await atAws();
    aws.answer = { outcome: 'refused', code: 400, why: 'ValidationException: urls' };
    const caseId = await sent();
    await world.later(901);
    await world.later(901);
    expect(await said(caseId)).toEqual(['notice by aws: bounced', 'notice by smtp: sent']);
    expect([aws.posts, aws.reports.size, mailed()]).toEqual([1, 0, ['abuse@amazonaws.com']]);
    expect((await world.noticesOf(caseId))[0]?.failure).toContain('ValidationException: urls');
  });

  it('gets mail where it is too busy for six hours', async () => {
    await open();
    await atAws();
    aws.answer = { outcome: 'deferred', code: 429, why: 'busy', retryAfterMs: 3_600_000 };
    const caseId = await sent();
    for (let hour = 0; hour < 8; hour += 1) await world.later(3_700);
    await world.later(901);
    expect((await said(caseId)).filter((one) => one.endsWith('sent'))).toEqual(['notice by smtp: sent']);
    expect([aws.reports.size, mailed()]).toEqual([0, ['abuse@amazonaws.com']]);
  });

  it('is not reminded of, and is withdrawn by mail', async () => {
    await open();
    await atAws();
    const caseId = await sent();
    await world.later(4 * day);
    expect(await said(caseId)).toEqual(['notice by aws: sent']);
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await world.later(901);
    expect(mailed()).toEqual(['abuse@amazonaws.com']);
    const [notice, retraction] = await world.noticesOf(caseId);
    expect(retraction?.body).toContain(`our earlier notice (your reference number rep-${notice?.id})`);
    expect(world.letters[0]?.raw).not.toMatch(/^(In-Reply-To|References):/m);
  });
});
