import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { describeAnimation } from '#web/features/content/private/describe-animation.ts';
import { describePixels } from '#web/features/content/private/describe-pixels.ts';
import {
  anyWidth,
  creator,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  onPhone,
  test,
} from './at-product.ts';
import { untilFound } from './found-pages.ts';
import { watchRequests } from './watch-requests.ts';

/** A social platform of the sample world: what is found there waits for a person. */
const social = 'chatterbox.test';

/** A file of which somebody was told, with what becomes of its open cases. */
async function toldFile(call: Awaited<ReturnType<typeof enter>>) {
  const [one] = (await call('GET', '/cases?state=noticed&kind=same')).items ?? [];
  const { workId } = Object(one?.verdict);
  expect(workId, 'a case of that kind names its work').toBeTruthy();
  const { title } = await call('GET', `/works/${workId}`);
  return { workId, title: String(title), cases: await call('GET', `/works/${workId}/cases`) };
}

/** 33 frames of a creator, more than are compared as pictures, two of them with a hole. */
async function animation(handle: string): Promise<Buffer> {
  const hole = {
    input: { create: { width: 90, height: 70, channels: 4, background: '#fff' } },
    left: 8,
    top: 8,
  } as const;
  const frames = Array.from({ length: 33 }, async (_, frame) => {
    const picture = sharp(await drawPicture(`${handle}/waves/${frame}`, { width: 480, height: 360 })).ensureAlpha();
    return (frame % 20 === 3 ? picture.composite([{ ...hole, blend: 'dest-out' }]) : picture).png().toBuffer();
  });
  const delay = Array.from({ length: 33 }, (_, frame) => [100, 0, 450, 2_000][frame % 4] ?? 100);
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay })
    .toBuffer();
}

/** What the browser is to send of it, its frames decoded by sharp. */
async function describedHere(bytes: Buffer) {
  const { width = 0, height = 0, pages = 0, delay = [] } = await sharp(bytes).metadata();
  const pixelsOf = async (page: number) => {
    return { width, height, data: await sharp(bytes, { page }).ensureAlpha().raw().toBuffer() };
  };
  const decode = async (page: number) => ({ delay: delay[page] ?? 0, pixels: () => pixelsOf(page) });
  return describeAnimation({ width, height, frames: pages, decode }, { features: true });
}

test('before a file is removed it is said what becomes of its cases; it can be kept, and brought back', {
  tag: onPhone,
}, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const { workId, title, cases } = await toldFile(call);
  expect(cases.told).toBeGreaterThan(0);
  await page.goto('/branches');
  const remove = page.getByRole('button', { name: `Remove ${title}`, exact: true });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: `Remove ${title}?` });
  const told = new RegExp(`^${cases.told} cases? with a notice stays? open: we send nothing more`);
  await expect(dialog.getByRole('listitem').filter({ hasText: told })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(
    ['stopped', 'held', 'told', 'goOn'].filter((kind) => Number(cases[kind]) > 0).length,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();

  await remove.click();
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  await expect(remove).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
  await page.goto('/dashboard');
  expect((await call('GET', `/works/${workId}`)).title).toBe(title);
});

/** The body that is sent of a picture: each key, and each bit of what it is recognised by. */
async function describedOf({ name, buffer }: { name: string; buffer: Buffer }) {
  const { data, info } = await sharp(buffer).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const contentHash = createHash('sha256').update(buffer).digest('hex');
  const pixels = { width: info.width, height: info.height, data };
  const about = { kind: 'image', title: name.replace('.png', ''), ownership: 'sole', contentHash };
  return { ...about, ...describePixels([pixels], { features: true }) };
}

