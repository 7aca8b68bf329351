import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtml } from '#lib/page-read/index.ts';
import { moneyServices } from './directory.ts';
import { recogniseServices } from './recognise.ts';

const of = (html: string, host = 'leak.test') => recogniseServices({ host, ...readHtml(html, `https://${host}/p/1`) });

describe('recogniseServices', () => {
  it.each([
    ['a script', '<script src="//a.magsrv.com/ad-provider.js"></script>', 'exoclick', 'script', 'a.magsrv.com'],
    [
      'a frame',
      '<iframe src="https://adserver.juicyads.com/adshow.php"></iframe>',
      'juicyads',
      'frame',
      'adserver.juicyads.com',
    ],
    [
      'a form',
      '<form action="https://www.paypal.com/cgi-bin/webscr" method="post"></form>',
      'paypal',
      'form',
      'www.paypal.com',
    ],
    [
      'a button',
      '<form action="/x"><button formaction="https://bill.ccbill.com/jpost/signup.cgi">Join</button></form>',
      'ccbill',
      'form',
      'bill.ccbill.com',
    ],
    ['a link to a payment', '<a href="https://buy.stripe.com/test_123">VIP</a>', 'stripe', 'link', 'buy.stripe.com'],
    [
      'a mark',
      '<meta name="ExoClick-Site-Verification" content="1">',
      'exoclick',
      'meta',
      'exoclick-site-verification',
    ],
  ])('knows a service by %s', (_, html, serviceId, seenAs, seenAt) => {
    expect(of(html)).toEqual([{ serviceId, seenAs, seenAt }]);
  });

  it.each([
    ['a link to its own site', '<a href="https://www.paypal.com/">PayPal</a>'],
    ['a link of a user', '<a rel="nofollow ugc" href="https://buy.stripe.com/test_123">me</a>'],
    ['its name in the text', '<p>pay with PayPal, ads by ExoClick</p>'],
    ['a host that only ends like it', '<script src="https://notpaypal.com/sdk.js"></script>'],
    ['a host that only begins like it', '<script src="https://paypal.com.evil.test/sdk.js"></script>'],
  ])('does not know a service by %s', (_, html) => expect(of(html)).toEqual([]));

  it('takes the plainest sign, each service once, and none on its own site', () => {
    const html = '<a href="https://buy.stripe.com/a"></a><script src="https://js.stripe.com/v3"></script>';
    expect(of(html)).toEqual([{ serviceId: 'stripe', seenAs: 'script', seenAt: 'js.stripe.com' }]);
    expect(of('<script src="/sdk/js"></script>', 'www.paypal.com')).toEqual([]);
  });

  it('stays bounded and never throws, whatever a page holds', () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl(), { maxLength: 50 }), fc.string(), (urls, junk) => {
        const seen = of(`${urls.map((url) => `<script src="${url}"></script>`).join('')}${junk}`);
        expect(seen.length).toBeLessThanOrEqual(moneyServices.length);
      }),
    );
    const many = Array.from({ length: 2_000 }, (_, n) => `<script src="https://s${n}.test/a.js"></script>`).join('');
    expect(readHtml(many, 'https://leak.test/').embeds).toHaveLength(300);
  });
});

describe('the directory', () => {
  it('names a web page to complain at, its source and the day it was read for each service', () => {
    for (const { complaint, sourceUrl, lastVerifiedAt, hosts, id } of moneyServices) {
      expect([complaint.url, sourceUrl].map((url) => URL.canParse(url) && url.startsWith('https://'))).toEqual([
        true,
        true,
      ]);
      expect(lastVerifiedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(complaint.email ?? `x@${id}.com`).toMatch(/^[a-z-]+@[a-z.]+$/);
      for (const host of hosts) expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    }
    expect(new Set(moneyServices.map(({ id }) => id)).size).toBe(moneyServices.length);
  });
});
