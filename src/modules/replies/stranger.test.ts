import { expect, it } from 'vitest';
import { believe, isStranger } from '#modules/replies/stranger.ts';
import type { Thread } from '#modules/replies/thread.ts';

/** What was written to a contact that was looked up; to one that a page named, of a copy at the same domain. */
const lookedUp = {
  kind: 'notice',
  stepKind: 'abuse',
  contactId: 'con_1',
  elements: { locations: ['https://a.test/1'] },
};
const named = (url: string, stepKind = 'site') => ({ ...lookedUp, stepKind, elements: { locations: ['x', url] } });

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
  const thread = (by: Thread['by']) => ({ by, notice: { ...lookedUp, recipient } as Thread['notice'] });
  const mail = { from } as Parameters<typeof isStranger>[1];
  expect(isStranger(thread('message-id'), mail)).toBe(stranger);
  expect(isStranger(thread('reply-address'), mail)).toBe(false);
});

const desk = 'desk@host.test';
const someone = 'someone@mail.host.test';
it.each([
  ['a contact of the address’ owner', lookedUp, someone, false],
  ['a platform’s known contact', { ...lookedUp, stepKind: 'platform' }, someone, false],
  ['a contact of the shield before it', { ...lookedUp, stepKind: 'cdn' }, someone, false],
  ['a registrar’s contact', { ...lookedUp, stepKind: 'registrar' }, someone, false],
  ['a site’s contact at its own domain', named('https://img.host.test/a?b'), someone, false],
  ['a site’s contact at some other domain', named('https://leaks.test/1'), someone, true],
  ['a site’s contact at some other domain', named('https://leaks.test/1'), 'DESK+7@host.test', false],
  ['a site’s contact that only sounds alike', named('https://nothost.test/1'), someone, true],
  ['a guess at the site’s own domain', named('https://host.test/1', 'guess'), someone, false],
  ['a guess at some other domain', named('https://leaks.test/1', 'guess'), someone, true],
  ['a site of which no address is known', { ...lookedUp, stepKind: 'site', elements: {} }, someone, true],
  ['whoever had asked', { ...lookedUp, kind: 'explanation', contactId: null }, someone, true],
  ['whoever had asked', { ...lookedUp, kind: 'explanation', contactId: null }, desk, false],
  ['whoever had asked, as a withdrawal', { ...lookedUp, kind: 'retraction', contactId: null }, someone, true],
])('of %s the house is what was looked up, or where the copy stands (%#)', (_, notice, from, stranger) => {
  const thread = { by: 'message-id', notice: { ...notice, recipient: desk } } as Thread;
  expect(isStranger(thread, { from } as Parameters<typeof isStranger>[1])).toBe(stranger);
});

it('a person’s own name at a platform is the house, and the platform is not', () => {
  const told = { ...named('https://mara.blogspot.com/1'), recipient: 'dmca@blogspot.com' };
  const thread = { by: 'message-id', notice: told } as unknown as Thread;
  expect(isStranger(thread, { from: 'anybody@blogspot.com' } as Parameters<typeof isStranger>[1])).toBe(true);
});

it('a bounce by words names the recipient itself, and not by the letter that it quotes', () => {
  const body =
    'You wrote to us from dmca@host.test about the picture of the sea at dawn; this is our answer to that question.';
  const thread = { by: 'message-id', notice: { ...lookedUp, recipient: 'dmca@host.test', body } } as Thread;
  const bounce = (text: string) =>
    ({ from: 'postmaster@host.test', text, headers: {} }) as Parameters<typeof believe>[1];
  expect(believe(thread, bounce(`Delivery failed.\n\n${body}`), 'bounce').effect).toBe('wait');
  expect(believe(thread, bounce(`Delivery to dmca@host.test failed.\n\n${body}`), 'bounce').effect).toBe('count');
});

const anybodys =
  'tuta.com tuta.io gmx.at gmx.ch yahoo.co.jp yahoo.com.br hey.com mailbox.org seznam.cz naver.com cock.li riseup.net hotmail.co.jp free.fr onionmail.org mail.ee duck.com t-online.de abv.bg ukr.net disroot.org';
it.each(anybodys.split(' '))('anybody at %s is no house', (domain) => {
  const thread = { by: 'message-id', notice: { ...lookedUp, recipient: `siteowner@${domain}` } } as Thread;
  const from = (name: string) => ({ from: `${name}@${domain}` }) as Parameters<typeof isStranger>[1];
  expect(isStranger(thread, from('anybody'))).toBe(true);
  expect(isStranger(thread, from('SiteOwner'))).toBe(false);
});
