import { plantFinds } from '../setup/plant-finds.ts';
import {
  anyWidth,
  type Call,
  creator,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  isNarrow,
  onPhone,
  test,
  untilPainted,
} from './at-product.ts';
import { found, untilFound } from './found-pages.ts';

const social = 'chatterbox.test';

/** Posts on a social platform always wait for a person: new ones to decide about. */
async function postsToReview(
  call: Call,
  page: Parameters<typeof enter>[0],
  howMany: number,
  handle = 'cancelledvale',
): Promise<void> {
  const { url: world } = await call('GET', '/sample');
  const urls: string[] = [];
  for (let work = 1; work <= howMany; work += 1) {
    const answer = await page.request.post(`${world}/api/plant`, {
      data: { host: social, handle, work },
    });
    urls.push(String((await answer.json()).url));
  }
  if (((await call('GET', '/works?limit=1')).items ?? []).length === 0) await call('POST', '/sample/pictures');
  await call('POST', '/leaks', { urls, declaration: true, note: fresh('report ') });
  await expect
    .poll(async () => (await call('GET', `/cases?state=found&host=${social}`)).items?.length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(howMany);
}

test('finds are decided by keyboard, undone, and nothing is sent by that', async ({ page, product }) => {
  test.skip(isNarrow(page), 'a phone has no keyboard; its decisions are pressed in the next test');
  const { call, handle, email } = await creator(page, 'plus');
  await postsToReview(call, page, 4, handle);
  await page.goto(`/review?host=${social}`);
  const position = page.getByText(/^\d+ of \d+$/);
  await expect(position).toHaveText(/^1 of/);
  await expectAccessible(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The letter after G is a page, and no decision.
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/notifications$/);
  await page.goBack();
  await expect(position).toHaveText(/^1 of/);
  await expect(page.locator('[data-case] img')).toHaveCount(2);
  for (const next of [/^2 of/, /^3 of/]) {
    await page.keyboard.down('ArrowRight'); // the second one repeats the first: a held key moves on
    await expect(position).toHaveText(next);
  }
  await page.keyboard.up('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText(/^2 of/);
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText(/^1 of/);
  // After the view was changed by hand, keys mean the cases still.
  for (const [view, next] of [
    ['Difference', /^2 of/],
    ['Side by side', /^3 of/],
  ] as const) {
    await page.getByRole('button', { name: view }).click();
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText(next);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText(/^1 of/);
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Cases to review')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Cases to review')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: /^Hide/ })).toHaveCount(2);
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: /^Hide/ })).toHaveCount(0);

  // However long a key is held, it decides once: nobody has seen the finds after it.
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('n');
  await page.keyboard.up('n');
  await expect(position).toHaveText(/^2 of/);
  await untilPainted(page);
  await page.keyboard.press('n');
  await expect(position).toHaveText(/^3 of/);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect
    .poll(async () => (await call('GET', '/cases?state=dismissed')).items?.filter(({ host }) => host === social).length)
    .toBe(0);
  await page.keyboard.press('w');
  await expect.poll(async () => (await call('GET', '/cases?state=whitelisted')).items?.length).toBeGreaterThan(0);

  // After five equal decisions in a row the others of that host: each is shown before, and all are taken back at once.
  const host = `${fresh('alike')}.test`;
  await call('PATCH', '/settings', { autoSend: false });
  await plantFinds({ dataDir: product.dataDir, email, host, count: 8, waits: false });
  await page.goto(`/review?host=${host}`);
  for (let at = 1; at <= 5; at += 1) {
    await expect(position).toHaveText(new RegExp(`^${at} of`));
    await untilPainted(page);
    await page.keyboard.press('n');
  }
  await page.getByRole('button', { name: 'Treat the other 3 alike …' }).click();
  const dialog = page.getByRole('dialog', { name: `3 more pages on ${host}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const dismissed = async () => (await call('GET', `/cases?state=dismissed&host=${host}`)).items?.length;
  expect(await dismissed(), 'the five alone, as long as nothing is confirmed').toBe(5);
  await dialog.getByRole('button', { name: 'Dismiss 3, not mine or fine' }).click();
  await expect(page.getByText('3 pages decided like the last five: not mine or fine.')).toBeVisible();
  await expect.poll(dismissed).toBe(8);
  await page.getByRole('button', { name: 'Undo all 3' }).click();
  await expect.poll(dismissed).toBe(5);
  // Through the last one by keyboard: the end says so, and leads back by key.
  const end = page.getByRole('heading', { name: 'That was the last one.' });
  for (let at = 6; at <= 8; at += 1) {
    await expect(position).toHaveText(new RegExp(`^${at} of`));
    await untilPainted(page);
    await page.keyboard.press(at === 8 ? 'w' : 'n');
  }
  await expect(end).toBeVisible();
  await expect.poll(dismissed).toBe(7);
  await expectAccessible(page);
  await page.keyboard.press('u');
  await expect(end).toBeHidden();
  await expect(position).toHaveText(/^8 of/);
});

test('on a phone the two main decisions are under the thumb, the rest in a menu', { tag: onPhone }, async ({
  page,
}) => {
  test.skip(!isNarrow(page), 'the phone’s screen');
  const { call, handle } = await creator(page, 'plus');
  await postsToReview(call, page, 4, handle);
  await page.goto('/review');
  await expect(page.getByRole('button', { name: /Take down|Report this post|Which work/ })).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A finger decides only by a long way to the side: right takes down, left keeps.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const swipe = async (x: number, y: number) => {
    const from = await page.locator('[data-case]').boundingBox();
    if (!from) throw new Error('no case is shown');
    const [left, top] = [from.x + from.width / 2 - x / 2, from.y + Math.min(from.height, 400) / 2 - y / 2];
    await touch('touchStart', [left, top]);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [left + x * part, top + y * part]);
    await touch('touchEnd');
    await untilPainted(page);
  };
  const stateOf = async (id: string) => (await call('GET', `/cases/${id}`)).state;
  const shownId = () => page.locator('[data-case]').getAttribute('data-case');
  const first = (await shownId()) ?? '';
  for (const [x, y] of [
    [60, 0],
    [-60, 0],
    [0, 160],
    [0, -160],
    [100, 90],
  ] as const) {
    await swipe(x, y);
    expect(await shownId(), `a finger that moved by ${x}, ${y}`).toBe(first);
  }
  expect(await stateOf(first)).toBe('found');
  await swipe(-160, 0);
  await expect(page.locator(`[data-case="${first}"]`)).toHaveCount(0);
  await expect.poll(() => stateOf(first)).toBe('dismissed');
  const second = (await shownId()) ?? '';
  await swipe(160, 0);
  await expect.poll(() => stateOf(second)).toBe('approved');
  await expect(page.getByText('You decided: take down.')).toBeInViewport();

  await page.getByRole('button', { name: 'Not mine or fine' }).click();
  await page
    .getByRole('button', { name: /Undo the last decision|More decisions/ })
    .first()
    .click();
  const undo = page.getByRole('menuitem', { name: 'Undo the last decision' });
  if (await undo.isVisible()) await undo.click();
  await expect(page.getByRole('button', { name: 'Not mine or fine' })).toBeInViewport();
});

test('all finds on one host are decided at once, seen as pictures first, and taken back at once', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'cancelled@demo.test');
  // The posts of an account that was left alone before would be, too.
  for (const { id, automatic } of (await call('GET', '/whitelist')).items ?? [])
    if (!automatic) await call('DELETE', `/whitelist/${id}`);
  await postsToReview(call, page, 3);
  const stateOf = async (state: string) =>
    (await call('GET', `/cases?state=${state}&host=${social}`)).items?.map(({ id }) => id).sort() ?? [];
  const [waiting, dismissed] = [await stateOf('found'), await stateOf('dismissed')];
  await page.goto(`/review?host=${social}`);
  await expect(page.getByText(new RegExp(`^1 of ${waiting.length}$`))).toBeVisible();
  const all = `All ${waiting.length} on this host`;
  const openAll = async () => {
    if (!isNarrow(page)) return page.getByRole('button', { name: all }).click();
    await page.getByRole('button', { name: 'More decisions' }).click();
    await page.getByRole('menuitem', { name: all }).click();
  };
  await openAll();
  const dialog = page.getByRole('dialog', { name: `${waiting.length} cases on ${social}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(Math.min(waiting.length, 24));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await stateOf('found')).toEqual(waiting);

  await openAll();
  await dialog.getByRole('button', { name: 'None is mine, or all are fine' }).click();
  await expect(page.getByRole('heading', { name: 'That was the last one.' })).toBeVisible();
  await expect.poll(() => stateOf('dismissed')).toEqual([...dismissed, ...waiting].sort());
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect.poll(() => stateOf('found')).toEqual(waiting);
  await expect(page.getByText(new RegExp(`of ${waiting.length}$`)).first()).toBeVisible();
});

