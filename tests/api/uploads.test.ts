import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../setup/outside-product.ts';
import { readPhoto } from '../setup/outside-world.ts';
import { type Answer, type RunningApi, request, runApi } from './running-api.ts';

/** Pictures that come in, and pictures that must not, on one running product with its worker. */
let api: RunningApi;
beforeAll(async () => {
  api = await runApi();
});
afterAll(() => api?.stop());

async function upload(bytes: Uint8Array, name: string, fields: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  for (const [field, value] of Object.entries({ ownership: 'sole', ...fields })) form.set(field, value);
  return api.ask('POST', '/works', { as: 'premium', body: form });
}
const workOf = async (id: unknown) => (await api.ask('GET', `/works/${String(id)}`, { as: 'premium' })).body;
/** The work once the worker is done with it. */
const settled = (id: unknown) =>
  until(`${String(id)} is settled`, async () => {
    const work = await workOf(id);
    return work.state === 'processing' ? undefined : work;
  });
const drawing = (width = 640, height = 480) =>
  sharp(Buffer.from(noise(width * height * 3)), { raw: { width, height, channels: 3 } }).blur(4);
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
}
const link = (url: unknown): string => new URL(String(url), api.product.url).href;

describe('a picture', { timeout: 60_000 }, () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'as %s is taken in, whatever it is called',
    async (format) => {
      const bytes = await drawing().toFormat(format, { effort: 1 }).toBuffer();
      const taken = await upload(bytes, 'holiday.txt', { title: `A ${format}` });
      expect(taken.status).toBe(201);
      expect(taken.body).toMatchObject({ id: expect.any(String), kind: 'image', title: `A ${format}` });
      expect(await settled(taken.body.id)).toMatchObject({
        state: 'ready',
        width: 640,
        height: 480,
        quality: expect.any(Number),
      });
    },
  );

  it('loses where and with what it was taken', async () => {
    const secret = 'CanaryCamera51';
    const bytes = await sharp(await readPhoto('kodak_01.jpg'))
      .withExif({
        IFD0: { Make: secret, Copyright: secret },
        IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(secret)).toBe(true);
    const work = await settled((await upload(bytes, 'kodak.jpg')).body.id);
    for (const url of [work.clearUrl, work.tinyUrl]) {
      const shown = Buffer.from(await (await fetch(link(url))).arrayBuffer());
      expect(shown.length).toBeGreaterThan(50);
      expect(shown.includes(secret)).toBe(false);
      const { exif, xmp, iptc } = await sharp(shown).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
    }
    expect(work).toMatchObject({ matching: 'full' });
  });

  it('that was there already is kept and said to be a duplicate', async () => {
    const bytes = await drawing(320, 240).png().toBuffer();
    const first = await upload(bytes, 'one.png');
    const second = await upload(bytes, 'two.png');
    expect(second.body.duplicateOf).toBe(first.body.id);
    expect(second.body.contentSha256).toBe(first.body.contentSha256);
    const other = new FormData();
    other.set('file', new File([new Uint8Array(bytes)], 'three.png'));
    other.set('ownership', 'sole');
    const theirs = await api.ask('POST', '/works', { as: 'plus', body: other });
    expect(theirs.status).toBe(201);
    expect(theirs.body.duplicateOf).toBeUndefined();
  });

  it('that is too plain to be told from others is flagged', async () => {
    const plain = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const work = await settled((await upload(plain, 'grey.png')).body.id);
    expect(work).toMatchObject({ state: 'ready', matching: 'exact-only' });
    expect(Number(work.quality)).toBeLessThan(50);
  });
});

