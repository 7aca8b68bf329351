import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture, type SampleWorld } from '../index.ts';
import { alterPicture } from '../pictures/alter-picture.ts';
import { ask, search, startQuietly } from '../test-reader.ts';
import { bitsApart, differenceHash } from './known-pictures.ts';
import { sampleKeys } from './sample-keys.ts';

let world: SampleWorld;
beforeAll(async () => {
  world = await startQuietly([]);
});
afterAll(() => world.close());

/** What a service answers to a request at its real name. */
async function call(address: string, headers: Record<string, string>, post?: string | Buffer) {
  const { status, text } = Buffer.isBuffer(post)
    ? await upload(address, headers, post)
    : await ask(world, address, headers, post);
  // Each test asserts the shape that it reads.
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

function upload(address: string, headers: Record<string, string>, body: Buffer) {
  const [url, to] = [new URL(address), new URL(world.url)];
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { host: to.hostname, port: to.port, path: url.pathname + url.search, method: 'POST' };
    const sent = request({ ...options, headers: { ...headers, host: url.host } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('Brave Search', () => {
  const key = { 'x-subscription-token': sampleKeys.brave };
  const at = (kind: string, q: string) =>
    `https://api.search.brave.com/res/v1/${kind}/search?q=${encodeURIComponent(q)}`;

  it('lists what the other engines list, and pages that they do not know', async () => {
    const { body } = await call(`${at('web', 'premiumvale leaked')}&count=100`, key);
    const urls = (body.web as { results: { url: string }[] }).results.map(({ url }) => url);
    expect(urls).toEqual(
      expect.arrayContaining([
        'https://leakpalace.test/album/premiumvale-leaked-set',
        'https://bucketbay.test/files/premiumvale-pack',
      ]),
    );
    expect(urls.join()).not.toMatch(/frontglass|rheinspiegel|t\.me/);
    const others = await Promise.all([1, 2, 3, 4].map((page) => search(world, 'premiumvale leaked', page)));
    expect(others.flatMap(({ results }) => results.map(({ url }) => url)).join()).not.toMatch(/bucketbay|loopreel/);
  });

  it('gives pages by number, the last one said to be it', async () => {
    const first = await call(`${at('web', 'premiumvale')}&count=5&offset=0`, key);
    const second = await call(`${at('web', 'premiumvale')}&count=5&offset=1`, key);
    expect(first.body.query).toMatchObject({ more_results_available: true });
    expect((second.body.web as { results: object[] }).results[0]).not.toEqual(
      (first.body.web as { results: object[] }).results[0],
    );
    expect(await call(at('web', 'quxfrobnitz'), key)).toEqual({
      status: 200,
      body: { type: 'search', query: { original: 'quxfrobnitz', more_results_available: false } },
    });
  });

  it('names the page of a picture, and refuses a wrong key and a question without words', async () => {
    const { body } = await call(at('images', 'premiumvale pack'), key);
    expect(body).toMatchObject({
      type: 'images',
      results: expect.arrayContaining([
        expect.objectContaining({
          url: 'https://bucketbay.test/files/premiumvale-pack',
          properties: expect.anything(),
        }),
      ]),
    });
    expect((await call(at('web', 'x'), { 'x-subscription-token': 'another' })).status).toBe(401);
    expect((await call(at('web', ' '), key)).status).toBe(422);
  });
});

describe('searches by picture', () => {
  /** As the product sends a work: made smaller, and compressed again. */
  const sent = async (work: string) =>
    alterPicture(await drawPicture(work), [
      { kind: 'resize', width: 1024 },
      { kind: 'recompress', quality: 80 },
    ]);

  async function tineye(bytes: Buffer, key: string = sampleKeys.tineye) {
    const form = new FormData();
    form.set('image_upload', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
    const encoded = new Response(form);
    const headers = { 'x-api-key': key, 'content-type': encoded.headers.get('content-type') ?? '' };
    const address = 'https://api.tineye.com/rest/search/?offset=0&limit=100';
    return call(address, headers, Buffer.from(await encoded.arrayBuffer()));
  }
  const vision = (bytes: Buffer, key: string = sampleKeys.vision) =>
    call(
      'https://vision.googleapis.com/v1/images:annotate',
      { 'x-goog-api-key': key, 'content-type': 'application/json' },
      JSON.stringify({
        requests: [
          { image: { content: bytes.toString('base64') }, features: [{ type: 'WEB_DETECTION', maxResults: 200 }] },
        ],
      }),
    );
  type Match = { image_url: string; backlinks: { backlink: string }[] };
  type Page = { url: string; fullMatchingImages?: object[]; partialMatchingImages?: object[] };

  it('tells works apart, and a work from one in its manner, with room between', async () => {
    const works = ['premiumvale/1', 'premiumvale/2', 'premiumvale/5', 'plusvale/1', 'premiumvale/1~decoy'];
    const hashes = await Promise.all(works.map(async (work) => differenceHash(await drawPicture(work))));
    for (const [at, hash] of hashes.entries()) {
      expect(bitsApart(hash, await differenceHash(await sent(works[at] ?? '')))).toBeLessThanOrEqual(5);
      for (const other of hashes.slice(at + 1)) expect(bitsApart(hash, other)).toBeGreaterThan(10);
    }
  });

  it('TinEye names the pages that show a picture whole', async () => {
    const { body } = await tineye(await sent('premiumvale/2'));
    const { matches, total_results: total } = body.results as { matches: Match[]; total_results: number };
    const pages = matches.flatMap(({ backlinks }) => backlinks.map(({ backlink }) => backlink));
    expect(pages).toEqual(
      expect.arrayContaining([
        'https://frontglass.test/pane/4411',
        'https://leakpalace.test/album/premiumvale-leaked-set',
      ]),
    );
    expect(pages).toHaveLength(total);
    // A framed copy is not whole, and the review has pictures of its own.
    expect(pages.join()).not.toMatch(/recastle|fairreview|onion|bucketbay/);
  });

  it('Vision tells whole pictures from parts of them', async () => {
    const { body } = await vision(await sent('premiumvale/2'));
    const [response] = body.responses as { webDetection: { pagesWithMatchingImages: Page[] } }[];
    const pages = new Map(
      (response as { webDetection: { pagesWithMatchingImages: Page[] } }).webDetection.pagesWithMatchingImages.map(
        (page) => [page.url, page],
      ),
    );
    expect(pages.get('https://frontglass.test/pane/4411')?.fullMatchingImages).toHaveLength(1);
    expect(pages.get('https://recastle.test/i/premiumvale-framed')?.partialMatchingImages).toHaveLength(1);
  });

  it('find nothing for a picture that nobody copied, and a planted one by its bytes', async () => {
    const own = await drawPicture('somebody-else/3');
    expect((await tineye(own)).body.results).toMatchObject({ total_results: 0, matches: [] });
    expect((await vision(own)).body.responses).toMatchObject([
      { webDetection: { bestGuessLabels: expect.any(Array) } },
    ]);
    const { url } = await world.plantCopy({ host: 'leakpalace.test', handle: 'somebody', bytes: own });
    expect(JSON.stringify((await tineye(own)).body)).toContain(url);
  });

  it('refuse a wrong key, and what is no picture', async () => {
    expect((await tineye(Buffer.from('x'), 'another')).status).toBe(401);
    expect((await vision(Buffer.from('x'), 'another')).status).toBe(403);
    expect((await tineye(Buffer.from('no picture'))).status).toBe(400);
    expect((await vision(Buffer.from('no picture'))).body.responses).toMatchObject([{ error: { code: 3 } }]);
  });
});

describe('reports', () => {
  const page = (status: number) => (address: string) =>
    expect(ask(world, address).then((answer) => answer.status)).resolves.toBe(status);
  const hour = 3600;

  it('AWS keeps one for each token, says how far it is by world time, and takes the page down', async () => {
    const address = 'https://bucketbay.test/files/premiumvale-pack';
    const at = 'https://abuse.us-east-1.amazonaws.com/v1/abuse';
    const headers = {
      authorization: 'AWS4-HMAC-SHA256 Credential=SAMPLEWORLDAWS/20261129/us-east-1/abuse/aws4_request, x',
    };
    const xarf = { report_id: 'r', category: 'copyright', infringing_url: address };
    const file = (clientToken: string, of: object = xarf) =>
      call(at, headers, JSON.stringify({ clientToken, report: { xarf: of } }));
    const filed = await file('ntc_1');
    expect(filed).toMatchObject({ status: 202, body: { reportId: expect.any(String) } });
    expect(await file('ntc_1')).toEqual(filed);
    expect(world.state.reports('aws')).toHaveLength(1);
    const status = async () => (await call(`${at}/${String(filed.body.reportId)}`, headers)).body;
    expect(await status()).toMatchObject({ status: 'QUEUED', submittedAt: expect.any(String) });
    world.clock.move?.(2 * hour);
    expect(await status()).toMatchObject({ status: 'PROCESSING' });
    await page(200)(address);
    world.clock.move?.(5 * hour);
    expect(await status()).toMatchObject({ status: 'COMPLETED', reasonCode: 'ACTIONED' });
    await page(410)(address);
    const elsewhere = await file('ntc_2', { ...xarf, infringing_url: 'https://scoffer.test/b/4471' });
    world.clock.move?.(7 * hour);
    expect((await call(`${at}/${String(elsewhere.body.reportId)}`, headers)).body).toMatchObject({
      reasonCode: 'NOT_RESOLVABLE_TO_AWS',
    });
    await page(200)('https://scoffer.test/b/4471');
    expect((await file('ntc_3', { category: 'spam' })).status).toBe(400);
    expect((await call(at, {}, '{}')).status).toBe(403);
  });

  it('Cloudflare names the host behind it and passes the report on', async () => {
    const address = 'https://frontglass.test/pane/4411';
    const at = 'https://api.cloudflare.com/client/v4/accounts/sampleworld/abuse-reports';
    const headers = { authorization: `Bearer ${sampleKeys.cloudflare.token}` };
    const report = {
      ...{ act: 'abuse_dmca', agree: 1, name: 'Agent', signature: 'Agent', email: 'a@b.test', email2: 'a@b.test' },
      ...{ address1: '1 Street', city: 'Town', state: 'DE', country: 'US', agent_name: 'Mara' },
      original_work: 'Works by Mara (our reference ntc_1)',
      urls: address,
    };
    const file = (of: object) => call(`${at}/abuse_dmca`, headers, JSON.stringify({ ...report, ...of }));
    const filed = await file({});
    expect(filed.body).toMatchObject({ result: 'success', abuse_rand: expect.any(String) });
    expect(JSON.stringify(filed.body)).toContain('abuse@quaystone.test');
    expect((await call(`${at}?type=DMCA&page=1&per_page=100`, headers)).body).toMatchObject({
      success: true,
      result: { reports: [{ id: filed.body.abuse_rand, original_work: report.original_work, status: 'in_review' }] },
    });
    world.clock.move?.(7 * hour);
    expect((await call(`${at}/${String(filed.body.abuse_rand)}`, headers)).body.result).toMatchObject({
      status: 'accepted',
      mitigation_summary: { pending_count: 0 },
    });
    await page(451)(address);
    for (const wrong of [
      { urls: 'https://scoffer.test/b/4471' },
      { signature: '' },
      { urls: `${address}\nhttps://scoffer.test/` },
    ])
      expect((await file(wrong)).status).toBe(400);
    expect((await call(at, { authorization: 'Bearer another' })).status).toBe(401);
    expect(world.state.reports('cloudflare')).toHaveLength(1);
  });
});

describe('the channel', () => {
  it('has a preview with its messages, and loses one that was taken down', async () => {
    const preview = () => ask(world, 'https://t.me/s/premiumvale_drops');
    expect((await preview()).text.match(/data-post="premiumvale_drops\/\d+"/g)).toHaveLength(2);
    const picture = /background-image:url\(&#39;([^&]+)&#39;|background-image:url\('([^']+)'/.exec(
      (await preview()).text,
    );
    expect((await ask(world, picture?.[1] ?? picture?.[2] ?? '')).headers['content-type']).toBe('image/jpeg');
    world.state.takeDown('https://t.me/premiumvale_drops/3', '404');
    expect((await preview()).text.match(/data-post="premiumvale_drops\/\d+"/g)).toEqual([
      'data-post="premiumvale_drops/4"',
    ]);
    expect((await ask(world, 'https://t.me/s/nobody_here')).status).toBe(302);
  });
});

it('shows a person what each service was asked, and keeps nothing of a key', async () => {
  const { text } = await ask(world, `${world.url}/services`);
  for (const shown of [
    'web: premiumvale leaked',
    'a report about https://bucketbay.test/',
    'passed on to Quaystone Hosting',
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain('sample-world-');
});

it('knows no name and no network of a real company that it does not stand in for', async () => {
  const { startSampleWorld } = await import('../index.ts');
  const alone = await startSampleWorld({ productUrl: 'http://127.0.0.1:9', inboundSecret: 's', services: ['brave'] });
  try {
    const names = Object.keys(alone.hostsFile.hosts);
    expect(names.filter((name) => !/\.test$|^203|^data\.iana\.org$/.test(name))).toEqual(['api.search.brave.com']);
    for (const address of ['203.0.113.82', '203.0.113.98'])
      expect((await ask(alone, `https://rdap.north.sample.test/ip/${address}`)).status).toBe(404);
    expect((await ask(alone, 'https://rdap.north.sample.test/ip/203.0.113.66')).status).toBe(200);
  } finally {
    await alone.close();
  }
});
