import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../src/platform/ids/index.ts';
import { plantCase, plantWork } from '../../setup/takedown.ts';
import { inTransaction, plantNames, plantNotice, posing, trademark } from '../planted.ts';
import { type Operation, type Persona, publishedCalls, type RunningApi } from '../running-api.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const junk = [
  'x',
  '!!!',
  '0',
  'null',
  encode(null),
  encode([]),
  encode({}),
  encode({ at: 1, id: 2 }),
  encode({ at: 'junk', id: 'x' }),
  encode({ at: "' or 1=1", id: 'x' }),
  encode({ at: '2026-13-45T00:00:00.000Z', id: 'x' }),
  encode({ at: '2026-01-01T00:00:00.000Z', id: 'a\0b' }),
  encode({ at: '+275760-09-13T00:00:00.001Z', id: 'x' }),
  encode({ at: 'infinity', id: 'x' }),
  encode({ at: '2026-01-01', id: 'x' }),
  encode({ at: '0000-01-01T00:00:00.000Z', id: 'x' }),
];
const rows = 7;
const webhookId = 'whk_listed';
const topicId = 'cpo_listed';
/** Whose lists they are: what stands at the desk is an operator's, what one of a creator's things holds is that creator's. */
const readerOf = (path: string, creator: Persona): Persona => {
  if (path.startsWith('/ops/')) return 'operator';
  if (path === '/promo-removals') return 'promo';
  if (['/impersonations', '/namesakes', '/similar-domains', '/support/threads'].includes(path)) return 'premium';
  return path.includes(webhookId) ? 'cancelled' : creator;
};

