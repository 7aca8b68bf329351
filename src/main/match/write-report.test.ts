import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, describe, expect, test } from 'vitest';
import type { Judged, Line } from './line.ts';
import { hostileName, outline } from './test-folders.ts';
import { createReport } from './write-report.ts';

const folder = await mkdtemp(join(tmpdir(), 'report-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'report.html');

const same: Line = {
  candidate: 'copy.jpg',
  verdict: 'same',
  original: 'work.jpg',
  stage: 'local-features',
  inliers: 61,
  transform: 'cropped to 25 %',
  region: { copy: outline(0, 0), work: outline(0.5, 0.5) },
  ms: 12.3,
};
const match = (more: Partial<Line> = {}): Judged => ({ line: { ...same, ...more } });
const other = (candidate: string, reason?: Judged['reason']): Judged => ({
  line: { candidate, verdict: 'unrelated', ms: 1 },
  reason,
});

async function reportOf(judged: readonly Judged[], isThere: (name: string) => boolean = () => true) {
  const asked: string[] = [];
  const report = await createReport(
    path,
    {
      originals: '/secret/place/works',
      candidates: `/secret/place/${hostileName}`,
      thumbnailOf: async (of, name) => {
        asked.push(`${of}/${name}`);
        return isThere(name) ? { webp: Buffer.from(`picture ${name}`), width: 480, height: 320 } : undefined;
      },
    },
    new Date('2026-03-05T10:15:00Z'),
  );
  for (const one of judged) await report.add(one);
  await report.finish();
  const html = await readFile(path, 'utf8');
  return { html, page: load(html), asked };
}

describe('createReport', () => {
  test('shows both pictures of a match, the region on each, and what speaks for it', async () => {
    const { html, page } = await reportOf([match()]);
    expect(
      page('article image')
        .toArray()
        .map((image) => page(image).attr('href')),
    ).toEqual(
      ['work.jpg', 'copy.jpg'].map(
        (name) => `data:image/webp;base64,${Buffer.from(`picture ${name}`).toString('base64')}`,
      ),
    );
    const points = page('polygon.line')
      .toArray()
      .map((line) => page(line).attr('points'));
    expect(points).toEqual(['240,160 480,160 480,320 240,320', '0,0 480,0 480,320 0,320']);
    const facts = page('dd')
      .toArray()
      .map((fact) => page(fact).text());
    expect(facts).toEqual([
      'Parts of the picture',
      '61 points agree',
      'Covers 25\u00a0% of the original',
      'Cropped to 25\u00a0%',
    ]);
    expect(page('h3 span').text()).toBe('Same');
    expect(page('.about').text()).toContain('5 March 2026');
    expect(html).not.toContain('/secret');
  });

  test('shows each original of a collage beside it, with its place and its evidence', async () => {
    const { original = '', candidate: _, verdict: _is, ms: _ms, ...evidence } = same;
    const beside = [{ ...evidence, original: 'second.jpg', region: { copy: outline(0.5, 0), work: outline(0, 0) } }];
    const { page, asked } = await reportOf([match({ beside }), match({ original: 'second.jpg' })]);
    const first = page('article').first();
    expect(
      first
        .find('[role=img]')
        .map((_, one) => page(one).attr('aria-label'))
        .get(),
    ).toEqual([`Original: ${original}`, 'Candidate: copy.jpg', 'Original: second.jpg', 'Candidate: copy.jpg']);
    expect(first.find('dl')).toHaveLength(2);
    expect(first.find('h3')).toHaveLength(1);
    expect(asked.filter((name) => name === 'originals/second.jpg')).toHaveLength(1);
    expect(page('nav').text()).toContain('2 the same as an original');
  });

  test('says what other stages saw', async () => {
    const { page } = await reportOf([
      match({
        stage: 'fingerprint',
        inliers: undefined,
        region: undefined,
        distance: 40,
        verdict: 'similar',
        transform: 'none',
      }),
      match({ stage: 'content', inliers: undefined, region: undefined, transform: 'identical' }),
    ]);
    const facts = page('dl')
      .toArray()
      .map((list) =>
        page(list)
          .find('dd')
          .toArray()
          .map((fact) => page(fact).text()),
      );
    expect(facts).toEqual([
      [
        'Fingerprint of the whole picture',
        '40 of 256 bits differ',
        'The whole picture',
        'At most resized or recompressed',
      ],
      ['Identical file', 'Every byte is equal', 'The whole picture', 'Nothing'],
    ]);
    expect(page('polygon')).toHaveLength(0);
  });

  test('counts everything above, whatever came first', async () => {
    const unread = other('x.txt', { kind: 'unread', sentence: 'This file is not a picture.' });
    const { page } = await reportOf([unread, match(), other('s.jpg'), match({ verdict: 'similar' }), match()]);
    expect(
      page('nav b')
        .toArray()
        .map((count) => page(count).text()),
    ).toEqual(['2', '1', '1', '1']);
  });

  test('lists what is without a match, or cannot be read, below its reason', async () => {
    const sentence = 'This file is not a picture.';
    const { page } = await reportOf([
      other('s.jpg'),
      other('a.txt', { kind: 'unread', sentence }),
      other('b.txt', { kind: 'unread', sentence }),
      other('grey.png', { kind: 'plain', sentence: 'Too little structure.' }),
    ]);
    const lists = (id: string) =>
      page(`section[aria-labelledby=${id}] ul`)
        .toArray()
        .map((list) => [
          page(list).prev().text(),
          ...page(list)
            .find('li')
            .toArray()
            .map((li) => page(li).text()),
        ]);
    expect(lists('unmatched')).toEqual([
      ['No original, nor a part of one, was recognised.', 's.jpg'],
      ['Too little structure.', 'grey.png'],
    ]);
    expect(lists('unread')).toEqual([[sentence, 'a.txt', 'b.txt']]);
    expect(page('section[aria-labelledby=matches] .why').text()).toBe('No candidate shows one of the originals.');
  });

  test('a name is text wherever it is shown, and nothing can run or be loaded', async () => {
    const { html, page } = await reportOf([
      match({ candidate: hostileName, original: hostileName, transform: hostileName }),
      other(hostileName),
      other(hostileName, { kind: 'unread', sentence: hostileName }),
    ]);
    expect(page('script, iframe, object, link, base, form')).toHaveLength(0);
    const names = new Set(
      page('*')
        .toArray()
        .flatMap((one) => Object.keys('attribs' in one ? one.attribs : {})),
    );
    expect([...names].filter((name) => /^on|[^a-z-]/i.test(name.replace('viewBox', '')))).toEqual([]);
    expect(
      page('bdi')
        .toArray()
        .map((one) => page(one).text()),
    ).toHaveLength(6);
    expect(html).not.toMatch(/[\p{Cf}]/u);
    const policy = page('meta[http-equiv=Content-Security-Policy]').attr('content');
    expect(policy).toMatch(/default-src 'none'; img-src data:; style-src 'sha256-[^' ]+'; script-src 'none'/);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<title>'));
  });

  test('pictures are blurred until the box is ticked', async () => {
    const { page } = await reportOf([match()]);
    expect(page('#show ~ main .picture')).toHaveLength(2);
    expect(page('#show').attr('checked')).toBeUndefined();
    const style = page('style').text();
    expect(style).toContain('.picture { filter: blur(');
    expect(style).toContain('#show:checked ~ main .picture { filter: none; }');
  });

  test('an original that is matched again is neither read nor written again', async () => {
    const { page, asked } = await reportOf([match(), match({ candidate: 'second.jpg' })]);
    expect(asked).toEqual(['originals/work.jpg', 'candidates/copy.jpg', 'candidates/second.jpg']);
    const [first] = page('image').toArray();
    expect(page('use').attr('href')).toBe(`#${first && page(first).attr('id')}`);
  });

  test('says so where a picture is no longer there', async () => {
    const { page } = await reportOf([match()], (name) => name !== 'copy.jpg');
    expect(
      page('.frame')
        .toArray()
        .map((frame) => page(frame).text()),
    ).toEqual(['', 'This picture can no longer be read.']);
  });

  test('is not there before it is finished, and leaves nothing behind where it is not', async () => {
    await rm(path);
    const source = { originals: 'o', candidates: 'c', thumbnailOf: async () => undefined };
    const report = await createReport(path, source);
    await report.add(match());
    expect(await readdir(folder)).not.toContain(basename(path));
    await report.discard();
    await report.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  test('says where it cannot be written', async () => {
    const source = { originals: 'o', candidates: 'c', thumbnailOf: async () => undefined };
    await expect(createReport(join(folder, 'nowhere', 'r.html'), source)).rejects.toThrow('cannot be written');
    await expect(createReport(folder, source)).rejects.toThrow('cannot be written');
  });
});
