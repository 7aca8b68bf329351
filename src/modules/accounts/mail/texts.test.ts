import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsAlone, accountsAlone } from '../../../../tests/setup/accounts-alone.ts';
import { type Language, settingsSchema } from '../contract.ts';
import { signInChanges } from './mail.ts';
import { newsText } from './news-text.ts';
import { mailTextsIn, momentIn } from './texts.ts';

const languages: readonly Language[] = settingsSchema.shape.language.unwrap().options;
const link = 'https://service.test/x';
const settings = (product: string) => ({
  secretKey: 's'.repeat(32),
  publicUrl: 'https://service.test',
  product,
  colour: '#123456',
});

function everyMail(language: Language, product: string): { subject: string; text: string; html?: string }[] {
  const texts = mailTextsIn(language);
  const news = [{ title: 'A copy was removed', text: 'Gone at two checks.', link: '/takedown-report/cas_1' }];
  return [
    texts.confirmEmail(link),
    texts.confirmChange(link),
    texts.resetPassword(link),
    texts.knownAddress(link, link),
    texts.emailChanged(link),
    texts.deletionAsked(link, momentIn(language, new Date('2026-11-29T14:05:00Z'))),
    texts.deletionAnnounced(link, link, momentIn(language, new Date('2026-11-29T14:05:00Z')), 7),
    texts.registryAnswer(link, 30),
    texts.registryHandle(link, 30),
    texts.registryAsks(link, 30),
    ...signInChanges.map((change) => texts.signInChanged(change, link)),
    newsText(settings(product), { userId: 'usr_1', language }, { items: news, more: 0 }),
    newsText(settings(product), { userId: 'usr_1', language }, { items: [...news, ...news], more: 5 }),
  ];
}

describe.each(languages)('mails in %s', (language) => {
  it('say something under every brand, and name no other', () => {
    for (const [product, other] of [
      ['Reclaim', /shark|safelist/i],
      ['Shark', /reclaim|whitelist/i],
    ] as const)
      for (const { subject, text, html } of everyMail(language, product)) {
        expect(subject).not.toBe('');
        expect(`${subject} ${text} ${html ?? ''}`).not.toMatch(other);
      }
  });
});

describe('a mail to somebody', () => {
  let accounts: AccountsAlone;
  beforeAll(async () => {
    accounts = await accountsAlone();
  });
  afterAll(() => accounts.close());

  const mailTo = async (name: string, language?: Language) => {
    const email = `${name}@example.test`;
    await accounts.join(email);
    const { rows } = await accounts.database.pool.query('select id from users where email = $1', [email]);
    const userId: string = rows[0].id;
    await accounts.database.pool.query(`update users set deletion_due_at = '2026-12-04T14:05:00Z' where id = $1`, [
      userId,
    ]);
    if (language)
      await accounts.inTransaction(async (ctx) => {
        const { changeSettings } = await import('../change-settings.ts');
        await changeSettings(ctx, { userId, change: { language } });
      });
    const { promiseMail } = await import('./promise-mail.ts');
    await accounts.inTransaction((ctx) => promiseMail(ctx, { kind: 'deletion-asked', to: email, userId, facts: {} }));
    const [mail] = await accounts.work();
    return mail;
  };
  const dayOf = async (name: string, language?: Language): Promise<string | undefined> =>
    /deleted on (.*?), as was/.exec((await mailTo(name, language))?.text ?? '')?.[1];

  it('writes a day as the language of their account does, and as the UK does for who has chosen none', async () => {
    expect(await dayOf('anna', 'en-US')).toMatch(/^Friday, December 4, 2026 at 2:05\sPM UTC$/);
    expect(await dayOf('bert', 'en-GB')).toBe('Friday, 4 December 2026 at 14:05 UTC');
    expect(await dayOf('cleo')).toBe('Friday, 4 December 2026 at 14:05 UTC');
  });

  it('is written in German to who reads German, its subject and its day, too', async () => {
    const mail = await mailTo('dora', 'de');
    expect(mail?.subject).toBe('Dein Konto wird gelöscht');
    expect(mail?.text).toContain('zu diesem Zeitpunkt: Freitag, 4. Dezember 2026 um 14:05 UTC.');
  });
});

it('a mail with looks says which language it is in', () => {
  const items = [{ title: 'Eine Kopie wurde entfernt', text: 'Weg.' }];
  const mail = newsText(settings('Reclaim'), { userId: 'usr_1', language: 'de' }, { items, more: 1 });
  expect(mail.subject).toBe('2 Neuigkeiten für dich');
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.text).toContain('und eine weitere');
});
