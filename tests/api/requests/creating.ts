import sharp from 'sharp';
import { vi } from 'vitest';
import { fakeDeclaration } from '../../../src/modules/deepfakes/declaration-text.ts';
import { CONSENT_WORDING } from '../../../src/modules/faces/lengths.ts';
import { move } from '../../../src/modules/referrals/books.ts';
import { post } from '../../../src/modules/referrals/ledger.ts';
import { programme } from '../../../src/modules/referrals/programme.ts';
import { newId } from '../../../src/platform/ids/index.ts';
import { plantWork } from '../../setup/takedown.ts';
import { described, inTransaction, plantFound, posing, screenshot, trademark } from '../planted.ts';
import type { Persona, RunningApi } from '../running-api.ts';

/** A POST that creates: a body, another one, and how many of the first there are. */
interface Creating {
  path: string;
  /** Makes what it is about, and answers its address. */
  at?: (api: RunningApi) => Promise<string>;
  one: () => unknown;
  /** Absent where nothing can be said differently. */
  other?: () => unknown;
  count: string;
  as?: Persona;
  headers?: Record<string, string>;
}

const picture = (byte: number): FormData => {
  const form = new FormData();
  // A picture by its first bytes; whether it can be decoded is found out later.
  form.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, byte])], 'a.jpg'));
  form.set('title', 'Once');
  form.set('ownership', 'sole');
  return form;
};

let handCase = '';

/** A thread of the creator's with the team. */
async function thread(api: RunningApi): Promise<{ id: string; thread: { id: string }[] }> {
  const body = { subject: 'Planted', text: 'Planted' };
  const { body: made } = await api.ask('POST', '/support/threads', { as: 'premium', body });
  return made as unknown as { id: string; thread: { id: string }[] }; // as the call answers
}

const faceWorks = ['', ''];

/** A work that the worker has read, whose file is kept; answers its id. Setting its state by hand would race the worker. */
async function keptWork(api: RunningApi, red: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 100 + red, sigma: 40 } as const;
  const bytes = await sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: red, g: 90, b: 30 }, noise },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'face.jpg', { type: 'image/jpeg' }));
  form.set('title', 'Kept');
  form.set('ownership', 'sole');
  const { id } = (await api.ask('POST', '/works', { as: 'premium', body: form })).body;
  const stateOf = async () => (await api.pool.query('select state from works where id = $1', [id])).rows[0]?.state;
  await vi.waitUntil(async () => (await stateOf()) === 'ready', { timeout: 60_000, interval: 100 });
  return String(id);
}

