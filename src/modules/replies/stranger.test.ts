import { expect, it } from 'vitest';
import { isStranger } from '#modules/replies/stranger.ts';
import type { Thread } from '#modules/replies/thread.ts';

it.each([
  ['desk@host.test', 'desk@host.test', false],
  ['desk@host.test', 'Legal@mail.HOST.test', false],
  ['desk@host.test', 'desk@host.test.evil.test', true],
  ['desk@host.test', 'someone@gmail.com', true],
  ['desk@host.test', undefined, true],
  ['host.desk@gmail.com', 'hostdesk@gmail.com', false],
  ['host.desk@gmail.com', 'someone@gmail.com', true],
  ['desk@yahoo.co.uk', 'someone@yahoo.co.uk', true],
  ['https://host.test/form', undefined, true],
])('of somebody who was written to at %s, a message from %s is a stranger’s: %s', (recipient, from, stranger) => {
  const thread = (by: Thread['by']) => ({ by, notice: { recipient } as Thread['notice'] });
  const mail = { from } as Parameters<typeof isStranger>[1];
  expect(isStranger(thread('message-id'), mail)).toBe(stranger);
  expect(isStranger(thread('reply-address'), mail)).toBe(false);
});

const anybodys =
  'tuta.com tuta.io gmx.at gmx.ch yahoo.co.jp yahoo.com.br hey.com mailbox.org seznam.cz naver.com cock.li riseup.net hotmail.co.jp free.fr onionmail.org mail.ee duck.com t-online.de abv.bg ukr.net disroot.org';
it.each(anybodys.split(' '))('anybody at %s is no house', (domain) => {
  const thread = { by: 'message-id', notice: { recipient: `siteowner@${domain}` } } as Thread;
  const from = (name: string) => ({ from: `${name}@${domain}` }) as Parameters<typeof isStranger>[1];
  expect(isStranger(thread, from('anybody'))).toBe(true);
  expect(isStranger(thread, from('SiteOwner'))).toBe(false);
});
