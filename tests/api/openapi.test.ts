import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRules, scopes } from '../../src/modules/access/index.ts';
import { problemKinds } from '../../src/platform/problem/index.ts';
import { type Operation, publishedCalls, type RunningApi, request, runApi, withoutProvider } from './running-api.ts';

/** The published document against the calls there are. */
let api: RunningApi;
let calls: Operation[];
let document: Record<string, unknown>;
beforeAll(async () => {
  api = await runApi({ alone: true });
  ({ calls, document } = await publishedCalls(api.product.url));
});
afterAll(() => api?.stop());

/** Of the page of fixed names; those of screens that are not there yet are not among them. */
const fixedCalls = [
  'GET /deployment',
  'POST /auth/sign-up/email',
  'POST /auth/sign-in/email',
  'POST /auth/sign-out',
  'POST /auth/request-password-reset',
  'POST /auth/reset-password',
  'GET /me',
  'GET /brands',
  'POST /brands',
  'POST /brands/{id}/verify',
  'GET /collections',
  'POST /collections',
  'POST /works',
  'POST /works/fingerprints',
  'GET /works/{id}',
  'GET /search-terms',
  'POST /search-terms',
  'DELETE /search-terms/{id}',
  'GET /whitelist',
  'POST /whitelist',
  'DELETE /whitelist/{id}',
  'GET /authorization',
  'POST /authorization',
  'PATCH /settings',
  'POST /scans',
  'GET /scans/{id}',
  'GET /scans/{id}/events',
  'POST /leaks',
  'GET /cases',
  'GET /cases/{id}',
  'POST /cases/{id}/decision',
  'POST /cases/decisions',
  'POST /cases/{id}/retract',
  'POST /cases/{id}/recheck',
  'GET /cases/{id}/evidence',
  'GET /notices',
  'GET /notices/{id}',
  'POST /notices/{id}/approve',
  'GET /report',
  'GET /report.csv',
  'GET /report.pdf',
  'POST /inbound/email',
];

/** Known again without a key: a mail by its Message-ID, an answer by its link, a look since asking again is the same wish. */
const onceByThemselves = [
  'POST /cases/rechecks',
  'POST /cases/{id}/recheck',
  'POST /inbound/email',
  'POST /namesakes/ask',
  'POST /ops/hosts/{host}/look-up',
  'POST /registry-answers/{token}',
];

describe('GET /api/openapi.json', () => {
  it('is OpenAPI 3.1 and every reference in it leads somewhere', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
    for (const [, path = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g))
      expect(at(document, path.split('/')), path).toBeDefined();
    const schemes = at(document, ['components', 'securitySchemes']);
    for (const { call, operation } of calls)
      for (const needed of (operation.security ?? []) as object[]) // OpenAPI 3.1
        for (const name of Object.keys(needed)) expect(Object.keys(Object(schemes)), call).toContain(name);
  });

  it('names every call of the fixed names, and none that no rule knows', () => {
    const published = calls.map(({ call }) => call);
    expect(published).toEqual(expect.arrayContaining(fixedCalls));
    for (const call of published) expect(Object.keys(callRules)).toContain(call);
  });

  it('tags operator calls, and only those', () => {
    for (const { call, tags } of calls) expect(tags.includes('operator'), call).toBe(call.includes(' /ops/'));
  });

  it('says of each call what it is, its path parameters, its body, its answer and its problems', () => {
    for (const { call, path, method, operation } of calls) {
      expect(operation.summary, call).toEqual(expect.any(String));
      const parameters = (operation.parameters ?? []) as { name: string; in: string; required?: boolean }[]; // OpenAPI 3.1
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(inPath, call).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(parameters.some(({ name }) => name === 'X-Provider') || withoutProvider.includes(call), call).toBe(true);
      const responses = Object(operation.responses);
      const [success] = Object.keys(responses).filter((status) => status.startsWith('2'));
      expect(success, call).toBeDefined();
      if (success !== '204') expect(responses[success ?? ''].content, call).toBeDefined();
      expect(Object.keys(responses.default.content), call).toEqual(['application/problem+json']);
      if (method === 'PATCH' || call === 'POST /works' || call === 'POST /collections')
        expect(operation.requestBody, call).toMatchObject({ required: true, content: expect.any(Object) });
    }
  });

  it('says where Idempotency-Key is honoured', () => {
    const honoured = calls.filter(({ operation }) => JSON.stringify(operation.parameters).includes('Idempotency-Key'));
    expect(honoured.map(({ call }) => call)).toEqual(
      expect.arrayContaining(
        ['/brands', '/collections', '/works', '/search-terms', '/whitelist', '/authorization', '/scans', '/leaks'].map(
          (path) => `POST ${path}`,
        ),
      ),
    );
  });

  it('honours it wherever something is made or put on its way', () => {
    const honours = ({ operation }: Operation) => JSON.stringify(operation.parameters).includes('Idempotency-Key');
    const makes = calls.filter(
      ({ method, operation }) =>
        method === 'POST' && Object.keys(Object(operation.responses)).some((one) => /^20[12]$/.test(one)),
    );
    expect(makes.length).toBeGreaterThan(20);
    expect(
      makes
        .filter((call) => !honours(call))
        .map(({ call }) => call)
        .sort(),
    ).toEqual(onceByThemselves);
  });

  it('lists every problem code there is', () => {
    const text = JSON.stringify(document);
    const known = new Set(text.match(/\b[a-z][a-z_]+\b/g));
    for (const { code } of Object.values(problemKinds)) expect(known, code).toContain(code);
    const thrown = sources().flatMap((source) =>
      [...source.matchAll(/new Problem\(\s*'[a-z-]+',\s*\{[^}]*?code: '([a-z_]+)'/g)].map(([, code = '']) => code),
    );
    expect(thrown.length).toBeGreaterThan(20);
    expect(thrown.filter((code) => !known.has(code))).toEqual([]);
  });

  it('is there for a stranger, and so is the page that people read', async () => {
    const page = await request(`${api.product.url}/api/docs`, 'GET');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    for (const { method, path } of calls) expect(page.text).toContain(`${method} /api/v1${path}`);
    expect(page.text).not.toMatch(/<script/);
  });
});

describe('the page for programs', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');

  it('shows a request with a token that works as it is written', async () => {
    const body = { name: 'Docs', scopes: ['read:cases'], expiresInDays: 1, currentPassword: 'demo-password-1' };
    const { token } = (await api.ask('POST', '/account/tokens', { as: 'premium', body })).body;
    const command = /```sh\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const env = { ...process.env, URL: api.product.url, TOKEN: String(token), PROVIDER: api.provider };
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
    expect(JSON.parse(stdout)).toEqual({ items: expect.any(Array), nextCursor: null });
  });

  it('explains every scope', () => {
    for (const scope of scopes) expect(page).toContain(`\`${scope}\``);
  });
});

const at = (from: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value ? Reflect.get(value, name) : undefined),
    from,
  );

function sources(): string[] {
  const root = join(import.meta.dirname, '../../src');
  return ['modules', 'platform'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, room, name), 'utf8').replace(/^\s*\*.*$/gm, '')),
  );
}