export function lists(running: () => RunningApi): void {
  describe('a list', () => {
    let pages: Operation[];
    beforeAll(async () => {
      const api = running();
      const { calls } = await publishedCalls(api.product.url);
      pages = calls
        .filter(({ operation }) => JSON.stringify(operation.parameters ?? []).includes('"cursor"'))
        .map((call) => ({
          ...call,
          path: call.path
            .replace('/webhooks/{id}/', `/webhooks/${webhookId}/`)
            .replace('/topics/{id}/', `/topics/${topicId}/`),
        }));
      const userId = String((await api.ask('GET', '/me', { as: 'cancelled' })).body.id);
      const premiumId = String((await api.ask('GET', '/me', { as: 'premium' })).body.id);
      const promoId = String((await api.ask('GET', '/me', { as: 'promo' })).body.id);
      const removalOf = await inTransaction(api.pool, (ctx) => plantWork(ctx, promoId));
      for (let at = 0; at < rows; at += 1) {
        const post = (path: string, body: object) => api.ask('POST', path, { as: 'cancelled', body });
        await post('/collections', { title: `Set ${at}`, sensitivity: 'public' });
        await post('/trademarks', trademark(`listed ${at}`));
        await post('/search-terms', { text: `term number ${at}` });
        await post('/whitelist', { kind: 'domain', value: `list-${at}.test`, reason: '' });
        const brand = await post('/brands', { platform: 'fanlane', handle: `list${at}vale` });
        await api.pool.query(
          `insert into documents (id, user_id, brand_id, platform, handle, file_name, content_type, bytes, state, comparison, created_at, settled_at)
           values ($1, $2, $3, 'fanlane', 'vale', 'a.pdf', 'application/pdf', 1, 'accepted', 'ready', $4, $4)`,
          [newId('document', new Date()), userId, brand.body.id, new Date()],
        );
        const offer = { plan: 'plus', percentOff: 50, monthsOff: 1, trialDays: 0, uses: 1, message: `Offer ${at}` };
        const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
        await api.ask('POST', '/ops/offers', { as: 'operator', body: { ...offer, expiresAt } });
        const scam = { kind: 'other', marks: [`@listed_${at}`], what: 'W', firstSeen: '2026-01-01', declaration: true };
        const { id } = (await post('/registry/reports', scam)).body;
        const published = { decision: 'publish', summary: `Scam ${at}` };
        await api.ask('POST', `/ops/registry/reports/${id}/decide`, { as: 'operator', body: published });
        await api.pool.query(
          `insert into scam_replies (id, user_id, scam_id, text, contact, state, reason, created_at)
           select $1, $2, id, 'R', '', 'refused', 'Why', $3 from scams limit 1`,
          [newId('scam-reply', new Date()), userId, new Date()],
        );
        const asked = { url: `https://lists.test/${at}`, workId: removalOf, declaration: true };
        await api.ask('POST', '/promo-removals', { as: 'promo', body: asked });
        await api.ask('POST', '/support/threads', { as: 'premium', body: { subject: `Listed ${at}`, text: 'L' } });
        await api.ask('POST', '/impersonations', { as: 'premium', body: posing(`listed_${at}`) });
        await post('/leaks', { urls: [`https://lists.test/${at}`], declaration: true });
      }
      // All in one transaction of one moment, so that the order must not hang on the time alone.
      const caseIds = await inTransaction(api.pool, async (ctx) => {
        const ids: string[] = [];
        for (let at = 0; at < rows; at += 1) {
          const workIds = [await plantWork(ctx, userId)];
          ids.push(await plantCase(ctx, { userId, workIds, url: `https://copies.test/list/${at}`, kind: 'named' }));
        }
        return ids;
      });
      for (const caseId of caseIds)
        await api.pool.query(
          `insert into manual_removals (id, user_id, case_id, state, is_open, created_at, updated_at, ended_at)
           values ($1, $2, $3, 'withdrawn', false, $4, $4, $4)`,
          [newId('manual-removal', new Date()), userId, caseId, new Date()],
        );
      for (const caseId of caseIds)
        await api.pool.query(
          `insert into deepfake_reports (id, user_id, medium, how, intimate, text_version, text_sha256, signature,
             signed_at, state, created_at, updated_at)
           values ($1, $2, 'picture', 'edited', false, 'v', 'h', 'Listed', $3, 'withdrawn', $3, $3)`,
          [`dpf_${caseId}`, userId, new Date()],
        );
      for (const caseId of caseIds) await plantNotice(api.pool, { userId, caseId });
      await api.pool.query(
        `insert into lumen_copies (notice_id, user_id, state, due_at, claim_token, attempts, is_drift, created_at, updated_at)
         select id, user_id, 'unknown', $2, 0, 1, false, $2, $2 from notices where user_id = $1`,
        [userId, new Date()],
      );
      // As if their files were kept.
      await api.pool.query(`update works set clean_blob_id = 'blb_listed' where user_id = $1`, [userId]);
      const at = new Date(Date.now());
      await api.pool.query(
        `insert into webhooks (id, user_id, url, kinds, with_urls, sealed_secret, created_at)
         values ($1, $2, 'https://lists.test/hook', '[]', false, '', $3)`,
        [webhookId, userId, at],
      );
      for (const topic of [topicId, ...caseIds.map((id) => `${topicId}_${id}`)])
        for (const parent of [null, topicId]) {
          const id = parent ? `${topic}_reply` : topic;
          await api.pool.query(
            `insert into community_posts (id, topic_id, category, state, replies, last_at, created_at) values ($1, $2, 'other', 'shown', 0, $3, $3)`,
            [id, parent, at],
          );
          await api.pool.query(
            `insert into community_texts (post_id, user_id, by_team, title, text, searched, hides_links, created_at) values ($1, $2, false, 'T', 'T', 'T', false, $3)`,
            [id, userId, at],
          );
        }
      for (const caseId of caseIds) {
        await api.pool.query(
          `insert into host_contacts (id, host, step, channel, address, source, checked_at, state)
           values ($1, $2, 'site', 'smtp', $3, 'page of the site', $4, 'usable')`,
          [newId('contact', at), `${caseId.toLowerCase().replace('_', '-')}.test`, `desk@${caseId.slice(-8)}.test`, at],
        );
        await api.pool.query(
          `insert into jobs.job (name, data, source_name, source_output) values ('dead-letters', $1, 'test.listed', $2)`,
          [JSON.stringify({ caseId }), JSON.stringify({ message: 'It failed.' })],
        );
        await api.pool.query(
          `insert into webhook_deliveries (id, webhook_id, user_id, about, kind, body, state, created_at, next_attempt_at, claim, attempts, failures)
           values ($1, $2, $3, $1, 'case.found', '{}', 'delivered', $4, $4, 0, 1, 0)`,
          [newId('delivery', at), webhookId, userId, at],
        );
        const packetId = newId('packet', at);
        await api.pool.query(
          `insert into deindexing_packets (id, user_id, engine, created_at, closes_at, submitted_at, reference)
           values ($1, $2, 'bing', $3, $3, $3, 'R')`,
          [packetId, userId, at],
        );
        await api.pool.query(
          `insert into deindexing_tracks (id, case_id, user_id, engine, url, state, looks, packet_id, created_at, updated_at)
           values ($1, $2, $3, 'bing', 'https://copies.test/', 'to_submit', '[]', $4, $5, $5)`,
          [newId('track', at), caseId, userId, packetId, at],
        );
        await api.pool.query(
          `insert into referrals (id, user_id, code, state, held_for, signed_up_at) values ($1, $2, 'LISTED', 'counting', '[]', $3)`,
          [newId('referral', at), userId, at],
        );
        await api.pool.query(
          `insert into notifications (id, user_id, kind, dedupe_key, title, text, created_at, mail_state) values ($1, $2, 'removed', $1, 'T', 'T', $3, 'none')`,
          [newId('notification', at), userId, at],
        );
      }
      await api.untilIdle();
      // Only now: the worker makes a plan of the names that it asks about, and drops all others.
      for (let at = 0; at < rows; at += 1) await plantNames(api, premiumId, `listed-${at}`);
    });

    it('is one of at least nine, each with limit and cursor', () => {
      expect(pages.map(({ path }) => path)).toEqual(
        expect.arrayContaining([
          '/brands',
          '/collections',
          '/works',
          '/search-terms',
          '/whitelist',
          '/scans',
          '/cases',
          '/notices',
          '/notifications',
        ]),
      );
      for (const { operation, path } of pages) expect(JSON.stringify(operation.parameters), path).toContain('"limit"');
    });

    it('answers {items, nextCursor} and pages through completely, in one order, nothing twice', async () => {
      for (const { path } of pages) {
        const whole = await running().ask('GET', `${path}?limit=200`, { as: readerOf(path, 'cancelled') });
        expect(whole.status, path).toBe(200);
        expect(whole.body, path).toMatchObject({ items: expect.any(Array), nextCursor: null });
        const ids = idsOf(whole.body.items);
        expect(ids.length, path).toBeGreaterThanOrEqual(rows);
        for (const limit of [1, 2, ids.length]) {
          const seen: string[] = [];
          let next: unknown = '';
          for (let turns = 0; typeof next === 'string' && turns < 400; turns += 1) {
            const page = await running().ask('GET', `${path}?limit=${limit}${next ? `&cursor=${next}` : ''}`, {
              as: readerOf(path, 'cancelled'),
            });
            expect(page.status, `${path} ${page.text}`).toBe(200);
            seen.push(...idsOf(page.body.items));
            next = page.body.nextCursor;
          }
          expect(next, path).toBeNull();
          // A sweep of the worker may add a row meanwhile: it is no part of what was there before.
          expect(
            seen.filter((id) => ids.includes(id)),
            `${path} by ${limit}`,
          ).toEqual(ids);
        }
      }
    });

    it('of notifications shows none twice and misses none while new ones come between its pages', async () => {
      const read = (more: string) => running().ask('GET', `/notifications?${more}`, { as: 'cancelled' });
      const all = idsOf((await read('limit=200')).body.items);
      const { rows: known } = await running().pool.query<{ user_id: string }>(
        'select user_id from notifications where id = $1',
        [all[0]],
      );
      const first = await read('limit=2');
      const seen = idsOf(first.body.items);
      for (let next = first.body.nextCursor, turn = 0; typeof next === 'string' && turn < 400; turn += 1) {
        await running().pool.query(
          `insert into notifications (id, user_id, kind, dedupe_key, title, text, created_at, mail_state)
           values ($1, $2, 'removed', $1, 'Newer', 'T', $3, 'none')`,
          [newId('notification', new Date()), known[0]?.user_id, new Date(Date.now())],
        );
        const page = await read(`limit=2&cursor=${next}`);
        seen.push(...idsOf(page.body.items));
        next = page.body.nextCursor;
      }
      await running().pool.query("delete from notifications where title = 'Newer'");
      expect(all.length).toBeGreaterThan(4);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => all.includes(id))).toEqual(all);
    });

    it('of cases misses none that changes while one page after the other is read', async () => {
      const read = (more: string) => running().ask('GET', `/cases?limit=2${more}`, { as: 'cancelled' });
      const all = idsOf((await running().ask('GET', '/cases?limit=200', { as: 'cancelled' })).body.items);
      const first = await read('');
      const later = all.filter((id) => !idsOf(first.body.items).includes(id));
      await running().pool.query("update cases set updated_at = updated_at + interval '1 day' where id = any($1)", [
        later,
      ]);
      const seen = idsOf(first.body.items);
      for (let next = first.body.nextCursor; typeof next === 'string'; ) {
        const page = await read(`&cursor=${next}`);
        seen.push(...idsOf(page.body.items));
        next = page.body.nextCursor;
      }
      expect(later.length).toBeGreaterThan(2);
      expect(seen.toSorted()).toEqual(all.toSorted());
    });

    it('of cases takes every kind of verdict, and a filter without a value as none', async () => {
      const read = (query: string) => running().ask('GET', `/cases?${query}`, { as: 'cancelled' });
      const all = (await read('limit=200')).body;
      expect((await read('state=&host=&q=&kind=&cursor=&limit=200&from=')).body).toEqual(all);
      for (const kind of ['whitelisted', 'unrelated']) expect((await read(`kind=${kind}`)).body.items).toEqual([]);
      expect((await running().ask('GET', '/report?from=&to=', { as: 'cancelled' })).status).toBe(200);
    });

    it('refuses a cursor that we did not give out', async () => {
      for (const { path } of pages)
        for (const cursor of junk) {
          const { status, body, text } = await running().ask('GET', `${path}?cursor=${encodeURIComponent(cursor)}`, {
            as: readerOf(path, 'premium'),
          });
          expect({ status, code: body.code }, `${path} ${cursor} ${text}`).toEqual({ status: 400, code: 'invalid' });
          expect(body.errors, path).toMatchObject([{ path: 'cursor' }]);
        }
      for (const at of ['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
        for (const { path } of pages) {
          const cursor = encode({ at, id: 'x' });
          expect(
            (await running().ask('GET', `${path}?cursor=${cursor}`, { as: readerOf(path, 'premium') })).status,
            path,
          ).toBe(200);
        }
    });

    it('has a limit from 1 to 200', async () => {
      for (const { path } of pages) {
        for (const limit of ['0', '201', '-1', 'x', '1.5', '1e99', ' ', 'NaN'])
          expect(
            (
              await running().ask('GET', `${path}?limit=${encodeURIComponent(limit)}`, {
                as: readerOf(path, 'premium'),
              })
            ).status,
            `${path} ${limit}`,
          ).toBe(400);
        expect((await running().ask('GET', `${path}?limit=200`, { as: readerOf(path, 'premium') })).status, path).toBe(
          200,
        );
      }
    });

    it('says every date as ISO 8601 in UTC', async () => {
      for (const { path } of pages)
        datesIn((await running().ask('GET', `${path}?limit=200`, { as: readerOf(path, 'cancelled') })).body, path);
      for (const path of [
        '/dashboard',
        '/report',
        '/report/week',
        '/report/weeks',
        '/authorization',
        '/sources',
        '/me',
      ])
        datesIn((await running().ask('GET', path, { as: readerOf(path, 'cancelled') })).body, path);
    });
  });
}

const idsOf = (items: unknown): string[] => (items as { id: string }[]).map(({ id }) => id); // every list's rows have one

function datesIn(value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (/(?:[a-z]At|^at|Until)$/.test(name) && part !== null)
      expect(part, `${path}.${name}`).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/);
    datesIn(part, `${path}.${name}`);
  }
}
