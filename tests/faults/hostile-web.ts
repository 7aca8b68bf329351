import { deflateSync, gzipSync } from 'node:zlib';
import { type Answer, alter, html, type OutsideWorld, picture, readPhoto, type Site } from '../setup/outside-world.ts';

/** Pictures of each creator: two creators with one work would be a conflict. */
export const works = {
  premium: ['kodak_01.jpg', 'kodak_04.jpg', 'kodak_07.jpg'],
  plus: ['kodak_12.jpg', 'kodak_15.jpg'],
  cancelled: ['kodak_23.jpg'],
} as const;

/** Hosts of the fictional web; a host's address is made of its place in the list. */
export const hostNames = [
  ...['trap.test', 'bomb.test', 'pixelbomb.test', 'tarpit.test', 'stall.test', 'inward.test', 'header.test'],
  ...['owner.test', 'placeholder.test', 'busy.test', 'robots.test', 'direct.test', 'hop.test', 'landing.test'],
  ...['tracked.test', 'twelve.test', 'many.test', 'cdnpage.test', 'cdn.test', 'bsky.app', 'plain.test'],
  ...['soft.test', 'hard.test', 'cut.test', 'dsn.test', 'auto.test', 'login.test', 'moved.test', 'replaced.test'],
  ...[
    'words.test',
    'blank.test',
    'hotlink.test',
    'dozen.test',
    'broken.test',
    'captcha.test',
    'back.test',
    'two.test',
    'dry.test',
    'manual.test',
    'undo.test',
  ],
  ...['rdap.test', 'data.iana.org', 'fanlane.test'],
];
export const addressOf = (host: string): string => `203.0.113.${hostNames.indexOf(host) + 1}`;

type Routes = Record<string, Answer | Site>;

/** Adds paths to a host; later ones win. */
export function serve(world: OutsideWorld, host: string, routes: Routes): void {
  const before = world.sites.get(host);
  world.sites.set(host, (path, request) => {
    const given = routes[path];
    return (typeof given === 'function' ? given(path, request) : given) ?? before?.(path, request);
  });
}

export const pageOf = (handle: string, pictures: readonly string[], more = ''): Answer =>
  html(`${handle} leaked`, `<h1>${handle}</h1>${pictures.map((one) => `<img src="${one}">`).join('')}${more}`);

export function list(world: OutsideWorld, handle: string, ...urls: string[]): void {
  for (const url of urls)
    world.listed.set(url, { title: `${handle} leaked`, words: `${handle} leaked ${handle} fanlane mega` });
}

export function contact(world: OutsideWorld, host: string, mailto: string): void {
  serve(world, host, { '/dmca': html('DMCA', `<p>Write to <a href="mailto:${mailto}">us</a></p>`) });
}

/** A page with one copy on a host of its own, listed by the search engine, with a contact. */
export function copyOn(world: OutsideWorld, handle: string, host: string, bytes: Buffer, mailto?: string): string {
  serve(world, host, { '/c/1': pageOf(handle, ['/a.jpg']), '/a.jpg': picture(bytes) });
  if (mailto) contact(world, host, mailto);
  list(world, handle, `https://${host}/c/1`);
  return `https://${host}/c/1`;
}

/** A PNG of 30,000 × 30,000 pixels in a few hundred kilobytes. */
export function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), 8 + data.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

const redirect = (to: string): Answer => ({ status: 302, headers: { location: to }, body: '' });

