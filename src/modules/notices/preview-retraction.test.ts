import { expect, test } from 'vitest';
import { decideCase, reopenCase } from '#modules/cases/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { explainNotice } from '#modules/notices/explain-notice.ts';
import { previewRetraction } from '#modules/notices/preview-retraction.ts';
import { type CaseScene, eachCase } from '../../../tests/setup/each-case.ts';

let { world, mara, host, caseId } = {} as CaseScene; // set before each test
eachCase('preview', { sent: true }, (scene) => ({ world, mara, host, caseId } = scene));

/** Search engines come after notices; their part is tested with them. */
const noEngines = async () => [];
const preview = (ids: string[]) =>
  world.transaction((ctx) => previewRetraction(ctx, { userId: mara.userId, ids }, noEngines));
/** What a withdrawal of all of them drafts, as the preview counts it. */
async function withdrawn(ids: string[]) {
  for (const id of ids) await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId: id }));
  await world.drain();
  const { rows } = await world.database.pool.query<{ recipient: string; urls: number; notices: string[] }>(
    `select n.recipient, count(*)::int as urls, array_agg(distinct n.follows_notice_id) as notices
     from notices n join notice_cases m on m.notice_id = n.id
     where n.user_id = $1 and n.kind = 'retraction' and n.state in ('draft', 'queued') group by n.recipient`,
    [mara.userId],
  );
  return rows.sort((a, b) => b.urls - a.urls || a.recipient.localeCompare(b.recipient));
}
/** Another case of the host, told of in a notice of its own. */
async function another(): Promise<string> {
  const id = await world.open(mara, `https://${host}/${world.waiting.length}${crypto.randomUUID()}`);
  await world.drain();
  await world.later(901);
  return id;
}
/** Found again, where it stood or at another address, and told of in its next round. */
async function toldAgain(from: 'noticed' | 'withdrawn', url = `https://${host}/1`): Promise<void> {
  const again = { from: [from], anew: true, waits: true, set: { url, urlKey: url.replace('https://', '') } };
  await world.transaction((ctx) => reopenCase(ctx, { caseId, why: 'it stands again', ...again }));
  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve' }));
  await world.drain();
  await world.later(901);
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', round: 2 });
}
const counted = ({ recipients }: Awaited<ReturnType<typeof preview>>) =>
  recipients.map(({ recipient, urls, notices }) => ({ recipient, urls, notices: notices.toSorted() }));

test('says who is written to and how often, as it then is; afterwards nobody is', async () => {
  const ids = [caseId, await another()];
  const before = await preview(ids);
  expect(counted(before)).toEqual([
    { recipient: `dmca@${host}`, urls: 2, notices: [expect.any(String), expect.any(String)] },
  ]);
  expect(before.untold).toBe(0);
  const drafts = await withdrawn(ids);
  expect(drafts.map((one) => ({ ...one, notices: one.notices.toSorted() }))).toEqual(counted(before));
  expect(await preview(ids), 'each is taken back').toMatchObject({
    recipients: [],
    untold: 2,
    caseIds: [],
    nothing: [{ recipient: `dmca@${host}`, why: 'already-withdrawn', urls: 2 }],
  });
  for (const id of ids) await world.runJob('notices.retract', { caseId: id });
  expect(await withdrawn(ids), 'and once').toEqual(drafts);
});

test('of what was never told, and of other people’s cases, nobody is written to', async () => {
  const untold = await world.open(mara, `https://${host}/untold`);
  const stranger = await world.creator(`stranger${host}`);
  const theirs = await world.open(stranger, `https://${host}/theirs`);
  await world.drain();
  await world.later(901);
  const own = await preview([untold, theirs]);
  expect(own.recipients.flatMap(({ notices }) => notices)).toHaveLength(1);
  expect((await preview([theirs])).recipients).toEqual([]);
});

test('both who were told of it are written to, and one that came back after it was taken, too', async () => {
  await world.later(15 * 86_400);
  await world.later(901);
  await world.database.pool.query(`update notices set state = 'bounced' where recipient = $1 and kind = 'notice'`, [
    `dmca@${host}`,
  ]);
  const before = await preview([caseId]);
  expect(before.recipients.map(({ recipient }) => recipient)).toEqual([`abuse@${host}`, `dmca@${host}`]);
  expect((await withdrawn([caseId])).map(({ recipient }) => recipient)).toEqual([`abuse@${host}`, `dmca@${host}`]);
});

test('a letter that is leaving just now is among what is taken back', async () => {
  const id = await world.open(mara, `https://${host}/leaving`);
  await world.drain();
  await world.database.pool.query(
    `update notices set state = 'sending' where id in (select notice_id from notice_cases where case_id = $1)`,
    [id],
  );
  expect(counted(await preview([id]))).toMatchObject([{ recipient: `dmca@${host}`, urls: 1 }]);
  await world.database.pool.query(
    `update notices set state = 'draft' where id in (select notice_id from notice_cases where case_id = $1)`,
    [id],
  );
});

test('whoever asked and was answered in another mailbox is written to, too', async () => {
  const [notice] = await world.noticesOf(caseId);
  const explains = { replyId: 'rpl_1', text: 'The work is hers.', subject: 'Re: Notice' };
  await world.transaction((ctx) =>
    explainNotice(ctx, world, { noticeId: notice?.id ?? '', caseId, to: `legal@${host}`, explains }),
  );
  await world.drain();
  const before = await preview([caseId]);
  expect(before.recipients.map(({ recipient }) => recipient)).toEqual([`dmca@${host}`, `legal@${host}`]);
  expect(await withdrawn([caseId])).toEqual(counted(before));
});

test('of two rounds each address that was told of is taken back', async () => {
  await toldAgain('noticed', `https://${host}/moved`);
  const before = counted(await preview([caseId]));
  expect(before).toMatchObject([{ recipient: `dmca@${host}`, urls: 2 }]);
  const [drafts] = await withdrawn([caseId]);
  expect({ ...drafts, notices: drafts?.notices.toSorted() }).toEqual(before[0]);
});

test('what was taken back before is not taken back again, the round after it is', async () => {
  await withdrawn([caseId]);
  await world.later(1801);
  await toldAgain('withdrawn');
  const before = counted(await preview([caseId]));
  expect(before).toMatchObject([{ recipient: `dmca@${host}`, urls: 1, notices: [expect.any(String)] }]);
  expect(await withdrawn([caseId])).toEqual(before);
});

test('a withdrawal that could not be delivered is told by an operator, and leaves once', async () => {
  await withdrawn([caseId]);
  world.answer = () => ({ outcome: 'deferred', code: 451, response: '451 later', stage: 'recipient' });
  for (let time = 0; time < 20; time += 1) await world.later(1801);
  const states = (await world.noticesOf(caseId)).map(({ kind, state }) => `${kind} ${state}`);
  expect(states).toEqual(['notice sent', 'retraction failed']);
  expect(await preview([caseId])).toMatchObject({ recipients: [], untold: 1 });
  await world.runJob('notices.retract', { caseId });
  expect((await world.noticesOf(caseId)).filter(({ kind }) => kind === 'retraction')).toHaveLength(1);
});
