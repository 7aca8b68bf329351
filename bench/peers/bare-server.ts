// The peer of bench/me.ts, in a process of its own: Hono, one query for the user of a session, one JSON answer.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { Pool } from 'pg';

const [port, databaseUrl] = process.argv.slice(2);
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
const app = new Hono();
app.get('/api/v1/me', async (c) => {
  const token = (getCookie(c, 'session') ?? '').split('.')[0];
  const { rows } = await pool.query(
    'select u.* from sessions s join users u on u.id = s.user_id where s.token = $1 and s.expires_at > $2',
    [token, new Date()],
  );
  return rows[0] ? c.json(rows[0]) : c.json({ error: 'unauthenticated' }, 401);
});
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