test('where no work was recognised, its creator says which one it is before anything is taken down', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const call = await enter(page, 'cancelled@demo.test');
  if (((await call('GET', '/works?limit=1')).items ?? []).length === 0) await call('POST', '/sample/pictures');
  const { url: world } = await call('GET', '/sample');
  // A page that names them and shows a picture that is not among their works.
  const data = { host: 'pixhoard.test', handle: 'cancelledvale', work: 77 };
  const { url } = await (await page.request.post(`${world}/api/plant`, { data })).json();
  await call('POST', '/leaks', { urls: [url], declaration: true });
  await untilFound(call, [String(url)]);
  const [one] = (await found(call)).filter((found) => found.url === url);
  expect(one?.works).toEqual([]);

  await page.goto('/review?host=pixhoard.test');
  const ask = page.getByRole('button', { name: 'Which work?' });
  await expect(ask).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take down/ })).toHaveCount(0);
  await page.keyboard.press('y');
  const dialog = page.getByRole('dialog', { name: 'Which of your works does this page show?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Find a work').fill('no such name');
  await expect(dialog.getByText('No work is called “no such name”.')).toBeVisible();
  await dialog.getByLabel('Find a work').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await found(call)).toContainEqual(expect.objectContaining({ url }));

  await ask.click();
  const choice = dialog.getByRole('button', { name: /^Take down for this: / }).first();
  const title = ((await choice.getAttribute('aria-label')) ?? '').replace('Take down for this: ', '');
  await choice.click();
  const decided = async () => call('GET', `/cases/${String(one?.id)}`);
  await expect.poll(async () => (await decided()).state).toBe('approved');
  expect((await decided()).works).toEqual([expect.objectContaining({ title })]);
});