test('pictures that stay on the device are found by what is sent of them, and no request holds one', {
  tag: anyWidth,
}, async ({ page, context }) => {
  const { call, handle } = await creator(page, 'plus');
  const files = await Promise.all(
    [7, 8, 9].map(async (work) => ({
      name: `private-${work}.png`,
      mimeType: 'image/png',
      // Not packed, so that the file is far larger than all that may be sent of it.
      buffer: await sharp(await drawPicture(`${handle}/${work}`))
        .png({ compressionLevel: 0 })
        .toBuffer(),
    })),
  );
  const bodies: Buffer[] = [];
  context.on('request', (request) => void bodies.push(request.postDataBuffer() ?? Buffer.of()));
  const held = Promise.withResolvers<void>();
  await page.route('**/works/fingerprints', async (route) => {
    await held.promise;
    await route.continue();
  });

  await page.goto('/branches');
  await page.getByRole('checkbox', { name: /^Keep my files on this device/ }).check();
  await page.getByRole('checkbox', { name: /^Find cropped copies, too/ }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Keep my files/ })).toBeChecked();
  await page.getByLabel('Who owns them').selectOption('sole');
  await expect(page.getByText('the file’s name and checksum, and the width and height, never the file')).toBeVisible();
  const watched = watchRequests(context, page);
  await page.getByLabel('Choose files').setInputFiles(files);
  // Two are on their way; the third waits until it may go on.
  await page.getByRole('button', { name: 'Pause' }).click();
  held.resolve();
  await expect(page.getByText('Paused. 1 file waits.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('3 of 3 stored')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your picture, which stays on your device, private-/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Rename private-7' }).click({ trial: true });
  expect((await call('GET', '/works?q=private-')).items).toHaveLength(3);
  for (const work of (await call('GET', '/works?q=private-')).items ?? [])
    expect(work).toMatchObject({ state: 'ready', isPrivate: true, matching: 'full' });

  expect(watched.socketBytes()).toBe(0);
  const described: unknown[] = [];
  for (const { method, url, body, size } of await watched.sent()) {
    // A body that cannot be read here would go unseen.
    expect(body?.length ?? 0, `${method} ${url}`).toBe(size);
    expect(url.length, url).toBeLessThan(2_000);
    if (url.endsWith('/works/fingerprints')) described.push(JSON.parse(String(body)));
    else expect(size, `${method} ${url}`).toBeLessThan(1_000);
  }
  // The same code on the same pixels, decoded here: nothing more than this is in any body.
  const expected = await Promise.all(files.map(describedOf));
  expect(described).toHaveLength(3);
  expect(described).toEqual(expect.arrayContaining(expected));

  const sent = Buffer.concat(bodies);
  expect(sent.length).toBeGreaterThan(1000);
  expect(sent.length).toBeLessThan(files.reduce((sum, { buffer }) => sum + buffer.length, 0) / 20);
  const pieces = files.flatMap(({ buffer }) =>
    Array.from({ length: 200 }, (_, at) => buffer.subarray(Math.floor((buffer.length * at) / 200)).subarray(0, 48)),
  );
  // One colour is in many files: of a piece, the shortest part that is compared below has to tell it from others.
  const telling = pieces.filter((piece) => new Set(piece.subarray(2, 30)).size >= 8);
  expect(telling.length).toBeGreaterThan(50);
  for (const piece of telling) {
    expect(sent.includes(piece)).toBe(false);
    // Base64 of the same bytes has one of three forms, by the place at which they begin.
    for (const shift of [0, 1, 2])
      expect(sent.includes(piece.subarray(shift).toString('base64').slice(0, 40))).toBe(false);
  }

  // An animation by all its frames, as they are decoded elsewhere.
  const gif = await animation(handle);
  bodies.length = 0;
  await page.getByLabel('Choose files').setInputFiles({ name: 'waves.gif', mimeType: 'image/gif', buffer: gif });
  await expect(page.getByRole('img', { name: /^Your picture, which stays on your device, waves/ })).toBeVisible();
  const body = bodies.map(String).find((one) => one.includes('"motion"')) ?? '{}';
  expect(JSON.parse(body)).toMatchObject(await describedHere(gif));

  const { url: world } = await call('GET', '/sample');
  const { width = 0, height = 0 } = await sharp(files[0]?.buffer).metadata();
  const fifths = (side: number, of: number) => Math.round((side * of) / 5);
  const middle = { left: fifths(width, 1), top: fifths(height, 1), width: fifths(width, 3), height: fifths(height, 3) };
  const cropped = await sharp(files[0]?.buffer).extract(middle).jpeg().toBuffer();
  const data = { host: social, handle, bytes: cropped.toString('base64') };
  const planted = await (await page.request.post(`${world}/api/plant`, { data })).json();
  await call('POST', '/leaks', { urls: [planted.url], declaration: true });
  await untilFound(call, [String(planted.url)]);
  await page.goto(`/review?host=${social}`);
  const yours = page.getByRole('img', { name: 'Your picture, which stays on your device, private-7' });
  await expect(yours).toBeVisible();
  await expect(yours.getByText('Your picture stays on your device')).toBeVisible();
  await expect(yours.locator('path.stroke-primary')).toBeVisible();
  await expectAccessible(page);
});

