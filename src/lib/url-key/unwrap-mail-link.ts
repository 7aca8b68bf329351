import { onlyValue } from './read-view.ts';

/** How a mail gateway writes the links of a mail anew, so that they lead through it first. Every example is a test. */
interface Gateway {
  /** Its hosts; subdomains belong to them. */
  hosts: readonly string[];
  /** The address that it leads on to; undefined where this is none of its links. */
  read: (url: URL) => string | undefined;
  examples: readonly [written: string, shown: string][];
}

const parameter =
  (...names: readonly string[]) =>
  (url: URL): string | undefined =>
    onlyAddress(names.flatMap((name) => url.searchParams.getAll(name)));

/** Of several addresses nobody can tell to which one a link leads. */
function onlyAddress(values: readonly string[]): string | undefined {
  const [first, ...others] = new Set(values.filter((value) => /^https?(?:[:-]|%3a)/i.test(value)));
  return others.length === 0 ? first : undefined;
}

export const gateways: readonly Gateway[] = [
  {
    hosts: [
      ...['safelinks.protection.outlook.com', 'safelinks.protection.office365.us'],
      ...['statics.teams.cdn.office.net', 'statics.teams.microsoft.com'],
    ],
    read: parameter('url'),
    examples: [
      [
        'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fleak.test%2Fg%2F1&data=05%7C01%7C&reserved=0',
        'https://leak.test/g/1',
      ],
    ],
  },
  {
    hosts: ['urldefense.com', 'urldefense.proofpoint.com', 'urldefense.us'],
    read: (url) => fromProofpointV3(url.pathname + url.search) ?? fromProofpoint(url),
    examples: [
      ['https://urldefense.com/v3/__https://leak.test/g/1__;!!abc!def$', 'https://leak.test/g/1'],
      ['https://urldefense.com/v3/__https:/leak.test/g/1__;!!abc!def$', 'https://leak.test/g/1'],
      ['https://urldefense.com/v3/__https://leak.test/g*a=1**Cb__;Pz0mIw!!abc!def$', 'https://leak.test/g?a=1=&#b'],
      [
        'https://urldefense.proofpoint.com/v2/url?u=https-3A__leak.test_g_1-3Fa-3Db&d=DwMF&c=x',
        'https://leak.test/g/1?a=b',
      ],
      ['https://urldefense.proofpoint.com/v1/url?u=https://leak.test/g/1&k=x', 'https://leak.test/g/1'],
    ],
  },
  {
    hosts: ['linkprotect.cudasvc.com'],
    read: parameter('a'),
    examples: [
      ['https://linkprotect.cudasvc.com/url?a=https%3a%2f%2fleak.test%2fg%2f1&c=E,1,x', 'https://leak.test/g/1'],
    ],
  },
  {
    hosts: [
      ...['protect2.fireeye.com', 'protect.fireeye.com', 'protect.checkpoint.com', 'url.us.m.mimecastprotect.com'],
      ...[
        'avanan.click',
        'checkpoint.url-protection.com',
        'urlsand.esvalabs.com',
        'urlsand.com',
        'linklock.titanhq.com',
      ],
    ],
    read: (url) =>
      /^\/v\d\/___(https?:.+?)___\./.exec(url.pathname + url.search)?.[1] ?? parameter('u', 'url', 'o')(url),
    examples: [
      ['https://protect2.fireeye.com/url?k=1-2&q=1&u=https%3A%2F%2Fleak.test%2Fg%2F1', 'https://leak.test/g/1'],
      ['https://url.avanan.click/v2/___https://leak.test/g/1___.YXAz', 'https://leak.test/g/1'],
      ['https://checkpoint.url-protection.com/v1/url?o=https%3A//leak.test/g/1&g=Mz', 'https://leak.test/g/1'],
      ['https://urlsand.esvalabs.com/?u=https%3A%2F%2Fleak.test%2Fg%2F1&e=1&h=2', 'https://leak.test/g/1'],
      ['https://protect.checkpoint.com/v2/___https://leak.test/g/1___.YzJ1Om', 'https://leak.test/g/1'],
    ],
  },
  {
    hosts: ['secure-web.cisco.com'],
    read: (url) => /\/(https?%3A.+)/i.exec(url.pathname)?.[1],
    examples: [['https://secure-web.cisco.com/1AbC-dEf/https%3A%2F%2Fleak.test%2Fg%2F1', 'https://leak.test/g/1']],
  },
  {
    hosts: ['protection.sophos.com'],
    read: (url) => fromBase64(onlyValue(url, 'u')),
    examples: [
      [
        'https://eu-west-1.protection.sophos.com/?d=leak.test&u=aHR0cHM6Ly9sZWFrLnRlc3QvZy8x&i=x',
        'https://leak.test/g/1',
      ],
    ],
  },
  {
    hosts: ['awstrack.me', 'redditmail.com', 'govdelivery.com'],
    read: (url) => /^\/C?L0\/(https?:%2F%2F[^/]{1,4000})/i.exec(url.pathname)?.[1],
    examples: [
      ['https://x.r.us-east-1.awstrack.me/L0/https:%2F%2Fleak.test%2Fg%2F1/1/0100-1/ab=1', 'https://leak.test/g/1'],
      ['https://click.redditmail.com/CL0/https:%2F%2Fleak.test%2Fg%2F1/1/0100-1/ab=1', 'https://leak.test/g/1'],
    ],
  },
  {
    hosts: ['pstmrk.it'],
    read: (url) => {
      const held = /^\/(?:2s|3s|3)\/([^/]{4,4000})\//.exec(url.pathname)?.[1];
      return held === undefined ? undefined : `https://${decode(held)}`;
    },
    examples: [['https://click.pstmrk.it/3s/leak.test%2Fg%2F1/Ab1/cdE/AQ/x', 'https://leak.test/g/1']],
  },
  {
    hosts: ['google.com'],
    read: (url) => (url.pathname === '/url' ? parameter('q', 'url')(url) : undefined),
    examples: [['https://www.google.com/url?q=https://leak.test/g/1&source=gmail&ust=1', 'https://leak.test/g/1']],
  },
];