/** What a crawl may meet: the web of premium@demo.test. `inside` is a server on loopback that nobody may reach. */
export async function plantHostilePages(world: OutsideWorld, inside: number): Promise<void> {
  const handle = 'premiumvale';
  const [first, second, third] = (await Promise.all(works.premium.map(readPhoto))) as [Buffer, Buffer, Buffer];
  const small = await alter.recompressed(first);
  const links = (many: number, from: number): string =>
    Array.from({ length: many }, (_, at) => `<a href="/${handle}/${from + at}">${handle} ${from + at}</a>`).join(' ');
  world.sites.set('trap.test', (path) => {
    const at = Number(/^\/premiumvale\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
    if (path === '/c/1') return html(handle, links(10_000, 1));
    return Number.isNaN(at) ? undefined : html(handle, links(100, at * 100));
  });
  serve(world, 'bomb.test', {
    '/c/1': {
      type: 'text/html',
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(64 * 1024 * 1024, 32)),
    },
  });
  serve(world, 'pixelbomb.test', {
    '/c/1': pageOf(handle, ['/bomb.png', '/a.jpg']),
    '/bomb.png': { type: 'image/png', body: pixelBomb() },
    '/a.jpg': picture(small),
  });
  contact(world, 'pixelbomb.test', 'abuse@pixelbomb.test');
  serve(world, 'tarpit.test', { '/c/1': { body: '', fault: 'silent' } });
  serve(world, 'stall.test', { '/c/1': { ...pageOf(handle, ['/a.jpg']), fault: 'stalls' } });
  serve(world, 'inward.test', {
    '/c/1': redirect(`http://127.0.0.1:${inside}/secret`),
    '/c/2': redirect('http://169.254.169.254/latest/meta-data/'),
    '/c/3': redirect('http://10.0.0.1/'),
    '/c/4': redirect(`http://[::ffff:127.0.0.1]:${inside}/secret`),
    '/c/5': pageOf(handle, [`http://127.0.0.1:${inside}/secret.jpg`, `http://localhost:${inside}/secret.jpg`]),
  });
  serve(world, 'header.test', {
    '/c/1': html(
      `${handle} leaked&#13;&#10;Bcc: evil@header.test&#13;&#10;&#27;]0;x&#7;&#0;&#8238;gpj`,
      '<img src="/a.jpg">',
    ),
    '/a.jpg': picture(await alter.recompressed(second)),
  });
  contact(world, 'header.test', 'legal@header.test%0D%0ABcc:evil@header.test');
  copyOn(world, handle, 'owner.test', await alter.resized(second), 'premium@demo.test');
  copyOn(world, handle, 'placeholder.test', await alter.mirrored(second), 'your-email@example.com');
  copyOn(world, handle, 'busy.test', await alter.recompressed(third), 'abuse@busy.test');
  let refused = false;
  serve(world, 'busy.test', {
    '/c/1': () => {
      if (refused) return undefined;
      refused = true;
      return { status: 429, headers: { 'retry-after': '4' }, body: 'slow down' };
    },
  });
  serve(world, 'robots.test', {
    '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private/\n' },
    '/c/1': html(handle, `<a href="/private/${handle}">${handle}</a><a href="/open/${handle}">${handle}</a>`),
    [`/open/${handle}`]: html(handle, 'nothing here'),
    [`/private/${handle}`]: pageOf(handle, ['/a.jpg']),
  });
  serve(world, 'direct.test', { '/f/full.jpg': picture(await alter.resized(third)) });
  contact(world, 'direct.test', 'abuse@direct.test');
  serve(world, 'hop.test', { '/go': redirect('https://landing.test/l/1') });
  serve(world, 'landing.test', {
    '/l/1': pageOf(handle, ['/a.jpg']),
    '/a.jpg': picture(await alter.small(third)),
  });
  contact(world, 'landing.test', 'abuse@landing.test');
  const tracked: Site = (path) => (path.startsWith('/t/1') ? pageOf(handle, ['/a.jpg']) : undefined);
  world.sites.set('tracked.test', tracked);
  serve(world, 'tracked.test', { '/a.jpg': picture(small) });
  contact(world, 'tracked.test', 'abuse@tracked.test');
  const dozen = Array.from({ length: 12 }, (_, at) => `/p${at}.jpg`);
  serve(world, 'twelve.test', {
    '/c/1': pageOf(handle, dozen),
    ...Object.fromEntries(await Promise.all(dozen.map(async (path, at) => [path, picture(await variant(first, at))]))),
  });
  contact(world, 'twelve.test', 'abuse@twelve.test');
  const many = Array.from({ length: 30 }, (_, at) => `/m/${at + 1}`);
  serve(world, 'many.test', {
    ...Object.fromEntries(many.map((path) => [path, pageOf(handle, ['/a.jpg'])])),
    '/a.jpg': picture(small),
  });
  contact(world, 'many.test', 'abuse@many.test');
  serve(world, 'cdnpage.test', { '/c/1': pageOf(handle, ['https://cdn.test/x/a.jpg']) });
  serve(world, 'cdn.test', { '/x/a.jpg': picture(small) });
  contact(world, 'cdnpage.test', 'abuse@cdnpage.test');
  contact(world, 'cdn.test', 'abuse@cdn.test');
  serve(world, 'bsky.app', { '/c/1': pageOf(handle, ['/a.jpg']), '/a.jpg': picture(small) });
  contact(world, 'bsky.app', 'abuse@bsky.app');
  const plain = Array.from({ length: 20 }, (_, at) => `/n/${at + 1}`);
  serve(
    world,
    'plain.test',
    Object.fromEntries(plain.map((path) => [path, { ...html(handle, 'words only'), delayMs: 200 }])),
  );
  list(world, handle, ...['trap', 'bomb', 'pixelbomb', 'tarpit', 'stall'].map((host) => `https://${host}.test/c/1`));
  list(world, handle, ...[1, 2, 3, 4, 5].map((at) => `https://inward.test/c/${at}`));
  list(world, handle, 'https://header.test/c/1', 'https://robots.test/c/1', 'https://direct.test/f/full.jpg');
  list(world, handle, 'https://hop.test/go', 'https://twelve.test/c/1', 'https://cdnpage.test/c/1');
  list(world, handle, 'https://tracked.test/t/1?utm_source=a', 'https://tracked.test/t/1?utm_source=b&fbclid=1');
  list(world, handle, 'https://bsky.app/c/1', ...many.map((path) => `https://many.test${path}`));
  list(world, handle, ...plain.map((path) => `https://plain.test${path}`));
}

const variant = (bytes: Buffer, at: number): Promise<Buffer> =>
  at % 2 === 0 ? alter.recompressed(bytes) : alter.resized(bytes);
