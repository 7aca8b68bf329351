import { expect, test } from 'vitest';
import { weakness } from './weak-password.ts';

test.each([
  'password1234',
  'Password1234!',
  'P@ssw0rd12345',
  'passwordpassword',
  'letmeinletmein',
  'qwertyuiop12',
  '1qaz2wsx3edc',
  'zaq12wsxcde3',
  '123456789012',
  'Welcome12345!',
  'iloveyouforever',
  'administrator1',
  'strongpassword123',
  'hunter2hunter2',
  'aabbaabbaabb',
  'aaaaaaaaaaaaaa',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'abcdefghijklmnop',
])('%s is refused in a sentence', async (password) => {
  expect(await weakness(password, { email: 'mara@example.test' })).toMatch(/^This password .*\.$/);
});

test.each([
  'a long enough one',
  'three quiet harbours',
  'a-fresh-passphrase-7',
  'demo-password-1',
  'Sup3rS3cret!2026',
  'kühler Morgen am Deich',
  '静かな港と三つの灯台と海',
])('%s is taken', async (password) => {
  expect(await weakness(password, { email: 'mara@example.test' })).toBeUndefined();
});

test.each(['maravale1988', 'mara.vale.12', 'MaraValeMaraVale', 'creators.test1', 'mara.vale@creators.test'])(
  '%s is refused to mara.vale@creators.test, whose address it is little more than',
  async (password) => {
    expect(await weakness(password, { email: 'mara.vale@creators.test' })).toContain('your e-mail address');
  },
);

test.each(['martakowalczyk', 'Kowalczyk2031', 'marta kowalczyk'])(
  '%s is refused to Marta Kowalczyk, whose name it is little more than',
  async (password) => {
    const person = { email: 'someone@creators.test', name: 'Marta Kowalczyk' };
    expect(await weakness(password, person)).toContain('your name');
  },
);

test('judging the longest and oddest does not hang', async () => {
  await weakness('warm up please', { email: '' });
  const begun = performance.now();
  for (const password of ['()[]{}@$0!1|aA4'.repeat(9), 'passwordqwerty1234'.repeat(8), 'a'.repeat(128)])
    await weakness(password.slice(0, 128), { email: 'mara@example.test' });
  expect(performance.now() - begun).toBeLessThan(20_000);
});