describe('a file that is refused', { timeout: 60_000 }, () => {
  const typed = ({ status, body, headers, text }: Answer, code: string, statuses: number[]): void => {
    expect(statuses, text).toContain(status);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body.code).toBe(code);
    expect(body.detail).toMatch(/^[A-Z].{10,}\.$/);
  };
  const count = async (): Promise<number> =>
    Number((await api.pool.query('select count(*) from works')).rows[0]?.count);

  it('is no picture: text, PDF, SVG, HTML, a program, whatever its name says; nothing is stored', async () => {
    const before = await count();
    const files = {
      'notes.txt': 'hello',
      'paper.jpg': '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj',
      'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'declared.svg': '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'page.gif': '<!doctype html><script>alert(1)</script>',
      'program.webp': 'MZ\u0090\u0000',
      'archive.jpg': 'PK\u0003\u0004',
    };
    for (const [name, text] of Object.entries(files))
      typed(await upload(Buffer.from(text, 'latin1'), name), 'unsupported_format', [415]);
    typed(await upload(new Uint8Array(), 'empty.jpg'), 'empty_file', [400]);
    expect(await count()).toBe(before);
  });

  it('is larger than 50 MB', async () => {
    const large = new Uint8Array(51 * 1024 * 1024);
    large.set([0xff, 0xd8, 0xff, 0xe0]);
    const answer = await upload(large, 'large.jpg');
    typed(answer, 'file_too_large', [413]);
    expect(answer.body.detail).toContain('50 MB');
    const vast = await upload(new Uint8Array(60 * 1024 * 1024), 'vast.jpg');
    typed(vast, 'too_large', [413]);
  });

  it('is cut off, broken or a bomb: said with a sentence once it was looked at', async () => {
    const whole = await drawing().jpeg().toBuffer();
    const vast = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(vast.length).toBeLessThan(5_000_000);
    const broken = Buffer.concat([whole.subarray(0, 300), Buffer.from(noise(2000))]);
    for (const [name, bytes] of Object.entries({ cut: whole.subarray(0, whole.length / 3), broken, bomb: vast })) {
      const taken = await upload(bytes, `${name}.jpg`);
      if (taken.status !== 201) {
        expect(taken.status).toBeLessThan(500);
        continue;
      }
      const work = await settled(taken.body.id);
      expect(work, name).toMatchObject({
        state: 'refused',
        refusal: { code: expect.any(String), message: expect.stringMatching(/^[A-Z].{10,}\.$/) },
      });
      expect(work.clearUrl).toBeUndefined();
    }
  });

  it('comes without a file, in a broken form, or for nobody’s collection', async () => {
    const form = new FormData();
    form.set('title', 'no file');
    const answers = [
      await api.ask('POST', '/works', { as: 'premium', body: form }),
      await api.ask('POST', '/works', { as: 'premium', body: '{}' }),
      await api.ask('POST', '/works', { as: 'premium' }),
      await api.ask('POST', '/works', {
        as: 'premium',
        body: '--x',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      }),
      await upload(await drawing().png().toBuffer(), 'a.png', { ownership: 'stolen' }),
      await upload(await drawing().png().toBuffer(), 'a.png', { collectionId: 'col_nobody' }),
      await upload(await drawing().png().toBuffer(), 'a.png', { title: 'a\0b' }),
      await upload(await drawing().png().toBuffer(), 'a.png', { collectionId: '\0' }),
    ];
    for (const { status, body, text } of answers) {
      expect({ status, code: body.code }, text).toEqual({ status: 400, code: 'invalid' });
      expect(body.errors).toMatchObject([{ path: expect.any(String), message: expect.any(String) }]);
    }
    for (const name of ['a\0b.png', '\ud800.png', `${'n'.repeat(3000)}.png`, '../../x.png', '"; x=".png', ''])
      expect((await upload(await drawing(64, 64).png().toBuffer(), name)).status, JSON.stringify(name)).toBeLessThan(
        500,
      );
  });
});

describe('the link to a picture', { timeout: 60_000 }, () => {
  it('opens it without a session for five minutes of the product’s clock, and nothing else', async () => {
    const work = await settled((await upload(await drawing(200, 200).png().toBuffer(), 'linked.png')).body.id);
    const url = link(work.clearUrl);
    const status = async (address: string): Promise<number> => (await request(address, 'GET')).status;
    const shown = await fetch(url);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toMatch(/^image\//);
    expect(shown.headers.get('cache-control')).toContain('no-store');
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(200);

    const token = url.slice(url.lastIndexOf('/') + 1);
    const [body = '', mac = ''] = token.split('.');
    const later = Buffer.from(Buffer.from(body, 'base64url').toString().replace(/\d+$/, '99999999999999')).toString(
      'base64url',
    );
    const forged = [
      `${body}.${mac.slice(0, -1)}`,
      `${body}x.${mac}`,
      `${later}.${mac}`,
      body,
      `${body}.`,
      '.',
      `${token}.x`,
      mac,
      '%00',
      `${body}.${'A'.repeat(mac.length)}`,
    ];
    const texts = new Set<string>();
    for (const other of forged) {
      const answer = await request(url.replace(token, other), 'GET');
      expect(answer.status, other).toBe(404);
      texts.add(answer.text);
    }

    const waiting = (offset: string, expected: number) => {
      api.product.setClock(offset);
      return until(`the link answers ${expected} at ${offset}`, async () => (await status(url)) === expected, 10);
    };
    api.product.setClock('+290s');
    await new Promise((done) => setTimeout(done, 1500)); // the clock is read again once a second
    expect(await status(url)).toBe(200);
    await waiting('+301s', 404);
    texts.add((await request(url, 'GET')).text);
    expect(texts.size).toBe(1);
    const fresh = link((await workOf(work.id)).clearUrl);
    expect(await status(fresh)).toBe(200);
    expect((await api.ask('DELETE', `/works/${String(work.id)}`, { as: 'premium' })).status).toBe(204);
    expect(await status(fresh)).toBe(404);
    expect((await api.ask('GET', `/works/${String(work.id)}`, { as: 'premium' })).status).toBe(404);
  });
});
