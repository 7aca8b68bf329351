import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import type { KnownWork } from '#modules/matching/index.ts';
import { saysGone } from './look.ts';
import { lookAtCase } from './look-at-case.ts';
import { lookFromBoth } from './look-from-both.ts';

const ours = Buffer.from('the work, byte for byte');
const contentSha256 = createHash('sha256').update(ours).digest('hex');
const works = [{ id: 'work', contentSha256, fingerprints: [{ hash: new Uint8Array(32), quality: 100 }] }];
const { signal } = new AbortController();

/** Decodes nothing: `plain` bytes are a picture without features, `thumbnail` shows the work, all others differ from it. */
const decoder = {
  decode: async (bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString();
    const hashes = text === thumbnail ? [new Uint8Array(32)] : [];
    const side = text === thumbnail ? 240 : 1600;
    const whole = { hashes, quality: text === 'plain' ? 0 : 100 };
    return { ok: true, width: side, height: side, fingerprint: { whole, trimmed: [] } };
  },
} as unknown as Decoder; // as much of it as a look uses

type Given = { status?: number; body: string | Buffer; type?: string };
const webOf =
  (answer: (url: string, headers: Record<string, string | undefined>) => Given): SafeFetch =>
  async (asked, request) => {
    const url = String(asked);
    const { status = 200, body, type = 'image/jpeg' } = answer(url, { ...request?.headers });
    return {
      ok: true,
      status,
      url,
      headers: { 'content-type': type },
      body: Buffer.from(body),
      hops: [{ url }],
      address: '203.0.113.1',
    } as unknown as FetchAnswer; // as much of it as a look reads
  };
const pictures = Array.from({ length: 12 }, (_, at) => `https://a.test/${at}.jpg`);
const row = { url: 'https://a.test/c', urlKey: 'a.test/c', media: pictures.map((url) => ({ url })) };
const page: Given = { type: 'text/html', body: pictures.map((url) => `<img src="${url}">`).join('') };
const lookThrough = (
  answer: (url: string, headers: Record<string, string | undefined>) => Given,
  known: KnownWork[] = works,
) => {
  const fetch = webOf((url, headers) => (url === row.url ? page : answer(url, headers)));
  return lookAtCase({ fetchFrom: { first: fetch, second: fetch }, decoder }, row, known, 'first', signal);
};

/** What a look says of a case with one picture, `/set/c.jpg`, where the web answers so. */
const lookAt = (web: Record<string, Given>, more: { cookieless?: Given } = {}) => {
  const given: Record<string, Given> = Object.fromEntries(
    Object.entries(web).map(([path, one]) => [`https://a.test${path}`, one]),
  );
  const one = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [{ url: 'https://a.test/set/c.jpg' }] };
  const fetch = webOf((url, { cookie }) =>
    more.cookieless && cookie === undefined ? more.cookieless : (given[url] ?? { status: 404, body: '' }),
  );
  return lookAtCase({ fetchFrom: { first: fetch, second: fetch }, decoder }, one, works, 'first', signal);
};
const html = (body: string, status = 200): Given => ({ status, type: 'text/html', body });
/** A page that says so under status 200, as many sites do. */
const soft = (body: string): Given => html(`<title>Page not found</title>${body}<script src="/app.js"></script>`);
const thumbnail = 'the work, small';
const footer = '<footer>Content may be removed. <a href="/dmca">DMCA notice</a></footer>';

