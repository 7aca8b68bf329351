import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopes } from '../../src/modules/access/index.ts';
import { type RunningApi, runApi } from './running-api.ts';

/** What the page for programs shows, done as it stands there. */
const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

let api: RunningApi;
beforeAll(async () => {
  api = await runApi({ alone: true });
}, 60_000);
afterAll(() => api?.stop());

it('the request with a token works as it is written', async () => {
  const body = { name: 'Docs', scopes: ['read:cases'], expiresInDays: 1, currentPassword: 'demo-password-1' };
  const { token } = (await api.ask('POST', '/account/tokens', { as: 'premium', body })).body;
  const [command = ''] = blocks('sh');
  const env = { ...process.env, URL: api.product.url, TOKEN: String(token), PROVIDER: api.provider };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
  expect(JSON.parse(stdout)).toEqual({ items: expect.any(Array), nextCursor: null });
});

it('every scope is explained', () => {
  for (const scope of scopes) expect(page).toContain(`\`${scope}\``);
});
