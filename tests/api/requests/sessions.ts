import { describe, expect, it } from 'vitest';
import type { Answer, RunningApi } from '../running-api.ts';

const right = 'demo-password-1';

export function sessions(running: () => RunningApi): void {
  const signIn = (email: string, password: string, cookie?: string): Promise<Answer> =>
    running().ask('POST', '/auth/sign-in/email', { body: { email, password }, headers: { cookie } });
  const cookiesOf = (answer: Answer): string =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  /** What of an answer a stranger could tell two e-mails apart by. */
  const told = ({ status, text, headers }: Answer) => ({
    status,
    text,
    names: [...headers.keys()].filter((name) => !['x-request-id', 'date', 'content-length'].includes(name)).sort(),
    cookies: headers.getSetCookie().length,
  });

  describe('a session', () => {
    it('is a cookie that scripts cannot read, beside a mark that they can', async () => {
      const lines = (await signIn('free@demo.test', right)).headers.getSetCookie();
      const session = lines.find((line) => line.startsWith('session='));
      const mark = lines.find((line) => line.startsWith('logged_in='));
      expect(session).toMatch(/; HttpOnly/i);
      expect(mark).toMatch(/^logged_in=1;/);
      expect(mark).not.toMatch(/HttpOnly/i);
      for (const line of lines) {
        expect(line).toMatch(/; SameSite=(?:Lax|Strict)/i);
        expect(line).toMatch(/; Path=\//i);
        expect(line).not.toMatch(/Domain=/i);
      }
    });

    it('ends with sign-out at once, for whoever has a copy of it', async () => {
      const cookie = cookiesOf(await signIn('free@demo.test', right));
      const other = cookiesOf(await signIn('free@demo.test', right));
      const status = async (value: string) =>
        (await running().ask('GET', '/me', { headers: { cookie: value } })).status;
      expect([await status(cookie), await status(other)]).toEqual([200, 200]);
      const out = await running().ask('POST', '/auth/sign-out', { headers: { cookie } });
      expect(out.status).toBe(200);
      expect(out.headers.getSetCookie().join('\n')).toMatch(/logged_in=;/);
      expect([await status(cookie), await status(other)]).toEqual([401, 200]);
      expect((await running().ask('POST', '/auth/sign-out', { headers: { cookie } })).status).toBe(200);
    });

    it('is not opened by a mark, a cut cookie, nor a cookie of another name', async () => {
      const real = cookiesOf(await signIn('free@demo.test', right));
      const value = /session=([^;]+)/.exec(real)?.[1] ?? '';
      for (const cookie of [
        'logged_in=1',
        `session=${value.slice(0, -3)}`,
        `Session=${value}`,
        `session="${value}`,
        `__Host-session=${value}`,
      ])
        expect((await running().ask('GET', '/me', { headers: { cookie } })).status, cookie).toBe(401);
    });
  });

  describe('what is said of an e-mail', () => {
    it('is the same for a wrong password and an unknown address', async () => {
      const [wrong, unknown] = [
        await signIn('promo@demo.test', 'wrong-password-9'),
        await signIn('nobody@demo.test', 'wrong-password-9'),
      ];
      expect(wrong.status).toBe(401);
      expect(told(wrong)).toEqual(told(unknown));
    });

    it('is the same for a known and an unknown address that asks for a reset or signs up', async () => {
      const reset = (email: string) => running().ask('POST', '/auth/request-password-reset', { body: { email } });
      expect(told(await reset('promo@demo.test'))).toEqual(told(await reset('nobody@demo.test')));
      const signUp = async (email: string) => {
        const answer = await running().ask('POST', '/auth/sign-up/email', {
          body: { email, password: 'a-fresh-passphrase-7' },
        });
        const { user } = answer.body as { user: { id: string } }; // the published answer
        return { status: answer.status, keys: Object.keys(user).sort(), id: user.id.slice(0, 4) };
      };
      expect(await signUp('promo@demo.test')).toEqual(await signUp('new-one@demo.test'));
      expect((await signIn('promo@demo.test', 'a-fresh-passphrase-7')).status).toBe(401);
    });
  });

  it('guessing is slowed down with Retry-After, but the owner comes in on a known device', async () => {
    const known = cookiesOf(await signIn('standard@demo.test', right));
    let last = await signIn('standard@demo.test', 'wrong-password-0');
    for (let tries = 1; tries < 40 && last.status === 401; tries += 1)
      last = await signIn('standard@demo.test', `wrong-password-${tries}`);
    expect({ status: last.status, code: last.body.code }).toEqual({ status: 429, code: 'over_limit' });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn('standard@demo.test', right)).status).toBe(429);
    const device = known
      .split('; ')
      .filter((pair) => pair.startsWith('device='))
      .join('; ');
    expect((await signIn('standard@demo.test', right, device)).status).toBe(200);
    expect((await signIn('plus@demo.test', right)).status).toBe(200);
  });
}
