import { describe, expect, it } from 'vitest';
import { classify } from './index.ts';
import { saysNotHost } from './not-host.ts';
import { disclaimerRows } from './not-host-words.ts';
import { sentencesOf } from './own-words.ts';
import { answer, sentBy } from './test-mail.ts';

const read = (text: string, autoSubmitted?: string) =>
  classify(
    answer(text, {
      from: 'abuse@delivers.test',
      subject: autoSubmitted ? 'Automatic reply: Notice' : 'Re: Notice',
      ...sentBy(autoSubmitted),
    }),
  );
const ways = [undefined, 'auto-generated', 'auto-replied'];

describe('who keeps no copy', () => {
  it.each(disclaimerRows.flatMap(({ pattern, examples }) => examples.map((text) => ({ text, pattern }))))(
    '$text',
    ({ text, pattern }) => {
      expect(sentencesOf(text).some((sentence) => pattern.test(sentence) && saysNotHost(sentence))).toBe(true);
      for (const way of ways) {
        expect(read(text, way).outcome).toBe('not_resolvable');
        expect(read(`We have received your report. ${text}`, way).outcome).toBe('not_resolvable');
      }
    },
  );

  it.each([
    'We have received your complaint. We merely provide CDN services. The origin server belongs to Some Host Ltd, reach them at abuse@some-host.test',
    'We have received your report. The content is not stored on our servers. The backend is at abuse@some-host.test',
    'We received your notice. As a domain registrar we do not control the content. Hosting company: Some Host Ltd, abuse@some-host.test',
    'We are not the hosting provider. Please contact abuse@some-host.test instead.',
    'Wir haben Ihre Meldung erhalten. Wir sind kein Hoster. Der Server steht bei Some Host Ltd, abuse@some-host.test',
    'Nous avons bien reçu votre plainte. Nous ne sommes pas l’hébergeur. L’hébergeur est Some Host Ltd, abuse@some-host.test',
    'Hemos recibido su denuncia. No somos el proveedor de alojamiento. El alojador es Some Host: abuse@some-host.test',
    'Abbiamo ricevuto la sua segnalazione. Non siamo il fornitore di hosting. Il server appartiene a Some Host, abuse@some-host.test',
    'Recebemos sua denúncia. Não somos o provedor de hospedagem, que é Some Host: abuse@some-host.test',
    'Wij hebben uw melding ontvangen. Wij zijn niet de hostingprovider. De hoster is Some Host, abuse@some-host.test',
  ])('names the host, whatever the letter begins with: %s', (text) => {
    for (const way of ways)
      expect(read(text, way)).toMatchObject({
        outcome: 'not_resolvable',
        namedHost: { address: 'abuse@some-host.test' },
      });
  });

  it('is a person’s to read where something was removed, too', () => {
    expect(read('We are not the hosting provider. The content has been removed.').outcome).toBe('unclear');
  });
});

it.each([
  'Wir hosten diese Seite.',
  'The content is no longer on our platform.',
  'The file is not on our server anymore.',
  'The pages are not on our servers any more.',
  'Please contact our abuse team as they operate the server.',
  'The customer has left us no choice.',
  'Site sunucularımızda barındırılmaktadır.',
  'We do not own the copyright.',
  'Der Server gehört uns.',
  'Wij hosten deze website.',
  'We are the hosting provider of this site.',
  'We host no illegal content.',
  'This IP address has been assigned to our customer, whom we informed.',
  'This server is rented by our customer.',
  'We are just a small team and need time.',
  'Our CDN cache has been purged.',
  'Content not hosted by us will not be handled.',
  'The domain is not in use any more.',
  'Мы размещаем этот сайт.',
  '我们托管该网站。',
  '当社がホスティング会社です。',
  '당사는 호스팅 업체입니다.',
  'Bu site bizim sunucularımızda barındırılıyor.',
  'Questo contenuto si trova sui nostri server.',
  'Reports about sites that are not hosted by us are closed.',
  'We can only process reports about content that is hosted by us.',
  'We cannot act on content which we do not host.',
  'If we are not the hosting provider, we will tell you.',
  'Meldungen zu Seiten, die nicht bei uns liegen, werden geschlossen.',
])('is not said by what a desk takes in general: %s', (text) => {
  expect(sentencesOf(text).some(saysNotHost)).toBe(false);
  expect(read(`We have received your report. ${text}`).outcome).not.toBe('not_resolvable');
});

it.each([
  'We are the hosting provider.',
  'The page is no longer available.',
  'We have removed the content from our servers.',
  'We do not host illegal content and have removed it.',
  'The network security team removed it.',
  'Please send us only the network address.',
  'Our hosting provider will not remove it.',
])('is not said by %s', (text) => expect(sentencesOf(text).some(saysNotHost)).toBe(false));