test('several files are removed together: one dialog about the cases of all of them, one undo', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'standard@demo.test');
  await call('POST', '/sample/pictures');
  const titles = async () =>
    ((await call('GET', '/works?q=Sample picture')).items ?? []).map(({ title }) => String(title));
  const [first = '', second = '', ...others] = [...new Set(await titles())];
  expect(others.length).toBeGreaterThan(2);
  await page.goto('/branches');
  const choose = async () => {
    await page.getByRole('button', { name: 'Choose several' }).click();
    for (const title of [first, second]) await page.getByRole('checkbox', { name: title, exact: true }).check();
    await expect(bar.getByText('2 files chosen')).toBeVisible();
    await bar.getByRole('button', { name: 'Remove them' }).click();
  };
  const bar = page.getByRole('region', { name: 'The files you chose' });
  const dialog = page.getByRole('dialog', { name: 'Remove 2 files?' });
  const remove = page.getByRole('button', { name: `Remove ${first}`, exact: true });
  await choose();
  await expect(dialog.getByText(/No open case is about them|cases? of which/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await expect(bar.getByText('2 files chosen')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Choose several' })).toBeFocused();

  await choose();
  await dialog.getByRole('button', { name: 'Remove 2 files' }).click();
  await expect(bar).toBeHidden();
  await expect(remove).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
  expect(await titles()).toEqual(expect.arrayContaining([first, second]));

  await choose();
  await dialog.getByRole('button', { name: 'Remove 2 files' }).click();
  await expect.poll(titles).not.toContain(first);
  expect(await titles()).not.toContain(second);
  expect(await titles()).toEqual(expect.arrayContaining(others));
});

test('whose a file is can be corrected; what that does to its cases is said first', { tag: inThorough }, async ({
  page,
}) => {
  const call = await enter(page, 'premium@demo.test');
  const { workId, title } = await toldFile(call);
  const ownership = async () => (await call('GET', `/works/${workId}`)).ownership;
  expect(await ownership()).toBe('sole');
  await page.goto('/branches');
  await page.getByRole('button', { name: `Mine alone: correct whose ${title} is`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Who owns ${title}` });
  await expect(dialog.getByRole('radio', { name: 'Mine alone' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'A studio’s' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'with a notice' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: 'Mine and another’s' }).click();
  await expect(dialog.getByText('Its cases continue as they are')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Mine and another’s: correct whose ${title} is` })).toBeVisible();
  expect(await ownership()).toBe('joint');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ownership).toBe('sole');
});

test('a large file goes on where it stopped after the page was left, once it is chosen again', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const buffer = await largePicture();
  const file = { name: 'large.png', mimeType: 'image/png', buffer };
  const parts: number[] = [];
  let begun = 0;
  let isCut = true;
  await page.route('**/api/v1/uploads**', async (route) => {
    const request = route.request();
    if (request.method() === 'POST' && /uploads$/.test(request.url())) begun += 1;
    if (request.method() !== 'PATCH') return route.continue();
    const from = Number(request.headers()['upload-offset']);
    if (isCut && from > 0) return route.abort('connectionreset');
    parts.push(from);
    return route.continue();
  });
  const choose = async () => {
    await page.getByLabel('Who owns them').selectOption('sole');
    await page.getByLabel('Choose files').setInputFiles(file);
  };
  await page.goto('/branches');
  await choose();
  await expect.poll(async () => (await call('GET', '/uploads')).items?.[0]?.received).toBe(4 * 1024 * 1024);
  await page.reload();
  const left = page.getByRole('region', { name: 'Not finished yet' });
  const percent = Math.floor((4 * 1024 * 1024 * 100) / buffer.length);
  await expect(left.getByText(`${percent} % is here, as yours alone`)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  isCut = false;
  await choose();
  await expect(page.getByText('1 of 1 stored')).toBeVisible();
  await expect(left).toBeHidden();
  expect({ begun, parts }).toEqual({ begun: 1, parts: [0, 4 * 1024 * 1024] });
  const [work] = (await call('GET', '/works?q=large')).items ?? [];
  expect(work).toMatchObject({ title: 'large', fileName: 'large.png', ownership: 'sole' });
});

