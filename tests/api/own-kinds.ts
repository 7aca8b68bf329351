import type { Pool } from 'pg';
import type { OwnList } from '../../src/modules/access/index.ts';
import { newId } from '../../src/platform/ids/index.ts';
import type { Planted } from './planted.ts';

/** How entries of a list are read and taken back by who gave them, whatever their plan and without a verified account. */
interface OwnKind {
  list: string;
  /** The entry, where it is read by itself. */
  one?: (id: string) => string;
  /** Another entry of the list, which it holds by another table. */
  besides?: string;
  takeBack?: { method: 'POST' | 'DELETE'; path: (id: string) => string; answers: 200 | 204 };
}
const withdraw = (list: string, answers: 200 | 204): OwnKind['takeBack'] => ({
  method: 'POST',
  path: (id) => `${list}/${id}/withdraw`,
  answers,
});

/** A request for a removal by hand whose page has no case. */
const withoutCase = newId('manual-removal', new Date());

/** A list that becomes an own list fails to compile until it is written down here. */
export const ownKinds: Record<OwnList, OwnKind> = {
  impersonations: {
    list: '/impersonations',
    one: (id) => `/impersonations/${id}`,
    takeBack: withdraw('/impersonations', 204),
  },
  deepfakes: { list: '/deepfakes', one: (id) => `/deepfakes/${id}`, takeBack: withdraw('/deepfakes', 200) },
  'manual-removals': {
    list: '/manual-removals',
    besides: withoutCase,
    takeBack: withdraw('/manual-removals', 200),
  },
  // What was looked at cannot be taken back; its case is withdrawn by itself.
  leaks: { list: '/leaks' },
  trademarks: {
    list: '/trademarks',
    takeBack: { method: 'DELETE', path: (id) => `/trademarks/${id}`, answers: 204 },
  },
};
export const ownKindNames = Object.keys(ownKinds) as OwnList[]; // the keys of the table above

/** What the creator typed, on a host that no search found. */
const typed = 'https://typed.test/1';

/** A reported page that has a case, and the fake and the request about the same page. Answers the ids of all kinds. */
export async function plantOwn(pool: Pool, planted: Planted, userId: string): Promise<Record<OwnList, string>> {
  const at = new Date();
  const leak = newId('scan', at);
  const { rows } = await pool.query('select url, url_key, host from cases where id = $1', [planted.cases]);
  const [page] = rows;
  await pool.query(
    `insert into scans (id, user_id, cause, state, request, pages, media, matches, requests, created_at)
     values ($1, $2, 'leak', 'done', $4, 0, 0, 0, 0, $3)`,
    [leak, userId, at, JSON.stringify({ reported: [{ url: typed, urlKey: page.url_key }] })],
  );
  await pool.query(
    `insert into crawl_tasks (scan_id, user_id, host, url, url_key, purpose, role, shape, depth, state, outcome, attempts,
       priority, created_at, finished_at)
     values ($1, $2, 'typed.test', $3, $4, 'page', 'hit', '', 0, 'done', 'read', 1, 0, $5, $5)`,
    [leak, userId, typed, page.url_key, at],
  );
  await pool.query(
    `insert into deepfake_pages (report_id, number, url, url_key, host, case_id) values ($1, 1, $2, $3, $4, $5)`,
    [planted.deepfakes, page.url, page.url_key, page.host, planted.cases],
  );
  await pool.query(
    `update deepfake_reports set harm = 'It is at copies.test.', reason = 'Seen at copies.test.' where id = $1`,
    [planted.deepfakes],
  );
  await pool.query(
    `insert into manual_removal_steps (removal_id, number, at, actor, kind, words, minutes)
     values ($1, 1, $2, 'operator:usr_1', 'question', 'Is copies.test yours?', 0)`,
    [planted['manual-removals'], at],
  );
  await plantWish(pool, userId);
  await pool.query('update manual_removals set steps = 1 where id = $1', [planted['manual-removals']]);
  return { ...planted, leaks: `${leak}.1` };
}

const plantWish = (pool: Pool, userId: string) =>
  pool.query(
    `insert into manual_removal_wishes (id, user_id, url_key, words, created_at)
     values ($1, $2, 'copies.test/without-case', 'It is at copies.test.', $3) on conflict do nothing`,
    [withoutCase, userId, new Date()],
  );

/** As it was when it was given, to be taken back once more. */
export async function reopenOwn(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `update impersonations set state = 'waiting', is_open = true, ended_at = null, due_at = null where user_id = $1`,
    [userId],
  );
  await pool.query(`update deepfake_reports set state = 'waiting', due_at = now() where user_id = $1`, [userId]);
  await plantWish(pool, userId);
  await pool.query(`update manual_removals set state = 'waiting', is_open = true, ended_at = null where user_id = $1`, [
    userId,
  ]);
}

/** The trade mark as it is recorded now, to be put back after it was deleted. */
export async function keepMark(pool: Pool, id: string): Promise<() => Promise<unknown>> {
  const { rows } = await pool.query('select to_jsonb(mark) as kept from trademarks mark where id = $1', [id]);
  return () =>
    pool.query('insert into trademarks select * from jsonb_populate_record(null::trademarks, $1)', [rows[0].kept]);
}
