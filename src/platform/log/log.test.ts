import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/setup/test-database.ts';
import { createLog, hostOnly, type LogLevel } from './index.ts';
import { prettyLine } from './pretty.ts';

function capture(level: LogLevel = 'trace') {
  const lines: string[] = [];
  const log = createLog('test', level, { write: (text) => void lines.push(text) });
  return { log, text: () => lines.join(''), last: (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}') };
}

describe('a log line', () => {
  it('is one JSON object with level, time, name and message', () => {
    const { log, last } = capture();
    log.warn({ port: 3000 }, 'ready');
    expect(last()).toMatchObject({ level: 'warn', name: 'test', port: 3000, msg: 'ready' });
    expect(String(last().time)).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  it.each([
    'authorization',
    'Cookie',
    'set-cookie',
    'password',
    'newPassword',
    'apiKey',
    'api_key',
    'x-signature',
    'secretKey',
    'refreshToken',
  ])('hides what stands under %s, however deep', (key) => {
    const { log, text } = capture();
    log.error({ request: { headers: [{ [key]: 'canary-77' }] } }, 'refused');
    expect(text()).not.toContain('canary-77');
    expect(text()).toContain('[hidden]');
  });

  it('says host and no path of an address at info, and the whole at debug', () => {
    const { log, text, last } = capture();
    log.info(
      { url: 'https://leak.test/a/secret-page?x=1', page: new URL('https://leak.test/b') },
      'fetched http://leak.test:8080/c',
    );
    expect(text()).not.toMatch(/secret-page|\/b|\/c/);
    expect(text()).toContain('https://leak.test/…');
    log.debug({ url: 'https://leak.test/a' }, 'fetched');
    expect(last().url).toBe('https://leak.test/a');
  });

  it('hides a secret also beneath a field that is named like a part of every object', () => {
    const { log, text } = capture();
    log.info(JSON.parse('{"__proto__":{"password":"canary"},"constructor":{"token":"canary"},"n":1}'), 'odd');
    expect(text()).not.toContain('canary');
    expect(text()).toContain('"__proto__":{"password":"[hidden]"}');
  });

  it('cleans errors, their causes and their own fields', () => {
    const { log, text, last } = capture();
    const cause = new Error('connect postgres://me:canary@db/x');
    log.error(
      {
        err: Object.assign(new Error('GET https://leak.test/page failed', { cause }), { code: 'E1', token: 'canary' }),
      },
      'failed',
    );
    expect(text()).not.toMatch(/canary|\/page/);
    expect(last().err).toMatchObject({ type: 'Error', code: 'E1', token: '[hidden]' });
    expect(JSON.stringify(last().err)).toContain('log.test.ts');
  });

  it('holds nothing of what a failed query was given', async () => {
    const { log, text } = capture();
    const { pool, close } = await testDatabase();
    await pool.query('create table people (email text primary key, name text not null)');
    const db = drizzle(pool);
    const add = (name: string | null) =>
      db.execute(sql`insert into people values (${'mara@canary.test'}, ${name})`).catch((error: unknown) => error);
    await add('Canary Vale');
    log.warn({ err: await add('Canary Vale') }, 'twice');
    log.warn({ err: new AggregateError([await add(null)], '1 of 2 failed') }, 'together');
    for (const query of [
      sql`select ${'canary'}::int`,
      sql`select ${'canary 1'}::timestamptz`,
      sql`select ${'{"canary": x}'}::jsonb`,
      sql`select ${'{"canary'}::text[]`,
    ])
      log.warn({ err: await db.execute(query).catch((error: unknown) => error) }, 'not readable');
    await close();
    expect(text()).not.toMatch(/canary/i);
    expect(text()).toContain('invalid input syntax for type integer: [hidden]');
    expect(text()).toContain('null value in column');
    expect(text()).toContain('insert into people values ($1, $2)');
  });

  it('takes an error in the place of the object', () => {
    const { log, last } = capture();
    log.error(new Error('broken'));
    expect(last().err).toMatchObject({ message: 'broken' });
  });

  it('hides bearer credentials inside texts, and formatted arguments', () => {
    const { log, text } = capture();
    log.info('sent %s with %o', 'Bearer canary-1', { password: 'canary-2' });
    expect(text()).not.toContain('canary');
  });

  it.each(['postgres://me:canary@db/x', 'x-y+z.1://:canary@h', '9http://a:canary@h', '://a:canary@h'])(
    'hides the credentials in %s, whatever its scheme is',
    (address) => {
      const { log, text } = capture();
      log.info(`connect to (${address}) failed`);
      expect(text()).not.toContain('canary');
    },
  );

  it('survives cycles and bytes', () => {
    const { log, text } = capture();
    const ring: Record<string, unknown> = { bytes: new Uint8Array(9) };
    ring.self = ring;
    log.info(ring, 'ring');
    expect(text()).toContain('[9 bytes]');
    expect(text()).toContain('[deep]');
  });

  it('is not written below its level', () => {
    const { log, text } = capture('warn');
    log.info('quiet');
    expect(text()).toBe('');
  });

  it('keeps its redaction in children', () => {
    const { log, text } = capture();
    log.child({ part: 'jobs' }).info({ token: 'canary' }, 'x');
    expect(text()).not.toContain('canary');
  });
});

describe('hostOnly', () => {
  it('answers the host and nothing else', () => {
    expect(hostOnly('https://user:pw@a.test:8443/x?y#z')).toBe('a.test:8443');
    expect(hostOnly('nonsense')).toBe('[not an address]');
  });
});

describe('the line for a terminal', () => {
  it('is one readable line, with the stack of an error below it', () => {
    const shown = prettyLine(
      '{"level":"info","time":"2026-01-02T10:00:01.000Z","name":"api","port":3000,"msg":"ready","err":{"stack":"Error: x\\n at y"}}',
    );
    const esc = String.fromCharCode(27);
    expect(shown.replaceAll(new RegExp(`${esc}\\[\\d+m`, 'g'), '')).toBe(
      '10:00:01 info  api ready port=3000\nError: x\n at y\n',
    );
  });

  it('leaves what is no log line alone', () => {
    expect(prettyLine('plain')).toBe('plain');
  });
});
