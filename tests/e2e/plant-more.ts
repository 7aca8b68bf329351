import type { Pool } from 'pg';
import { programme } from '../../src/modules/referrals/programme.ts';
import { newId } from '../../src/platform/ids/index.ts';
import { plantFor } from '../api/planted.ts';
import { type RunningApi, request } from '../api/running-api.ts';
import { earn } from '../setup/earn.ts';
import { postMail } from '../setup/outside-product.ts';
import { signIn } from '../setup/start-product.ts';
import type { Served } from './at-product.ts';

type Who = 'premium' | 'plus' | 'operator' | 'affiliate';

/** One of everything that the sample world has not, so that there is a row to write into. */
export async function plantMore(pool: Pool, product: Served): Promise<void> {
  const as: Record<Who, Record<string, string>> = {
    premium: await signIn(product.url, 'premium@demo.test'),
    plus: await signIn(product.url, 'plus@demo.test'),
    operator: await signIn(product.url, 'operator@demo.test'),
    affiliate: await signIn(product.url, 'affiliate@demo.test'),
  };
  const ask = (method: string, path: string, { body, as: who = 'premium' }: { body?: unknown; as?: string } = {}) =>
    request(`${product.url}/api/v1${path}`, method, { body, headers: as[who as Who] });
  await plantFor({ ask, pool, product } as unknown as RunningApi, 'premium'); // what planting uses of it
  const made = async (path: string, body: object, who: Who = 'premium') => {
    const answer = await ask('POST', path, { body, as: who });
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  await made('/collections', { title: 'T', sensitivity: 'public', sourceUrl: 'https://fine.test/', platform: 'p' });
  const offer = { plan: 'plus', percentOff: 10, monthsOff: 1, trialDays: 0, uses: 1, message: 'M' };
  await made('/ops/offers', { ...offer, expiresAt: '2099-01-01T00:00:00Z' }, 'operator');
  await plantCommunity(made);
  await plantRegistry(made, async (mark) => {
    const { items } = (await ask('GET', `/registry?q=${mark}`)).body;
    return String((items as { id: string }[])[0]?.id); // a list of the API
  });
  const idOf = async (who: Who) => String((await ask('GET', '/me', { as: who })).body.id);
  await plantPayouts(pool, made, await idOf('affiliate'));
  await plantEnded(pool, {
    made,
    url: product.url,
    ids: { plus: await idOf('plus'), affiliate: await idOf('affiliate') },
  });
  const { items } = (await ask('GET', '/cases?limit=1')).body;
  await plantCourt(pool, String((items as { id: string }[])[0]?.id)); // a list of the API
}

type Made = (path: string, body: object, who?: Who) => Promise<Record<string, unknown>>;
const reason = 'Because.';

/** One that stands with a reply, one that was reported, one that was removed, and a writer who may not write. */
async function plantCommunity(made: Made): Promise<void> {
  await made('/community/alias', { alias: 'Willow hostile' });
  await made('/community/alias', { alias: 'Aspen hostile' }, 'plus');
  const topic = await made('/community/topics', { title: 'T', category: 'other', text: 'T' });
  const reply = await made(`/community/topics/${topic.id}/replies`, { text: 'A reply' }, 'operator');
  await made(`/community/posts/${reply.id}/reports`, { reason: 'other', words: 'W' });
  const other = await made('/community/topics', { title: 'O', category: 'other', text: 'O' }, 'plus');
  await made(`/community/posts/${other.id}/reports`, { reason: 'other', words: 'W' });
  await made(`/ops/community/posts/${other.id}/decide`, { decision: 'remove', reason }, 'operator');
  await made(`/ops/community/posts/${topic.id}/suspend`, { reason, days: 9 }, 'operator');
}

/** One that waits, one that is published with a reply that waits, one with a reply that was refused, one taken down. */
async function plantRegistry(made: Made, entryOf: (mark: string) => Promise<string>): Promise<void> {
  const report = (mark: string) =>
    made('/registry/reports', { kind: 'other', marks: [mark], what: 'W', firstSeen: '2026-01-01', declaration: true });
  const published = async (mark: string): Promise<string> => {
    const { id } = await report(mark);
    const publish = { decision: 'publish', summary: 'S', documented: true };
    await made(`/ops/registry/reports/${id}/decide`, publish, 'operator');
    return entryOf(mark);
  };
  await report('@hostile');
  const open = await published('@hostile_open');
  const answered = await published('@hostile_answered');
  await made(`/registry/${open}/replies`, { text: 'R', contact: 'C' }, 'plus');
  const refused = await made(`/registry/${answered}/replies`, { text: 'R', contact: 'C' }, 'plus');
  await made(`/ops/registry/replies/${refused.id}/decide`, { decision: 'refuse', reason }, 'operator');
  await made(`/ops/registry/${await published('@hostile_gone')}/take-down`, { reason }, 'operator');
}

/** One that was refused, and one that waits. */
async function plantPayouts(pool: Pool, made: Made, payee: string): Promise<void> {
  const bank = { kind: 'bank', holder: 'A Holder', details: 'DE02 1203 0000 0000 2020 51' };
  await made('/referrals/terms', { version: programme.version }, 'affiliate');
  await made('/referrals/payout-method', { ...bank, currentPassword: 'demo-password-1' }, 'affiliate');
  await earn(pool, payee);
  const refused = await made('/referrals/payouts', {}, 'affiliate');
  await made(`/ops/payouts/${refused.id}/refuse`, { reason }, 'operator');
  await made('/referrals/payouts', {}, 'affiliate');
}

interface Ended {
  made: Made;
  url: string;
  ids: { plus: string; affiliate: string };
}

/** What an operator was done with: a message, a feature that was given, a referral; and a word about a higher plan. */
async function plantEnded(pool: Pool, { made, url, ids }: Ended): Promise<void> {
  await postMail(
    url,
    'From: desk@nobody.test\r\nTo: agent@agent.test\r\nSubject: Done with\r\nMessage-ID: <d@n>\r\n\r\nHi\r\n',
  );
  const { rows } = await pool.query<{ id: string }>(`select id from replies where subject = 'Done with'`);
  await made(`/ops/replies/${rows[0]?.id}/close`, { note: reason }, 'operator');
  const person = `/ops/people/${ids.plus}`;
  await made(`${person}/features`, { feature: 'promoProtect', revokes: false, reason }, 'operator');
  const grants = await pool.query<{ id: string }>(
    `select id from feature_grants where user_id = $1 and feature = 'promoProtect' and ended_at is null`,
    [ids.plus],
  );
  await made(`/ops/grants/${grants.rows[0]?.id}/end`, { reason }, 'operator');
  await made(`${person}/upgrade-message`, { message: 'M', reason }, 'operator');
  await pool.query(
    `insert into referrals (id, user_id, code, state, held_for, signed_up_at, decided_at, decided_by, decided_why)
     values ($1, $2, 'PLANTED', 'refused', '[]', now(), now(), 'operator', $3)`,
    [newId('referral', new Date(Date.now())), ids.affiliate, reason],
  );
}

/** A court action about a case that its creator opens, and how it ended. */
async function plantCourt(pool: Pool, caseId: string): Promise<void> {
  await pool.query(
    `insert into counter_notices (id, reply_id, case_id, received_at, restore_not_before, restore_by, decision,
       decided_at, decided_by, court, docket, filed_at, ended, ended_at, ended_by, ended_why)
     select $1, id, $2, now(), now(), now(), 'court-action', now(), 'creator', 'C', 'D', '2026-01-01', 'upheld', now(),
       'operator', $3 from replies limit 1`,
    [newId('reply', new Date(Date.now())), caseId, reason],
  );
}