describe('a removal that is only played', () => {
  const outcomeOf = async (web: Record<string, Given>) => (await lookAt(web)).outcome;

  it('by a page that says “not found” while its picture stays at its address', async () => {
    for (const [status, outcome] of [
      [200, 'present'],
      [404, 'media-left'],
      [410, 'media-left'],
      [451, 'media-left'],
    ] as const)
      expect(
        await outcomeOf({ '/c': html('<h1>This page was removed</h1>', status), '/set/c.jpg': { body: ours } }),
      ).toBe(outcome);
  });

  it('by a 404 under which readers still see the picture', async () => {
    expect(await outcomeOf({ '/c': html('<img src="/set/c.jpg">', 404), '/set/c.jpg': { body: ours } })).toBe(
      'present',
    );
  });

  it('by moving the picture to another address of the same page', async () => {
    expect(await outcomeOf({ '/c': html(`<img src="/new.jpg">${footer}`), '/new.jpg': { body: ours } })).toBe(
      'present',
    );
  });

  it('by a page that says “not found” and shows the picture under another address', async () => {
    for (const page of [
      html('<img src="/new.jpg">', 404),
      html('<img src="/new.jpg">', 410),
      soft('<img src="/new.jpg">'),
    ])
      expect(await outcomeOf({ '/c': page, '/new.jpg': { body: ours } })).toBe('present');
    const script = html('<script>show(["\\/new.webp"])</script>', 404);
    expect(await outcomeOf({ '/c': script, '/new.webp': { body: ours } })).toBe('present');
    const wrapped = html('<a href="/other"><img src="/new.jpg"></a>', 404);
    expect(await outcomeOf({ '/c': wrapped, '/new.jpg': { body: ours } }), 'in full size').toBe('present');
  });

  it('by a picture that is shown with the status “not found”', async () => {
    const page = html('<img src="/set/c.jpg">', 404);
    expect(await outcomeOf({ '/c': page, '/set/c.jpg': { body: ours, status: 404 } })).toBe('present');
    expect(
      await outcomeOf({ '/c': html(`<img src="/set/c.jpg">${footer}`), '/set/c.jpg': { body: ours, status: 410 } }),
    ).toBe('present');
  });

  it('by loading the gallery with a script that names its pictures', async () => {
    const script = '<script>show(["https:\\/\\/cdn.a.test\\/1.jpg", "\\/new.webp?w=1"])</script>';
    const looked = await lookAt({ '/c': html(script + footer), '/new.webp?w=1': { body: ours } });
    expect(looked.outcome).toBe('present');
  });

  it('by loading the gallery with a script that asks for its pictures elsewhere', async () => {
    for (const more of ['<script src="/app.js"></script>', '<iframe src="/frame"></iframe>'])
      expect(await outcomeOf({ '/c': html(`<img src="/logo.png">${more}${footer}`) }), more).toBe('changed');
    const replaced = {
      '/c': html(`<script src="/app.js"></script>${footer}`),
      '/set/c.jpg': { body: 'another picture' },
    };
    expect(await outcomeOf(replaced)).toBe('changed');
  });

  it('by asking for a cookie first', async () => {
    const gate = html('<h1>Are you 18?</h1><script>enter()</script>');
    const gated = await lookAt(
      { '/c': html('<img src="/set/c.jpg">'), '/set/c.jpg': { body: ours } },
      { cookieless: gate },
    );
    expect(saysGone(gated.outcome)).toBe(false);
  });
});

describe('a removal that only one vantage point is told of', () => {
  const webs = {
    shown: { 'https://a.test/c': html('<img src="/set/c.jpg">'), 'https://a.test/set/c.jpg': { body: ours } },
    left: { 'https://a.test/set/c.jpg': { body: ours } },
    none: {},
    shut: { 'https://a.test/c': { status: 503, body: '' } },
  } satisfies Record<string, Record<string, Given>>;
  const one = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [{ url: 'https://a.test/set/c.jpg' }] };
  const fetchIn = (web: Record<string, Given>) => webOf((url) => web[url] ?? { status: 404, body: '' });
  const seen = (first: keyof typeof webs, second: keyof typeof webs, vantage: 'first' | 'second' = 'first') => {
    const fetchFrom = { first: fetchIn(webs[first]), second: fetchIn(webs[second]) };
    return lookFromBoth({ fetchFrom, decoder }, one, works, vantage, signal);
  };

  it('is none: the site shows it to some and hides it from others', async () => {
    expect(await seen('none', 'shown')).toMatchObject({
      outcome: 'two-faced',
      status: 200,
      facts: { hidden: { vantage: 'first', outcome: 'gone' } },
    });
    expect((await seen('shown', 'none', 'second')).outcome).toBe('two-faced');
    expect(await seen('none', 'left')).toMatchObject({
      outcome: 'media-left',
      facts: { file: 'https://a.test/set/c.jpg' },
    });
  });

  it('is believed where the other one is told so, too, or not let see', async () => {
    expect(await seen('none', 'none')).toMatchObject({ outcome: 'gone', status: 404 });
    expect((await seen('none', 'shut')).outcome).toBe('gone');
  });
});

