import type { Page } from '@playwright/test';
import {
  anyWidth,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  isNarrow,
  test,
} from './at-product.ts';
import { found, reportPages } from './found-pages.ts';

const email = 'cancelled@demo.test';
const handle = 'cancelledvale';
/** Each width has a host of its own to decide about. */
const hostFor = (page: Page): string => (isNarrow(page) ? 'pixhoard.test' : 'leakpalace.test');

test('the difference of two pictures is uncovered by key, by button and by hand, blurred or clear', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, email);
  const host = hostFor(page);
  await reportPages(call, page, { handle, hosts: [host], each: 1 });
  await page.goto(`/review?host=${host}`);
  await expect(page.getByText(/^1 of/)).toBeVisible();
  if (isNarrow(page)) {
    await page.getByRole('button', { name: /^Privacy/ }).click();
    await page.getByRole('menuitem', { name: 'Show the difference' }).click();
  } else await page.getByRole('button', { name: 'Difference' }).click();
  const pane = page.getByRole('region', { name: 'Difference' });
  const slider = pane.getByRole('slider', { name: 'How much of the found picture is shown' });
  await expect(slider).toHaveValue('50');
  // Both pictures lie on each other, the found one cut where the line stands.
  const cut = pane.locator('[style*="clip-path"]');
  const cutAt = async (percent: number) =>
    expect(cut).toHaveAttribute('style', new RegExp(`clip-path: inset\\(0(px)? ${percent}% 0(px)? 0(px)?\\)`));
  await cutAt(50);
  const boxes = await Promise.all([cut.boundingBox(), pane.locator('.relative > .absolute').first().boundingBox()]);
  expect(boxes[0]).toEqual(boxes[1]);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await cutAt(49);
  await page.keyboard.press('Home');
  await cutAt(100);
  await pane.getByRole('button', { name: 'Less of the found picture' }).click();
  await expect(slider).toHaveValue('0');
  await pane.getByRole('button', { name: 'More of the found picture' }).click();
  await expect(slider).toHaveValue('5');
  await slider.focus();
  await page.keyboard.press('End');
  await cutAt(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Not a key of the review: the slider had focus, and nothing was decided.
  expect((await found(call, host)).length).toBeGreaterThan(0);
  if (isNarrow(page)) return;
  await slider.blur();
  await page.keyboard.press('b');
  await expect(pane.getByRole('button', { name: /^Hide/ }).first()).toBeVisible();
  await expect(pane.getByText(/^\d+ % of the part that both show looks the same/)).toBeVisible();
  await pane.getByRole('button', { name: 'Pixels' }).click();
  await expect(pane.getByRole('img', { name: /^What differs/ })).toBeVisible();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect(page.getByRole('region', { name: 'Yours' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Found' })).toBeVisible();
});

test('a host is decided at once, after its number and its tiles were seen, and taken back at once', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const call = await enter(page, email);
  const host = hostFor(page);
  await reportPages(call, page, { handle, hosts: [host], each: 3 });
  const number = (await found(call, host)).length;
  expect(number).toBeGreaterThanOrEqual(3);
  await page.goto(`/review?host=${host}`);
  await expect(page.getByText(/^1 of/)).toBeVisible();
  const all = `All ${number} on this host`;
  const open = async () => {
    if (!isNarrow(page)) return page.getByRole('button', { name: all }).click();
    await page.getByRole('button', { name: 'More decisions' }).click();
    await page.getByRole('menuitem', { name: all }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: `${number} cases on ${host}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(number);
  await expect(dialog.getByRole('button', { name: `Take down ${number}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await found(call, host)).toHaveLength(number);

  await open();
  await dialog.getByRole('button', { name: 'None is mine, or all are fine' }).click();
  await expect(page.getByText('That was the last one.')).toBeVisible();
  await expect.poll(async () => (await found(call, host)).length).toBe(0);
  await page.getByRole('button', { name: 'Undo the last decision' }).click();
  await expect.poll(async () => (await found(call, host)).length).toBe(number);
  await open();
  await dialog.getByRole('button', { name: 'None is mine, or all are fine' }).click();
  await expect.poll(async () => (await found(call, host)).length).toBe(0);
});