test('what of a file is here is discarded where nobody goes on with it', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  const call = await enter(page, 'plus@demo.test');
  await page.route('**/api/v1/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto('/branches');
  await page.getByLabel('Who owns them').selectOption('joint');
  const never = { name: 'never.png', mimeType: 'image/png', buffer: await largePicture() };
  await page.getByLabel('Choose files').setInputFiles(never);
  await expect.poll(async () => (await call('GET', '/uploads')).items?.length).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Discard never.png' }).click();
  await expect(page.getByText('never.png')).toBeHidden();
  expect((await call('GET', '/uploads')).items).toEqual([]);
});

/** Of several megabytes: noise does not compress. */
async function largePicture(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const noise = new Uint8Array(width * height * 3);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

test('files are archived together, moved and renamed, and a collection is edited; each can be undone', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'plus@demo.test');
  await call('POST', '/sample/pictures');
  const set = String((await call('POST', '/collections', { title: 'Shelf test', sensitivity: 'paid' })).title);
  const works = async (query: string) => ((await call('GET', `/works?${query}`)).items ?? []).map(({ id }) => id);
  const { items = [] } = await call('GET', '/works?q=Sample picture');
  const [first] = items.filter(({ title }) => items.filter((other) => other.title === title).length === 1);
  const title = String(first?.title);
  const bar = page.getByRole('region', { name: 'The files you chose' });
  const choose = async () => {
    await page.getByRole('button', { name: 'Choose several' }).click();
    await page.getByRole('checkbox', { name: title, exact: true }).check();
  };
  await page.goto('/branches');
  await choose();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('We no longer search with it. Open cases continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toBeHidden();
  const show = page.getByLabel('Which files');
  await show.selectOption('Archived');
  await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toBeVisible();
  await expect(page.getByText('no longer searched for')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choose();
  await bar.getByRole('button', { name: 'Bring back' }).click();
  await expect.poll(() => works('show=archived')).not.toContain(first?.id);

  await show.selectOption('Not fully watched');
  await expect(page.getByText('we recognise only exact copies of such a file')).toBeVisible();
  await show.selectOption('In use');
  await choose();
  await bar.getByRole('button', { name: 'Correct', exact: true }).click();
  const correct = page.getByRole('dialog', { name: 'Correct 1 file' });
  await correct.getByRole('radio', { name: 'Intimate' }).click();
  await expectAccessible(page);
  await correct.getByRole('button', { name: 'Correct 1 file' }).click();
  await expect.poll(() => works('sensitivity=intimate')).toContain(first?.id);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => works('sensitivity=intimate')).not.toContain(first?.id);
  await choose();
  await bar.getByRole('button', { name: 'Move', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Move 1 file' });
  await move.getByLabel('Into which collection').selectOption({ label: set });
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('tab', { name: new RegExp(set) }).click();
  await page.getByRole('button', { name: `Rename ${title}`, exact: true }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the file' });
  await rename.getByLabel('Title').fill(' ');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(rename.getByText('Give it a title.')).toBeVisible();
  await rename.getByLabel('Title').fill('Renamed here');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Rename Renamed here' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit collection' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit collection' });
  await edit.getByRole('radio', { name: /^Intimate/ }).check();
  await expect(edit.getByText('reminder and next step come after 48 hours')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The collection is changed')).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText(`${set} is archived`)).toBeVisible();
  await expect(page.getByRole('tab', { name: new RegExp(set) })).toBeHidden();
  const archived = page.getByRole('listitem').filter({ hasText: `${set} is archived` });
  await archived.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('tab', { name: new RegExp(set) })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
