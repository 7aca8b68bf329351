import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountHandlers, promiseMail, signInChanges } from '#modules/accounts/index.ts';
import type { PromisedMail } from '#modules/accounts/mail/promise-mail.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { type AccountsAlone, accountsAlone } from '../../tests/setup/accounts-alone.ts';
import { colourOf, productOf } from './deployment.ts';
import { userMail } from './user-mail.ts';

/** Every kind of mail that a user is sent, from the promise to the bytes for the relay, as each brand's worker is wired. */
let accounts: AccountsAlone;
beforeAll(async () => {
  accounts = await accountsAlone();
  const at = accounts.clock.now();
  await accounts.database.pool.query(
    `insert into users (id, name, email, email_verified, pending_email, deletion_due_at, deletion_cause, created_at, updated_at) values
       ('usr_new', 'Mara', 'new@example.test', false, null, null, null, $1, $1),
       ('usr_old', 'Mara', 'old@example.test', true, 'next@example.test', $2, 'asked', $1, $1),
       ('usr_late', 'Mara', 'late@example.test', true, null, $2, 'former', $1, $1),
       ('usr_wish', 'Mara', 'wish@example.test', true, 'old@example.test', null, null, $1, $1)`,
    [at, new Date(at.getTime() + 7 * 86_400_000)],
  );
});
afterAll(() => accounts.close());

const secret = { title: 'A copy of Velvet Room 7 was removed', text: 'leak.example took it down.', link: '/report' };
const old = { to: 'old@example.test', userId: 'usr_old' } as const;
const detour = { detour: { customOfferId: 'offer-1', customRedirect: '/claim-offer' } };
/** By kind, so that one that is added has to be put here. */
const promised: Record<PromisedMail['kind'], Omit<PromisedMail, 'kind'>[]> = {
  'confirm-email': [{ to: 'new@example.test', userId: 'usr_new', facts: detour }],
  'known-address': [{ to: old.to, facts: detour }],
  'reset-password': [{ to: old.to, facts: detour }],
  'confirm-change': [
    { to: 'next@example.test', userId: 'usr_old' },
    { to: old.to, userId: 'usr_wish' },
  ],
  'email-changed': [old],
  'sign-in-changed': signInChanges.map((change) => ({ ...old, facts: { change } })),
  'deletion-asked': [old],
  'deletion-announced': [{ to: 'late@example.test', userId: 'usr_late' }],
  'registry-answer': [
    { to: 'named@example.test', facts: { registryEntry: 'scm_1' } },
    { to: 'named@example.test', facts: { registryEntry: 'scm_1', registryMark: 'handle' } },
  ],
  'registry-asks': [{ to: 'named@example.test', facts: { registryEntry: 'scm_1' } }],
  news: [
    { ...old, facts: { news: [secret] } },
    { ...old, facts: { news: [secret, { title: 'Two more', text: 'They are gone.' }] } },
  ],
  letter: [
    {
      ...old,
      facts: {
        letter: {
          subject: 'Your report for May',
          parts: [
            { text: '<b>12</b> found' },
            { figures: [{ name: 'Found', value: '12' }], list: { title: 'What needs you', items: ['1 match'] } },
          ],
          button: { label: 'Open the report', link: '/takedown-report?from=2026-05-01&to=2026-05-31' },
        },
      },
    },
  ],
};
const all = Object.entries(promised).flatMap(([kind, mails]) =>
  mails.map((mail) => ({ ...mail, kind: kind as PromisedMail['kind'] })),
);

async function sentBy(mode: 'production' | 'shark', host: string): Promise<{ raw: string; mail: ParsedMail }[]> {
  const env = {
    DEPLOYMENT_MODE: mode,
    PUBLIC_URL: `https://${host}`,
    MAIL_DOMAIN: host,
    SMTP_URL: 'smtp://relay.test',
  };
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const raws: string[] = [];
  const clock = createManualClock(accounts.clock.now());
  const { handlers } = accountHandlers({
    sendMail: userMail({ config, clock }, async (_envelope, raw) => {
      raws.push(raw.toString());
      return { outcome: 'accepted', code: 250, response: 'taken' };
    }),
    secretKey: config.secretKey,
    publicUrl: config.publicUrl,
    product: productOf(config),
    colour: colourOf(config),
    isAnswerable: async () => true,
    log: { warn: () => undefined } as never, // nothing is to be warned of
  });
  const { signal } = new AbortController();
  const run = { now: clock.now, signal, attempt: 0, transaction: accounts.inTransaction };
  for (const mail of all) {
    await accounts.inTransaction((ctx) => promiseMail(ctx, mail));
    for (const { name, payload } of accounts.queued.splice(0)) await handlers[name]?.(run, payload as never); // queued by this module
  }
  return Promise.all(raws.map(async (raw) => ({ raw, mail: await simpleParser(raw, { skipTextLinks: true }) })));
}
const explicit =
  /nud|nak|porn|sex|adult|explicit|xxx|nsfw|leak|pirat|stolen|content|pictur|video|photo|copy|copies|takedown|creator|fans/i;

test.each([
  ['production', 'reclaim.example', 'Reclaim', 'Shark', '#035c50'],
  ['shark', 'shark.example', 'Shark', 'Reclaim', '#2454b3'],
] as const)(
  'every mail of the brand %s has its name, links and sender, and a subject for every eye',
  async (mode, host, product, other, colour) => {
    const sent = await sentBy(mode, host);
    expect(sent).toHaveLength(all.length);
    for (const { raw, mail } of sent) {
      const subject = mail.subject ?? '';
      expect(mail.from?.value, subject).toEqual([{ name: product, address: `notices@${host}` }]);
      expect(mail.messageId, subject).toMatch(new RegExp(`@${host}>$`));
      expect(mail.text, subject).toMatch(new RegExp(`\n-- \n${product}\n+$`));
      const whole = [raw, mail.text, mail.html || ''].join('\n');
      expect(whole, subject).not.toMatch(new RegExp(other, 'i'));
      const links = whole.replace(/=\r\n/g, '').match(/https?:\/\/[^/\s"<>]+/g) ?? [];
      expect([...new Set(links)], subject).toEqual(links.length > 0 ? [`https://${host}`] : []);
      if (mail.html)
        expect(mail.html).toContain(`style="padding-bottom:16px;font-weight:700;color:${colour}">${product}<`);
      expect(subject).toMatch(/^[A-Z0-9][^\n]{5,60}$/);
      expect(subject).not.toMatch(explicit);
      expect(subject).not.toContain('Velvet');
    }
    const news = sent.filter(({ mail }) => mail.headers.has('list-unsubscribe') || mail.headers.has('list'));
    expect(news).toHaveLength(3);
  },
);