export const creating: Creating[] = [
  {
    path: '/collections',
    one: () => ({ title: 'Once only', sensitivity: 'public' }),
    other: () => ({ title: 'Another', sensitivity: 'public' }),
    count: `select count(*) from collections where title = 'Once only'`,
  },
  {
    path: '/brands',
    one: () => ({ platform: 'fanlane', handle: 'oncevale' }),
    other: () => ({ platform: 'fanlane', handle: 'othervale' }),
    count: `select count(*) from brands where handle = 'oncevale'`,
  },
  {
    path: '/search-terms',
    one: () => ({ text: 'once only' }),
    other: () => ({ text: 'another' }),
    count: `select count(*) from search_terms where text = 'once only'`,
  },
  {
    path: '/whitelist',
    one: () => ({ kind: 'domain', value: 'once.test', reason: 'mine' }),
    other: () => ({ kind: 'domain', value: 'other.test', reason: 'mine' }),
    count: `select count(*) from whitelist_entries where value like '%once.test'`,
  },
  {
    path: '/search-terms/several',
    one: () => ({ lines: ['once of several'] }),
    other: () => ({ lines: ['another of several'] }),
    count: `select count(*) from search_terms where text = 'once of several'`,
  },
  {
    path: '/brands/several',
    one: () => ({ lines: ['fanlane:onceseveral'] }),
    other: () => ({ lines: ['fanlane:otherseveral'] }),
    count: `select count(*) from brands where handle = 'onceseveral'`,
  },
  {
    path: '/whitelist/several',
    one: () => ({ lines: ['once-several.test'], reason: 'mine' }),
    other: () => ({ lines: ['other-several.test'], reason: 'mine' }),
    count: `select count(*) from whitelist_entries where value = 'once-several.test'`,
  },
  {
    path: '/authorization',
    one: () => signed('Once Vale'),
    other: () => signed('Other Vale'),
    count: `select count(*) from authorizations where legal_name = 'Once Vale'`,
  },
  {
    path: '/works',
    one: () => picture(1),
    other: () => picture(2),
    count: `select count(*) from works where title = 'Once'`,
  },
  {
    path: '/works/fingerprints',
    one: () => ({ ...described, title: 'Once described' }),
    other: () => ({ ...described, title: 'Other described' }),
    count: `select count(*) from works where title = 'Once described'`,
  },
  {
    path: '/leaks',
    one: () => ({ urls: ['https://leaked-once.test/1'], declaration: true }),
    other: () => ({ urls: ['https://leaked-twice.test/1'], declaration: true }),
    count: `select count(*) from scans where cause = 'leak'`,
  },
  {
    path: '/registry/reports',
    one: () => scam('Once'),
    other: () => scam('Other'),
    count: `select count(*) from scam_reports where what = 'Once'`,
  },
  {
    path: '/registry/reports/{id}/files',
    at: async (api) => {
      const { body } = await api.ask('POST', '/registry/reports', { as: 'premium', body: scam('With evidence') });
      return `/registry/reports/${body.id}/files`;
    },
    one: () => screenshot(),
    other: () => screenshot(41),
    count: `select count(*) from scam_files`,
    as: 'premium',
  },
  {
    path: '/trademarks',
    one: () => trademark('once 1'),
    other: () => trademark('another 2'),
    count: `select count(*) from trademarks where number = 'once 1'`,
  },
  {
    path: '/impersonations',
    one: () => posing('once_only'),
    other: () => posing('another_one'),
    count: `select count(*) from impersonations where handle = 'once_only'`,
    as: 'premium',
  },
  {
    path: '/community/topics',
    one: () => ({ title: 'Once', category: 'other', text: 'Once' }),
    other: () => ({ title: 'Other', category: 'other', text: 'Other' }),
    count: `select count(*) from community_texts where title = 'Once'`,
    as: 'operator', // who needs no alias
  },
  { path: '/scans', one: () => ({}), other: () => ({ termIds: ['x'] }), count: '' },
  {
    path: '/documents',
    at: async (api) => {
      const body = { platform: 'fanlane', handle: 'provenonce' };
      proves = String((await api.ask('POST', '/brands', { as: 'plus', body })).body.id);
      return '/documents';
    },
    one: () => proof('one'),
    other: () => proof('other'),
    count: `select count(*) from documents where handle = 'provenonce'`,
  },
  {
    path: '/account/face/references',
    at: async (api) => {
      await api.ask('POST', '/account/face', { as: 'premium', body: { wording: CONSENT_WORDING } });
      return '/account/face/references';
    },
    one: () => screenshot(),
    other: () => screenshot(41),
    count: `select count(*) from face_references`,
    as: 'premium',
  },
  {
    path: '/account/face/references/from-work',
    at: async (api) => {
      await api.ask('POST', '/account/face', { as: 'premium', body: { wording: CONSENT_WORDING } });
      for (const [at] of faceWorks.entries()) faceWorks[at] = await keptWork(api, 3 + at);
      return '/account/face/references/from-work';
    },
    one: () => ({ workId: faceWorks[0] }),
    other: () => ({ workId: faceWorks[1] }),
    count: `select count(*) from face_references where work_id is not null`,
    as: 'premium',
  },
  {
    path: '/impersonations/{id}/screenshots',
    at: async (api) => {
      const { id } = (await api.ask('POST', '/impersonations', { as: 'premium', body: posing('shown_once') })).body;
      return `/impersonations/${id}/screenshots`;
    },
    one: () => screenshot(),
    other: () => screenshot(41),
    count: `select count(*) from impersonation_screenshots`,
    as: 'premium',
  },
  {
    path: '/support/threads',
    one: () => ({ subject: 'Once', text: 'Once' }),
    other: () => ({ subject: 'Other', text: 'Other' }),
    count: `select count(*) from support_threads where subject = 'Once'`,
    as: 'premium',
  },
  {
    path: '/support/threads/{id}/messages',
    at: async (api) => `/support/threads/${(await thread(api)).id}/messages`,
    one: () => ({ text: 'Written once' }),
    other: () => ({ text: 'Written again' }),
    count: `select count(*) from support_messages where text = 'Written once'`,
    as: 'premium',
  },
  {
    path: '/support/messages/{id}/files',
    at: async (api) => `/support/messages/${(await thread(api)).thread[0]?.id}/files`,
    one: () => screenshot(),
    other: () => screenshot(41),
    count: `select count(*) from support_files`,
    as: 'premium',
  },
  {
    path: '/ops/support/{id}/answer',
    at: async (api) => `/ops/support/${(await thread(api)).id}/answer`,
    one: () => ({ text: 'Answered once' }),
    other: () => ({ text: 'Answered again' }),
    count: `select count(*) from support_messages where text = 'Answered once'`,
    as: 'operator',
  },
  {
    path: '/ops/support/{id}/notes',
    at: async (api) => `/ops/support/${(await thread(api)).id}/notes`,
    one: () => ({ note: 'Noted once' }),
    other: () => ({ note: 'Noted again' }),
    count: `select count(*) from support_notes where text = 'Noted once'`,
    as: 'operator',
  },
  {
    path: '/deepfakes',
    at: async () => '/deepfakes',
    one: () => fakeOf('https://fakes-once.test/1'),
    other: () => fakeOf('https://fakes-once.test/2'),
    count: `select count(*) from deepfake_pages where url = 'https://fakes-once.test/1'`,
    as: 'premium',
  },
  {
    path: '/manual-removals',
    at: async (api) => {
      handCase = await plantFound(api, 'premium', 'https://by-hand-once.test/1');
      return '/manual-removals';
    },
    one: () => ({ caseId: handCase, words: 'Once', declaration: true }),
    other: () => ({ caseId: handCase, words: 'Other', declaration: true }),
    count: `select count(*) from manual_removals where case_id = (select id from cases where url = 'https://by-hand-once.test/1')`,
    as: 'premium',
  },
  {
    path: '/ops/manual-removals/{id}/steps',
    at: async (api) => {
      const caseId = await plantFound(api, 'premium', 'https://by-hand-steps.test/1');
      const body = { caseId, words: 'Steps', declaration: true };
      const { removal } = (await api.ask('POST', '/manual-removals', { as: 'premium', body })).body;
      const { id } = removal as { id: string };
      await api.ask('POST', `/ops/manual-removals/${id}/take-up`, { as: 'operator' });
      return `/ops/manual-removals/${id}/steps`;
    },
    one: () => ({ note: 'Stepped once', minutes: 5 }),
    other: () => ({ note: 'Stepped again', minutes: 5 }),
    count: `select count(*) from manual_removal_steps where words = 'Stepped once'`,
    as: 'operator',
  },
  {
    path: '/community/topics/{id}/replies',
    at: async (api) => `/community/topics/${await topic(api)}/replies`,
    one: () => ({ text: 'Replied once' }),
    other: () => ({ text: 'Replied again' }),
    count: `select count(*) from community_texts where text = 'Replied once'`,
    as: 'operator',
  },
  {
    path: '/community/posts/{id}/reports',
    at: async (api) => `/community/posts/${await topic(api)}/reports`,
    one: () => ({ reason: 'other', words: 'Reported once' }),
    other: () => ({ reason: 'other', words: 'Reported again' }),
    count: `select count(*) from community_reports where words = 'Reported once'`,
  },
  {
    path: '/registry/{id}/replies',
    at: async (api) => {
      const body = { ...scam('Answered'), marks: ['@answered_once'] };
      const { id } = (await api.ask('POST', '/registry/reports', { as: 'premium', body })).body;
      const decided = { as: 'operator', body: { decision: 'publish', summary: 'Takes deposits.' } } as const;
      await api.ask('POST', `/ops/registry/reports/${id}/decide`, decided);
      const { rows } = await api.pool.query('select scam_id as id from scam_reports where id = $1', [id]);
      return `/registry/${rows[0]?.id}/replies`;
    },
    one: () => ({ text: 'Not us.', contact: 'desk@agency.com' }),
    other: () => ({ text: 'Not us at all.', contact: 'desk@agency.com' }),
    count: `select count(*) from scam_replies where text = 'Not us.'`,
  },
  {
    path: '/ops/offers',
    one: () => offer('Once'),
    other: () => offer('Other'),
    count: `select count(*) from offers where message = 'Once'`,
    as: 'operator',
  },
  {
    path: '/ops/people/{id}/features',
    at: async (api) => `/ops/people/${await idOf(api, 'standard')}/features`,
    one: () => ({ feature: 'submitLeak', revokes: false, reason: 'Given once' }),
    other: () => ({ feature: 'submitLeak', revokes: false, reason: 'Given again' }),
    count: `select count(*) from feature_grants where reason = 'Given once'`,
    as: 'operator',
  },
  {
    path: '/ops/hosts/{host}/contact',
    at: async (api) => {
      await plantFound(api, 'plus', 'https://unanswered.test/1');
      return '/ops/hosts/unanswered.test/contact';
    },
    one: () => ({ contact: 'once@agency.com', reason: 'They said so.' }),
    other: () => ({ contact: 'other@agency.com', reason: 'They said so.' }),
    count: `select count(*) from host_contacts where address = 'once@agency.com'`,
    as: 'operator',
  },
  {
    path: '/ops/jobs/{id}/retry',
    at: async (api) => `/ops/jobs/${await failedJob(api, 'notices.climb')}/retry`,
    one: () => undefined,
    count: `select count(*) from events where payload ->> 'action' = 'job-retry'`,
    as: 'operator',
  },
  {
    path: '/ops/jobs/retry',
    at: async (api) => {
      await failedJob(api, 'notices.take-up-host');
      return '/ops/jobs/retry';
    },
    one: () => ({ job: 'notices.take-up-host', until: '2099-01-01T00:00:00Z' }),
    other: () => ({ job: 'notices.climb', until: '2099-01-01T00:00:00Z' }),
    count: `select count(*) from events where payload ->> 'action' = 'job-retry-all'`,
    as: 'operator',
  },
  {
    path: '/report-shares',
    one: () => ({ from: '2026-01-01', to: '2026-02-01' }),
    other: () => ({ from: '2026-01-01', to: '2026-03-01' }),
    count: `select count(*) from report_shares`,
    as: 'premium',
  },
  {
    path: '/report-views',
    one: () => ({ name: 'Once', filters: {} }),
    other: () => ({ name: 'Other', filters: {} }),
    count: `select count(*) from report_views where name = 'Once'`,
  },
  {
    path: '/referrals/payouts',
    at: async (api) => {
      await earn(api, 'plus');
      return '/referrals/payouts';
    },
    one: () => undefined,
    count: 'select count(*) from payouts',
  },
  {
    path: '/promo-removals',
    at: async (api) => {
      workId = await inTransaction(api.pool, async (ctx) => plantWork(ctx, await idOf(api, 'promo')));
      return '/promo-removals';
    },
    one: () => ({ url: 'https://free-once.test/1', workId, declaration: true }),
    other: () => ({ url: 'https://free-other.test/1', workId, declaration: true }),
    count: `select count(*) from scans where user_id = (select id from users where email = 'promo@demo.test') and cause = 'leak'`,
    as: 'promo',
  },
  {
    path: '/account/webhooks/{id}/test',
    at: async (api) => `/account/webhooks/${await webhook(api)}/test`,
    one: () => undefined,
    count: `select count(*) from webhook_deliveries where kind = 'webhook.test'`,
  },
  {
    path: '/account/webhook-deliveries/{id}/resend',
    at: async (api) => {
      await api.ask('POST', `/account/webhooks/${await webhook(api)}/test`, { as: 'plus' });
      const { rows } = await api.pool.query('select id from webhook_deliveries order by id desc limit 1');
      return `/account/webhook-deliveries/${rows[0]?.id}/resend`;
    },
    one: () => undefined,
    count: '',
  },
  {
    path: '/uploads',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '9000001',
      'upload-metadata': 'filename YS5qcGc=,ownership c29sZQ==',
    },
    one: () => undefined,
    count: `select count(*) from uploads where length = 9000001`,
  },
  {
    path: '/imports',
    at: async (api) => {
      const { items } = (await api.ask('GET', '/brands', { as: 'plus' })).body;
      readable = (items as { id: string; verification: { state: string } }[]).find(
        ({ verification }) => verification.state === 'verified',
      )?.id;
      return '/imports';
    },
    one: () => ({ brandId: readable }),
    other: () => ({ brandId: 'brd_another' }),
    count: `select count(*) from imports i join users u on u.id = i.user_id where u.email = 'plus@demo.test'`,
  },
];