describe('a removal', () => {
  const outcomeOf = async (web: Record<string, Given>) => (await lookAt(web)).outcome;
  const script = '<script src="/statistics.js"></script>';

  it('is believed of a page that stands, without its picture', async () => {
    expect(await outcomeOf({ '/c': html(`<p>Hello</p>${footer}`) })).toBe('gone');
    expect(await outcomeOf({ '/c': html(`<img src="/set/c.jpg">${script}`) }), 'still names the picture').toBe('gone');
    expect(await outcomeOf({ '/c': html(`<img src="/set/d.jpg">${script}`) }), 'its neighbours stand').toBe('gone');
  });

  it('is believed of a page that says so, scripts or not', async () => {
    expect(await outcomeOf({ '/c': html(`<p>This content has been removed.</p>${script}`) })).toBe('removed-text');
  });

  it('is believed of a page that says “not found” and shows thumbnails of other pages', async () => {
    const latest = '<h2>Latest uploads</h2><a href="/d"><img src="/t/d.jpg"></a>';
    for (const page of [html(latest, 404), html(latest, 410), soft(latest)])
      expect(saysGone(await outcomeOf({ '/c': page, '/t/d.jpg': { body: thumbnail } }))).toBe(true);
  });

  it('is believed of a page that says “not found” in its title or heading, scripts or not', async () => {
    for (const words of ['Page not found', 'This gallery no longer exists', 'Diese Seite wurde nicht gefunden']) {
      expect(await outcomeOf({ '/c': html(`<h1>${words}</h1>${script}`) }), words).toBe('removed-text');
      expect(await outcomeOf({ '/c': html(`<title>${words}</title>${script}`) }), words).toBe('removed-text');
    }
    const comment = html(`<h1>Her pictures</h1><p>I looked, but they were not found elsewhere.</p>${script}`);
    expect(await outcomeOf({ '/c': comment })).toBe('changed');
  });

  it('is believed of a page that is gone with its pictures', async () => {
    expect(await outcomeOf({ '/c': html('Not found', 404) })).toBe('gone');
  });
});

describe('a look at a page', () => {
  it('is not over before every picture of the case was asked for', async () => {
    const left = await lookThrough((url) => (url === pictures[11] ? { body: ours } : { status: 404, body: '' }));
    expect(left.outcome).toBe('present');
    expect((await lookThrough(() => ({ status: 404, body: '' }))).outcome).toBe('gone');
  });

  it('asks for pictures as a reader of the page does: others are shown a stand-in', async () => {
    const seen = await lookThrough((_, { referer }) => ({ body: referer === row.url ? ours : 'plain' }));
    expect(seen.outcome).toBe('present');
  });

  it('tells a stand-in without features from another picture', async () => {
    expect((await lookThrough(() => ({ body: 'plain' }))).outcome).toBe('placeholder');
    expect((await lookThrough((url) => ({ body: `another picture for ${url}` }))).outcome).toBe('media-replaced');
  });

  it('takes one picture at several addresses for a stand-in, whatever it shows', async () => {
    expect((await lookThrough(() => ({ body: 'another picture' }))).outcome).toBe('placeholder');
    const last = await lookThrough((url) =>
      url === pictures[3] || url === pictures[7] ? { body: 'removed, says a drawing' } : { status: 404, body: '' },
    );
    expect(last.outcome).toBe('placeholder');
    const logo = { '/c': html('<img src="/logo.png">'), '/logo.png': { body: 'our logo' } };
    expect((await lookAt({ ...logo, '/set/c.jpg': { body: 'our logo' } })).outcome).toBe('placeholder');
    expect((await lookAt({ ...logo, '/set/c.jpg': { body: 'another picture' } })).outcome).toBe('media-replaced');
  });

  it('follows a picture to where its site leads: to one that says it was removed, or to a stand-in', async () => {
    const leads = (to: string, body: string | Buffer) => {
      const web = webOf((url) => (url === 'https://a.test/c' ? html('<p>Her set</p>') : { body }));
      const fetch: SafeFetch = async (url, request) => {
        const answer = await web(url, request);
        return answer.ok && String(url).endsWith('.jpg') ? { ...answer, url: `https://a.test${to}` } : answer;
      };
      const one = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [{ url: 'https://a.test/set/c.jpg' }] };
      return lookAtCase({ fetchFrom: { first: fetch, second: fetch }, decoder }, one, works, 'first', signal);
    };
    expect((await leads('/removed.png', 'another picture')).outcome).toBe('gone');
    expect((await leads('/no-image.png', 'another picture')).outcome).toBe('placeholder');
    expect((await leads('/hotlink.png', 'another picture')).outcome).toBe('placeholder');
    expect((await leads('/removed.png', ours)).outcome).toBe('present');
    expect((await leads('/other.jpg', 'another picture')).outcome).toBe('media-replaced');
  });

  it('brings what the page has set to its pictures', async () => {
    const jars = new Set<unknown>();
    const web = webOf(() => html('<img src="/set/c.jpg">'));
    const fetch: SafeFetch = (url, request) => {
      jars.add(request?.jar);
      return web(url, request);
    };
    const deps = { fetchFrom: { first: fetch, second: fetch }, decoder };
    const one = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [{ url: 'https://a.test/set/c.jpg' }] };
    await lookAtCase(deps, one, works, 'first', signal);
    expect(jars.size).toBe(1);
    await lookAtCase(deps, one, works, 'first', signal);
    expect(jars.size).toBe(2);
    expect(jars.has(undefined)).toBe(false);
  });

  it('sees what is behind a wall that asks for a cookie and sends its readers back', async () => {
    const set = { 'content-type': 'text/html', 'set-cookie': 'age=1; Path=/', refresh: '0; url=/c' };
    let walls = 0;
    const behind = webOf((url) =>
      url === 'https://a.test/c'
        ? html('<img src="/set/c.jpg">')
        : url === 'https://a.test/set/c.jpg'
          ? { body: ours }
          : { status: 404, body: '' },
    );
    const fetch: SafeFetch = async (url, request) => {
      const answer = await behind(url, request);
      if (String(url) !== 'https://a.test/c' || !answer.ok || ++walls > 1) return answer;
      return { ...answer, headers: set, body: Buffer.from('<p>One moment</p>') };
    };
    const one = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [{ url: 'https://a.test/set/c.jpg' }] };
    const looked = await lookAtCase(
      { fetchFrom: { first: fetch, second: fetch }, decoder },
      one,
      works,
      'first',
      signal,
    );
    expect(looked.outcome).toBe('present');
    expect(walls).toBe(2);
  });

  it('never says gone of a work that can no longer be compared: it was deleted, or is too plain', async () => {
    for (const fingerprints of [[], [{ hash: new Uint8Array(32), quality: 20 }]])
      for (const body of ['another picture', 'plain']) {
        const blind = [...works, { id: 'other', contentSha256: 'of other bytes', fingerprints }];
        expect(saysGone((await lookThrough(() => ({ body }), blind)).outcome)).toBe(false);
      }
  });

  it('never says gone while a picture of the site itself does not answer', async () => {
    const more = { '/c': html('<img src="/new.jpg">') };
    for (const status of [403, 500, 503])
      expect(saysGone((await lookAt({ ...more, '/new.jpg': { status, body: '' } })).outcome), `${status}`).toBe(false);
    expect((await lookAt({ ...more, '/new.jpg': { status: 404, body: '' } })).outcome).toBe('gone');
    const elsewhere = html('<img src="https://ads.other.test/banner.jpg">');
    expect((await lookAt({ '/c': elsewhere })).outcome).toBe('gone');
  });
});