/** Third version: signs that could break a link are stars, and stand in Base64 behind it; two stars tell how many. */
function fromProofpointV3(written: string): string | undefined {
  const [, held, coded = ''] = /^\/v3\/__(https?:.+?)__;([\w-]{0,1000})/.exec(written) ?? [];
  const signs = Buffer.from(coded, 'base64url').toString('utf8');
  let at = 0;
  return held?.replace(/\*(?:\*([\w-]))?/g, (_star, count?: string) => {
    const length = count === undefined ? 1 : counts.indexOf(count) + 2;
    at += length;
    return signs.slice(at - length, at);
  });
}
const counts = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Second version: `-3A` for `%3A`, `_` for `/`. */
function fromProofpoint(url: URL): string | undefined {
  const held = onlyValue(url, 'u');
  if (held === undefined) return undefined;
  return url.pathname.startsWith('/v2/') ? decode(held.replaceAll('-', '%').replaceAll('_', '/')) : held;
}

function fromBase64(text: string | undefined): string | undefined {
  return text === undefined ? undefined : Buffer.from(text, 'base64').toString('utf8');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not UTF-8: read as it is written
  }
}

/**
 * The address that a link leads to which a mail gateway wrote anew; any other address as it is.
 *
 * @example unwrapMailLink(new URL('https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.test')).href // 'https://a.test/'
 */
export function unwrapMailLink(url: URL): URL {
  const gateway = gateways.find(({ hosts }) =>
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)),
  );
  const held = gateway?.read(url);
  const shown = held === undefined ? null : URL.parse(/^https?(?:%3a|:%2f)/i.test(held) ? decode(held) : held);
  return shown && /^https?:$/.test(shown.protocol) && shown.hostname.includes('.') ? shown : url;
}
