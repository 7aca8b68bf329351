import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { markDeclaration } from '../../src/modules/trademarks/declaration-text.ts';
import { createManualClock } from '../../src/platform/clock/index.ts';
import { newId } from '../../src/platform/ids/index.ts';
import { createTransact } from '../../src/platform/jobs/transact.ts';
import type { Context } from '../../src/platform/verb/index.ts';
import { smallPng } from '../setup/small-png.ts';
import { plantCase, plantWork } from '../setup/takedown.ts';
import type { Persona, RunningApi } from './running-api.ts';

/** One of everything that has an address of its own, of one creator; the names are those of the paths. */
export type Planted = Record<
  | 'brands'
  | 'documents'
  | 'trademarks'
  | 'impersonations'
  | 'impersonation-screenshots'
  | 'namesakes'
  | 'similar-domains'
  | 'threads'
  | 'messages'
  | 'support-files'
  | 'scam-files'
  | 'manual-removals'
  | 'deepfakes'
  | 'works'
  | 'collections'
  | 'uploads'
  | 'imports'
  | 'report-shares'
  | 'report-views'
  | 'search-terms'
  | 'whitelist'
  | 'scans'
  | 'cases'
  | 'notices'
  | 'packets'
  | 'sessions'
  | 'passkeys'
  | 'tokens'
  | 'webhooks'
  | 'webhook-deliveries'
  | 'face',
  string
>;

/** What is part of a higher plan alone, for somebody on a lower one. */
export async function grant(api: RunningApi, as: Persona, feature: string): Promise<void> {
  await api.pool.query(
    `insert into feature_grants (id, user_id, feature, revokes, granted_by, reason, created_at)
     select 'grt_' || $1 || id, id, $1, false, 'test', 'test', $2 from users where email = $3`,
    [feature, new Date(Date.now()), `${as}@demo.test`],
  );
}

/** A picture that stays on its creator's device. */
export const described = {
  kind: 'image',
  ownership: 'sole',
  width: 640,
  height: 480,
  contentHash: 'ab'.repeat(32),
  fingerprints: [{ kind: 'pdq', part: 'whole', quality: 90, hash: 'f0'.repeat(32) }],
};

/** A report of a profile that poses as somebody. */
export const posing = (handle: string) => ({
  profileUrl: `https://x.com/${handle}`,
  realUrl: 'https://x.com/the_real_one',
  faked: ['name'],
  harm: 'low',
  what: 'It says that it is me.',
  declaration: true,
});

/** A registered trade mark. */
export const trademark = (number: string) => ({
  word: 'VALEWOOD',
  office: 'EUIPO',
  number,
  territory: 'EU',
  classes: [41],
  holder: 'Vale Wood Ltd',
  relation: 'licensee',
  textVersion: markDeclaration.version,
  signature: 'Mara Vale',
});

/** A form with a picture, by its first bytes. */
export function screenshot(width = 40): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(smallPng(width))]), 'screenshot.png');
  return form;
}

/** A case that waits to be decided; answers its id. */
export async function plantFound(api: RunningApi, as: Persona, url: string): Promise<string> {
  const userId = String((await api.ask('GET', '/me', { as })).body.id);
  return inTransaction(api.pool, async (ctx) =>
    plantCase(ctx, { userId, workIds: [await plantWork(ctx, userId)], url, kind: 'named' }),
  );
}

/** An account and a domain with somebody's name, as their questions brought them. */
export async function plantNames(
  api: RunningApi,
  userId: string,
  name = 'planted',
): Promise<Pick<Planted, 'namesakes' | 'similar-domains'>> {
  const now = new Date(Date.now());
  const ids = { namesakes: newId('namesake', now), 'similar-domains': newId('similar-domain', now) };
  await api.pool.query(
    `insert into namesakes (id, user_id, platform, username, profile_url, answer, answered_at, first_seen_at, listed_at)
     values ($1, $2, 'keybase', $3, 'https://keybase.io/' || $3, 'exists', $4, $4, $4)`,
    [ids.namesakes, userId, name, now],
  );
  await api.pool.query(
    `insert into similar_domains (id, user_id, domain, zone, likeness, kind, answer, answered_at, first_seen_at, listed_at)
     values ($1, $2, $3 || '.com', 'com', $3, 'zone', 'registered', $4, $4, $4)`,
    [ids['similar-domains'], userId, name, now],
  );
  return ids;
}