/** Keyed as well, and walked elsewhere: what says a secret once (0056), and what a decision and its undo are to each other. */
export const creatingElsewhere = [
  'POST /account/export',
  'POST /account/tokens',
  'POST /account/webhooks',
  'POST /account/webhooks/{id}/secret',
  'POST /auth/sign-up/email',
  'POST /cases/{id}/decision',
  'POST /cases/{id}/undo',
];
const fakeOf = (url: string) => ({
  urls: [url],
  medium: 'picture',
  how: 'generated',
  intimate: true,
  signature: 'Premium',
  textVersion: fakeDeclaration.version,
});
const scam = (what: string) => ({ kind: 'other', marks: ['@once'], what, firstSeen: '2026-01-01', declaration: true });
const offer = (message: string) => ({
  ...{ plan: 'plus', percentOff: 10, monthsOff: 1, trialDays: 0, uses: 1 },
  expiresAt: '2099-01-01T00:00:00Z',
  message,
});
/** What a free removal is about. */
let workId = '';
/** The account that a document proves. */
let proves = '';
/** A proved account, whose page may be read. */
let readable: string | undefined;
const proof = (word: string): FormData => {
  const form = new FormData();
  form.append('brandId', proves);
  form.append('file', new Blob([`%PDF-1.7 ${word}`]), 'passport.pdf');
  return form;
};
const idOf = async (api: RunningApi, as: Persona) => String((await api.ask('GET', '/me', { as })).body.id);
const topic = async (api: RunningApi): Promise<string> => {
  const body = { title: 'Of which more is said', category: 'other', text: 'T' };
  return String((await api.ask('POST', '/community/topics', { as: 'operator', body })).body.id);
};
/** As one that failed for the last time lies there. */
const failedJob = async (api: RunningApi, job: string): Promise<string> => {
  const { rows } = await api.pool.query(
    `insert into jobs.job (name, data, source_name, source_output)
     values ('dead-letters', '{"host":"nowhere.test","noticeId":"ntc_none","caseIds":[]}', $1, '{"message":"it broke"}')
     returning id`,
    [job],
  );
  return rows[0]?.id;
};
const webhook = async (api: RunningApi): Promise<string> => {
  const id = newId('webhook', new Date(Date.now()));
  await api.pool.query(
    `insert into webhooks (id, user_id, url, kinds, with_urls, sealed_secret, created_at)
     values ($1, $2, 'https://hooks.test/', '["case.found"]', false, '', $3)`,
    [id, await idOf(api, 'plus'), new Date(Date.now())],
  );
  return id;
};
/** Enough to be paid out, and where to. */
async function earn(api: RunningApi, as: Persona): Promise<void> {
  const method = { kind: 'bank', holder: 'A Holder', details: 'DE02 1203 0000 0000 2020 51' };
  await api.ask('POST', '/referrals/terms', { as, body: { version: programme.version } });
  await api.ask('POST', '/referrals/payout-method', { as, body: { ...method, currentPassword: 'demo-password-1' } });
  const payee = await idOf(api, as);
  const postings = move('programme', 'available', programme.minimumCents);
  await inTransaction(api.pool, (ctx) => post(ctx, { key: 'earned', kind: 'test', payee, currency: 'usd', postings }));
}
let textVersion = '';
/** What is signed is the text as it stands. */
export const readText = async (api: RunningApi): Promise<void> => {
  textVersion = String((await api.ask('GET', '/authorization/text', { as: 'plus' })).body.version);
};
const signed = (legalName: string) => ({
  legalName,
  signature: legalName,
  address: '1 Sample Street, Sampletown',
  country: 'US',
  textVersion,
});