test('what may show somebody under age is put away: seen by nobody, reported by an operator under a number', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'cancelled@demo.test');
  await postsToReview(call, page, 2);
  await page.goto(`/review?host=${social}`);
  await expect(page.locator('[data-case] img')).toHaveCount(2);
  const id = (await page.locator('[data-case]').getAttribute('data-case')) ?? '';
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'More decisions' }).click();
    await page.getByRole('menuitem', { name: 'It may show a minor' }).click();
  } else await page.getByRole('button', { name: 'It may show a minor' }).click();
  const dialog = page.getByRole('dialog', { name: 'May it show a minor?' });
  await dialog.getByLabel('What they should know').fill('The second one.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Hide it and report it' }).click();
  await expect(page.getByText('It is hidden')).toBeVisible();
  await expect(page.locator(`[data-case="${id}"]`)).toHaveCount(0);
  const media = (await call('GET', `/cases/${id}/media`)) as { found?: { clear?: string } };
  expect(media).toMatchObject({ quarantined: true });
  expect(media.found?.clear).toBeUndefined();
  await page.goto(`/takedown-report/${id}?as=page`);
  await expect(page.getByText(/it is hidden from everyone here/).first()).toBeVisible();

  await enter(page, 'operator@demo.test');
  await page.goto(`/ops?kind=quarantine`);
  await page.getByText('This may show a minor').first().click();
  const item = page.locator('#desk-item');
  await expect(item.getByText('The second one.')).toBeVisible();
  await expect(item.getByText('SHA-256')).toBeVisible();
  await expect(item.locator('img')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await item.getByLabel('Reference number that it was given').fill('HOT-1');
  await item.getByRole('button', { name: 'Record that it was reported' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  const creator = await enter(page, 'cancelled@demo.test');
  expect(await creator('GET', `/cases/${id}`)).toMatchObject({ state: 'dismissed' });
});