/** Through the API where it can be made there; what only weeks of work would bring is written by the modules' verbs. */
export async function plantFor(api: RunningApi, as: Persona): Promise<Planted> {
  const made = async (path: string, body: object | FormData): Promise<string> => {
    const answer = await api.ask('POST', path, { as, body });
    if (answer.status > 202) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
    return String(answer.body.id);
  };
  const brands = await made('/brands', { platform: 'fanlane', handle: `${as}second` });
  const form = new FormData();
  form.append('brandId', brands);
  form.append('file', new Blob(['%PDF-1.7 planted']), 'passport.pdf');
  const documents = await made('/documents', form);
  const trademarks = await made('/trademarks', trademark(`${as}1`));
  await grant(api, as, 'impersonation');
  const impersonations = await made('/impersonations', posing(`${as}_planted`));
  const screenshots = await made(`/impersonations/${impersonations}/screenshots`, screenshot());
  const thread = (
    await api.ask('POST', '/support/threads', { as, body: { subject: `${as} planted`, text: 'Planted.' } })
  ).body as unknown as { id: string; thread: { id: string }[] }; // as the call answers
  const messageId = String(thread.thread[0]?.id);
  const scam = await made('/registry/reports', {
    ...{ kind: 'other', marks: [`@${as}_scam`], what: 'Planted.', firstSeen: '2026-01-01', declaration: true },
  });
  const scamFile = await made(`/registry/reports/${scam}/files`, screenshot());
  const supportFile = await made(`/support/messages/${messageId}/files`, screenshot());
  const terms = await made('/search-terms', { text: `${as} planted term` });
  const whitelist = await made('/whitelist', { kind: 'domain', value: `${as}-partner.test`, reason: 'licensed' });
  const collections = await made('/collections', { title: `${as} planted`, sensitivity: 'paid' });
  const userId = String((await api.ask('GET', '/me', { as })).body.id);
  const { works, cases } = await inTransaction(api.pool, async (ctx) => {
    const workId = await plantWork(ctx, userId);
    const url = `https://copies.test/${as}/1`;
    return { works: workId, cases: await plantCase(ctx, { userId, workIds: [workId], url, kind: 'named' }) };
  });
  const scans = await made('/scans', {});
  const removal = newId('manual-removal', new Date(Date.now()));
  await api.pool.query(
    `insert into manual_removals (id, user_id, case_id, state, is_open, created_at, updated_at)
     values ($1, $2, $3, 'waiting', true, $4, $4)`,
    [removal, userId, cases, new Date(Date.now())],
  );
  const fake = newId('deepfake', new Date(Date.now()));
  await api.pool.query(
    `insert into deepfake_reports (id, user_id, medium, how, intimate, text_version, text_sha256, signature, signed_at,
       state, due_at, created_at, updated_at)
     values ($1, $2, 'picture', 'generated', true, 'v', 'h', 'Planted', $3, 'waiting', $3, $3, $3)`,
    [fake, userId, new Date(Date.now())],
  );
  const notices = await plantNotice(api.pool, { userId, caseId: cases });
  const packets = newId('packet', new Date(Date.now()));
  await api.pool.query(
    `insert into deindexing_packets (id, user_id, engine, created_at, closes_at) values ($1, $2, 'google', $3, $3)`,
    [packets, userId, new Date(Date.now())],
  );
  const [session] = (await api.ask('GET', '/account/sessions', { as })).body.items as { id: string }[]; // the published answer
  const sessions = String(session?.id);
  const passkeys = newId('passkey', new Date(Date.now()));
  await api.pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $1, '', 0, '[]', 'Phone', $3)`,
    [passkeys, userId, new Date(Date.now())],
  );
  const tokens = newId('token', new Date(Date.now()));
  await api.pool.query(
    `insert into api_tokens (id, user_id, name, token_hash, ends, scopes, created_at, expires_at)
     values ($1, $2, 'Planted', $1, 'abcd', '[]', $3, $4)`,
    [tokens, userId, new Date(Date.now()), new Date(Date.now() + 86_400_000)],
  );
  const webhooks = newId('webhook', new Date(Date.now()));
  const deliveries = newId('delivery', new Date(Date.now()));
  await api.pool.query(
    `insert into webhooks (id, user_id, url, kinds, with_urls, sealed_secret, created_at)
     values ($1, $2, 'https://hooks.test/', '["case.found"]', false, '', $3)`,
    [webhooks, userId, new Date(Date.now())],
  );
  await api.pool.query(
    `insert into webhook_deliveries
       (id, webhook_id, user_id, about, kind, body, state, created_at, next_attempt_at, claim, attempts, failures)
     values ($1, $2, $3, $1, 'case.found', '{}', 'failed', $4, $4, 0, 0, 0)`,
    [deliveries, webhooks, userId, new Date(Date.now())],
  );
  const [consent, face] = [newId('face-consent', new Date(Date.now())), newId('face-reference', new Date(Date.now()))];
  await api.pool.query('insert into face_consents (id, user_id, wording, given_at) values ($1, $2, 1, $3)', [
    consent,
    userId,
    new Date(Date.now()),
  ]);
  await api.pool.query(
    `insert into face_references (id, user_id, consent_id, file_name, state, sealed_numbers, created_at)
     values ($1, $2, $3, 'me.jpg', 'ready', '', $4)`,
    [face, userId, consent, new Date(Date.now())],
  );
  const share = newId('share', new Date(Date.now()));
  await api.pool.query(
    `insert into report_shares (id, kind, user_id, created_at, ends_at) values ($1, 'full', $2, $3, $4)`,
    [share, userId, new Date(Date.now()), new Date(Date.now() + 86_400_000)],
  );
  const view = newId('view', new Date(Date.now()));
  await api.pool.query(
    `insert into report_views (id, user_id, name, filters, created_at, updated_at) values ($1, $2, 'Planted', '{}', $3, $3)`,
    [view, userId, new Date(Date.now())],
  );
  const uploads = newId('upload', new Date(Date.now()));
  await api.pool.query(
    `insert into uploads (id, user_id, file_name, ownership, length, received, created_at, touched_at)
     values ($1, $2, 'beach.jpg', 'sole', 9000000, 0, $3, $3)`,
    [uploads, userId, new Date(Date.now())],
  );
  const imports = newId('import', new Date(Date.now()));
  await api.pool.query(
    `insert into imports (id, user_id, brand_id, profile_url, state, created_at, touched_at, ended_at)
     values ($1, $2, $3, 'https://fanlane.test/planted', 'ready', $4, $4, $4)`,
    [imports, userId, brands, new Date(Date.now())],
  );
  return {
    brands,
    collections,
    documents,
    trademarks,
    impersonations,
    'impersonation-screenshots': screenshots,
    ...(await plantNames(api, userId)),
    threads: String(thread.id),
    messages: messageId,
    'support-files': supportFile,
    'scam-files': scamFile,
    'manual-removals': removal,
    deepfakes: fake,
    works,
    uploads,
    imports,
    'report-shares': share,
    'report-views': view,
    'search-terms': terms,
    whitelist,
    scans,
    cases,
    notices,
    packets,
    sessions,
    passkeys,
    tokens,
    webhooks,
    'webhook-deliveries': deliveries,
    face,
  };
}

export async function inTransaction<Output>(pool: Pool, work: (ctx: Context) => Promise<Output>): Promise<Output> {
  const clock = createManualClock(new Date(Date.now()));
  const transact = createTransact({ db: drizzle(pool), clock, send: async () => {}, jobs: [] });
  return transact({ kind: 'worker', job: 'test' }, new AbortController().signal, work);
}

/** A sent notice, as the delivery leaves it. */
export interface PlantedNotice {
  userId: string;
  caseId: string;
  recipient?: string;
  recipientName?: string;
  subject?: string;
  state?: string;
  url?: string;
}

export async function plantNotice(pool: Pool, { userId, caseId, ...said }: PlantedNotice): Promise<string> {
  const at = new Date(Date.now());
  const id = newId('notice', at);
  const body = 'I have a good-faith belief.';
  await pool.query(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, recipient_name, step, step_kind, dry_run, needs,
       subject, body, body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, sent_at, updated_at)
     values ($1, $2, $3, 'notice', 'dmca_512c', 'smtp', $4, $5, 1, 'site', false, 'nothing', $6, $7,
       $8, '[]', '{}', $9, 0, 1, $10, $10, $10)`,
    [
      id,
      userId,
      said.state ?? 'sent',
      said.recipient ?? 'dmca@copies.test',
      said.recipientName ?? null,
      said.subject ?? 'Notice',
      body,
      createHash('sha256').update(body).digest('hex'),
      `<${id}@agent.test>`,
      at,
    ],
  );
  await pool.query('insert into notice_cases (notice_id, case_id, round, url) values ($1, $2, 1, $3)', [
    id,
    caseId,
    said.url ?? 'https://copies.test/1',
  ]);
  return id;
}
