import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { costGrowth } from '../../../tests/setup/cost-growth.ts';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { classify, parseInbound } from './index.ts';
import { namedHostIn } from './named-host.ts';

const from = 'abuse@delivers.test';
const host = { address: 'abuse@some-host.test', name: 'Some Host Ltd' };

describe('namedHostIn', () => {
  it.each([
    [
      'We only pass traffic through.\n\nHosting Provider:\n-----------------\nSome Host Ltd\n\nAbuse Contact:\n--------------\nabuse@some-host.test',
    ],
    [
      'Hosting provider: Some Host Ltd\nAbuse contact: abuse@some-host.test\nYou can also write to abuse@delivers.test.',
    ],
    [
      'We are not the hosting provider. The hosting provider is Some Host Ltd. Please send your complaint to abuse@some-host.test.',
    ],
    ['This website is hosted by Some Host Ltd (abuse@some-host.test), not by us.'],
    ['The site is hosted with Some Host Ltd, whose abuse team is at abuse[at]some-host[.]test'],
    ['Host: Some Host Ltd <abuse@some-host.test>'],
    ['Die Seite ist gehostet bei Some Host Ltd, abuse@some-host.test. Wir sind nur das CDN.'],
    ['Nous ne sommes pas l’hébergeur. Le site est hébergé par Some Host Ltd (abuse@some-host.test).'],
    ['No alojamos este sitio. El proveedor de alojamiento es Some Host Ltd: abuse@some-host.test'],
    ['Hosting provider: Some Host Ltd\nAbuse: abuse@some-host.test\nSales: sales@some-host.test'],
    ['Hosting provider: Some Host Ltd\nAbuse: abuse@some-host.test, dmca@some-host.test'],
    ['De site wordt gehost bij Some Host Ltd, abuse@some-host.test. Wij zijn alleen het netwerk.'],
    ['Não hospedamos este site, que está hospedado por Some Host Ltd (abuse@some-host.test).'],
    ['Il sito è ospitato da Some Host Ltd, abuse@some-host.test'],
    ['Strona jest hostowana przez Some Host Ltd, abuse@some-host.test'],
    ['The origin server belongs to Some Host Ltd, reach them at abuse@some-host.test'],
    ['Origin server: Some Host Ltd\nabuse@some-host.test'],
    ['The server is operated by Some Host Ltd, abuse at some-host dot test'],
    ['Hosting company: Some Host Ltd, abuse@some-host.test'],
    ['Der Server steht bei Some Host Ltd, abuse@some-host.test'],
    ['Le serveur appartient à Some Host Ltd (abuse@some-host.test)'],
    ['El servidor pertenece a Some Host Ltd, abuse@some-host.test'],
    ['Il server si trova presso Some Host Ltd, abuse@some-host.test'],
    ['O servidor pertence a Some Host Ltd, abuse@some-host.test'],
    ['De server staat bij Some Host Ltd, abuse@some-host.test'],
    ['Nous n’hébergeons pas ce site, il est hébergé chez Some Host Ltd, abuse@some-host.test.'],
    ['Hosting provider is Some Host Ltd; their abuse desk is abuse@some-host.test'],
  ])('reads a host out of %j', (text) => {
    expect(namedHostIn({ from, text })).toEqual(host);
  });

  it('reads an address of the network', () => {
    const text =
      'The origin is hosted at 203.0.113.9.\nHosting provider: Some Host Ltd\nAbuse contact: abuse@some-host.test';
    expect(namedHostIn({ from, text })).toEqual({ ...host, network: '203.0.113.9' });
  });

  it('reads a contact without a name', () => {
    expect(
      namedHostIn({ from, text: 'Please write to the hosting provider directly: abuse@some-host.test' }),
    ).toMatchObject({
      address: 'abuse@some-host.test',
    });
  });

  it.each([
    'We do not own this IP. It belongs to Some Host Ltd <abuse@some-host.test>.',
    'The content is not on our network, it is on the network of Some Host Ltd, abuse@some-host.test.',
    'The A record points to Some Host Ltd; their abuse desk is abuse@some-host.test',
    'Wir betreiben den Server nicht. Zuständig ist Some Host Ltd, abuse@some-host.test.',
    'Wir sind lediglich Reseller. Bitte richten Sie Ihre Meldung an abuse@some-host.test.',
    'Esa IP no nos pertenece. Contacte con abuse@some-host.test.',
    'Il contenuto non si trova sui nostri server. Si rivolga a abuse@some-host.test.',
    'Nie hostujemy tej strony. Prosimy o kontakt z abuse@some-host.test.',
    'Мы являемся только регистратором домена. Хостинг-провайдер: Some Host Ltd, abuse@some-host.test.',
    'Bu site bizim sunucularımızda barındırılmıyor. Lütfen abuse@some-host.test adresine başvurun.',
    '当社はホスティング事業者ではありません。ホスティング会社: Some Host Ltd abuse@some-host.test',
    '该网站并非托管在我们的服务器上,请联系 abuse@some-host.test。',
    '당사는 호스팅 업체가 아닙니다. 호스팅 업체: Some Host Ltd (abuse@some-host.test)',
    '해당 사이트는 당사 서버에 있지 않습니다. abuse@some-host.test 로 연락하시기 바랍니다.',
  ])('reads a contact out of %j', (text) => {
    expect(namedHostIn({ from, text })).toMatchObject({ address: 'abuse@some-host.test' });
  });

  it.each([
    'We are not the hosting provider. Please contact abuse@some-host.test.',
    'Wir sind kein Hoster. Bitte wenden Sie sich an abuse@some-host.test.',
    'Nous ne sommes pas l’hébergeur. Veuillez contacter abuse@some-host.test.',
    'No somos el proveedor de alojamiento. Diríjase a abuse@some-host.test.',
    'Non siamo il fornitore di hosting. Scriva a abuse@some-host.test.',
    'Não somos o provedor de hospedagem. Entre em contato com abuse@some-host.test.',
    'Wij zijn geen hoster. Neem contact op met abuse@some-host.test.',
  ])('reads whom somebody sends us to who is not the host: %s', (text) => {
    expect(namedHostIn({ from, text })).toEqual({ address: 'abuse@some-host.test' });
  });

  it.each([
    ['no contact', 'The hosting provider is Some Host Ltd. We cannot tell you more.'],
    ['whom it denies to be', '당사는 호스팅 업체가 아닙니다. legal@lawyers.test'],
    ['whom a server belongs to that is its own', 'It belongs to us. Ask legal@lawyers.test.'],
    ['its own contact', 'We are not the hosting provider. Questions go to abuse@delivers.test.'],
    ['a contact that belongs to nothing', 'We are not a hosting provider. Our lawyers are at legal@lawyers.test.'],
    ['a contact far away from the host', `The hosting provider knows.${' More of it.'.repeat(40)} anna@person.test`],
    ['whom to ask, by whoever is the host', 'Please write to copyright@union.test.'],
    ['whom to ask beside that', 'We are not the hosting provider. For questions contact legal@lawyers.test.'],
    ['two contacts', 'The hosting provider is Some Host Ltd: abuse@some-host.test or abuse@other-host.test'],
    ['what is no mailbox', 'Hosting provider: Some Host Ltd\nAbuse contact: <script>@-..test'],
    [
      'the letter that it quotes',
      'We do not host this.\n\nOn 3 May we wrote:\n> The hosting provider is: abuse@some-host.test',
    ],
  ])('reads nobody out of %s', (_what, text) => {
    expect(namedHostIn({ from, text })).toBeUndefined();
  });

  it.each([
    'We do not host this. Do not write to abuse@otherhost.test, they will not answer.',
    "We are not the hosting provider. Don't contact abuse@otherhost.test.",
    'Tell your client to write to her host at abuse@fans.test.',
    'We do not host this site. You can also report this to abuse@police.test',
    'We are not the hosting provider. You may report this to the police at abuse@police.test',
    'The host is not abuse@wrong.test',
    'We are not the hosting provider. abuse@wrong.test is not the host.',
    'Wir sind kein Hoster. Bitte wenden Sie sich nicht an abuse@wrong.test.',
    'Nous ne sommes pas l’hébergeur. Ne contactez pas abuse@wrong.test.',
    'No somos el proveedor de alojamiento. No escriba a abuse@wrong.test.',
    'Non siamo il fornitore di hosting. Non scriva a abuse@wrong.test.',
    '我们不是托管商，请勿联系 abuse@wrong.test。',
    'We are not the hosting provider. Contact our lawyers at abuse@law.test.',
  ])('names nobody in whose stead we are not to write, or who is somebody else: %s', (text) => {
    expect(namedHostIn({ from, text })).toBeUndefined();
  });

  it.each(['hosting provider ', 'host:\n', 'host: \n-', 'hosted by a@b.test ', '1.1.1.1 ', '(at)', 'host: x  '])(
    'costs no more than the length of a text made of %j',
    (word) => {
      const read = (length: number) => namedHostIn({ from, text: word.repeat(Math.ceil(length / word.length)) });
      expect(costGrowth(2_000, read)).toBeLessThan(30);
    },
  );
});

describe('classify', () => {
  it.skipIf(lacks('field/cases'))('says whom a delivery network names', async () => {
    const read = await parseInbound(readFileSync(testdata('field/cases/ML-07.eml')));
    if (!read.ok) throw new Error(read.sentence);
    expect(classify(read.mail)).toMatchObject({
      outcome: 'not_resolvable',
      namedHost: { name: 'SOME-HOST-AS', address: 'abuse@some-host.test' },
    });
  });

  it('names nobody where the copy is gone', () => {
    const text = 'The content has been removed. Hosting provider: Some Host Ltd, abuse@some-host.test';
    const mail = {
      from,
      text,
      subject: 'Re',
      to: [],
      inReplyTo: [],
      references: [],
      headers: { automatic: false },
      returnedMessageIds: [],
    };
    expect(classify(mail)).not.toHaveProperty('namedHost');
  });
});