describe('a page on which no work was recognised', () => {
  const footer = '<footer>Copyrighted content is removed on request, see our DMCA page.</footer>';
  const outcomesOf = async (body: string) => {
    const one = { url: 'https://a.test/c', urlKey: 'a.test/c', media: [] };
    const fetch = webOf((url) => (url === one.url ? html(body) : { body: 'another picture' }));
    const deps = { fetchFrom: { first: fetch, second: fetch }, decoder };
    const looks = (['first', 'second'] as const).map((vantage) => lookAtCase(deps, one, works, vantage, signal));
    return (await Promise.all(looks)).map(({ outcome }) => outcome);
  };

  it('is not believed removed for what its footer says of removals', async () => {
    for (const shown of ['<img src="/set/c.jpg">', '<script src="/app.js"></script>', '<iframe src="/frame"></iframe>'])
      expect(await outcomesOf(`<h1>Her pictures</h1>${shown}${footer}`), shown).toEqual(['changed', 'changed']);
  });

  it('is not believed removed while it offers something: it speaks of another removal', async () => {
    for (const paste of [
      'This video was removed from OnlyFans. Download the pack: https://mega.test/f/abc',
      'Her page was taken down last week, mirror: mega.test/f/abc',
      'Her page was deleted. <a href="https://files.test/f/abc">here</a>',
      'The gallery was removed by the platform. Password: mara',
    ])
      expect(await outcomesOf(`<p>${paste}</p>`), paste).toEqual(['changed', 'changed']);
  });

  it('is believed to say so where it shows nothing else', async () => {
    expect(await outcomesOf('<h1>This page was removed</h1>')).toEqual(['removed-text', 'removed-text']);
    const own = '<p>This paste was removed. It is no longer available.</p><a href="/new">New paste</a>';
    const foot = '<footer><a href="https://software.test/">Powered by</a></footer>';
    for (const page of ['<p>This content has been removed.</p><a href="/">Home</a>', own, own + foot])
      expect(await outcomesOf(page), page).toEqual(['removed-text', 'removed-text']);
  });
});
