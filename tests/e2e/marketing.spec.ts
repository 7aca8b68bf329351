import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { textOfPdf } from '../setup/pdf-text.ts';
import {
  anyWidth,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const looked = async (page: Page): Promise<void> => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
};
async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) };
}
const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path());
/** Width, height and kind of colour, as the head of a PNG says them; 6 has transparency. */
function headOf(png: Buffer): { width: number; height: number; colour: number } {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), colour: png.readUInt8(25) };
}
/** Asked of the canvas of the page. */
const canvasSays = <Answer>(page: Page, words: string): Promise<Answer> =>
  page.evaluate<Answer>(`((canvas) => ${words})(document.querySelector('canvas'))`);
/** What it would save now. */
const shown = async (page: Page): Promise<Buffer> =>
  Buffer.from((await canvasSays<string>(page, "canvas.toDataURL('image/png')")).split(',')[1] ?? '', 'base64');
/** The colour of one pixel: red, green, blue, opacity. */
const pixel = (page: Page, x: number, y: number) =>
  canvasSays<number[]>(page, `[...canvas.getContext('2d').getImageData(${x}, ${y}, 1, 1).data]`);
/** Which share of its pixels holds anything. */
const opaque = (page: Page) =>
  canvasSays<number>(
    page,
    `canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
      .reduce((all, byte, at) => all + (at % 4 === 3 && byte > 0 ? 1 : 0), 0) / (canvas.width * canvas.height)`,
  );
const isDrawn = (page: Page) => expect(page.locator('canvas')).toHaveAttribute('data-drawn', 'yes');

test('a card says the report’s own figures, and is saved as it is shown, in three sizes', {
  tag: [anyWidth, inThorough],
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = await enter(page, 'premium@demo.test');
  const { totals } = (await call('GET', '/report')) as { totals?: Record<string, number> };
  expect(totals?.removed).toBeGreaterThan(5);
  await page.goto('/marketing/social-share');
  await isDrawn(page);
  const picture = page.getByRole('img', { name: `${totals?.removed} copies removed, seen gone at two checks.` });
  await expect(picture).toBeVisible();
  await looked(page);

  for (const [format, width, height] of [
    ['Square', 1080, 1080],
    ['Story', 1080, 1920],
    ['Wide', 1200, 630],
  ] as const) {
    await page.getByRole('radio', { name: format, exact: true }).check();
    await expect(page.getByText(`${width} × ${height} pixels, PNG`)).toBeVisible();
    await isDrawn(page);
    const { name, bytes } = await downloaded(page, 'Download card');
    expect(name).toBe(`card-${width}x${height}.png`);
    expect(headOf(bytes)).toMatchObject({ width, height });
    expect(bytes.equals(await shown(page))).toBe(true);
  }
  const light = await pixel(page, 4, 600);
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await expect.poll(() => pixel(page, 4, 600)).not.toEqual(light);
  expect((await pixel(page, 4, 600))[0]).toBeLessThan(60);

  // Names somebody only when they say so, and what is left out is not said.
  await expect(page.getByRole('img', { name: /@premiumvale/ })).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).selectOption('@premiumvale');
  await page.getByLabel('Time to removal').uncheck();
  await page.getByLabel('Number of sites').check();
  await page.getByLabel('Headline').selectOption('I did not have to do this alone');
  const alt = card(page, 'Alternative text');
  await expect(
    alt.getByText(/^I did not have to do this alone\. .*sites that they were removed from\..*@premiumvale\./),
  ).toBeVisible();
  await expect(alt.getByText('until half of')).toHaveCount(0);
  await alt.getByRole('button', { name: /^Copy text/ }).click();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  await expect(page.getByRole('img', { name: copied, exact: true })).toBeVisible();
  expect(copied).not.toMatch(/\.test\b/);
  await looked(page);
});

test('a caption carries the words that disclose it and a link that says where it stood, and its visitor is counted there', {
  tag: [anyWidth, inThorough],
}, async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A device that shares files, which this browser is not.
  await page.addInitScript(`
    navigator.canShare = () => true;
    navigator.share = async ({ files: [file], text }) => {
      window.shared = { name: file.name, size: file.size, text };
    };
  `);
  await newcomer(page);
  await page.goto('/marketing/social-share');
  await expect(page.getByText('You have no referral link yet')).toBeVisible();
  await expect(page.getByText(/go without a link until you take part/)).toBeVisible();
  await looked(page);
  await page.getByRole('link', { name: 'To the referral programme' }).click();
  await page.getByLabel(/^I have read and accept the/).check();
  await page.getByRole('button', { name: 'Accept and get my link' }).click();
  await page.getByRole('link', { name: 'Cards and captions' }).click();
  await expect(card(page, 'Where people came from').getByText('No one has followed your link yet')).toBeVisible();

  const captions = card(page, 'Captions');
  await captions.getByLabel('Words that say it is a referral link').selectOption({ index: 1 });
  await captions
    .getByRole('button', { name: /^Copy caption/ })
    .first()
    .click();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toContain('Ad: I use this myself, and earn a commission if you sign up here.\nhttp');
  const link = /http\S+$/.exec(copied)?.[0] ?? '';
  expect(link).toMatch(/\/\?r=[A-Z0-9]{7}&via=caption$/);
  await page.getByLabel('Your referral code, with the words that say what it is').check();
  await expect(page.getByRole('img', { name: /Referral code [A-Z0-9]{7}: I earn a share/ })).toBeVisible();

  await isDrawn(page);
  await page.getByRole('button', { name: 'Share card' }).click();
  const shared = () => page.evaluate<{ name: string; size: number; text: string } | undefined>('window.shared');
  await expect.poll(async () => (await shared())?.name).toBe('card-1080x1080.png');
  expect((await shared())?.size).toBe((await shown(page)).length);
  expect((await shared())?.text).toBe(copied.replace('via=caption', 'via=card'));

  const visit = async (address: string) => {
    const stranger = await browser.newContext({ viewport: page.viewportSize(), userAgent: fresh('visitor') });
    const visitor = await stranger.newPage();
    const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/referrals/clicks'));
    await visitor.goto(address);
    expect((await counted).status()).toBe(200);
    await expect(visitor).toHaveURL(new URL('/', address).href);
    return visitor;
  };
  const visitor = await visit(link);
  await visitor.goto(new URL('/sign-up', link).href);
  await visitor.getByLabel('E-mail').fill(`${fresh('brought')}@creator.test`);
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword);
  await visitor.getByLabel('Repeat password', { exact: true }).fill(newPassword);
  await visitor.getByLabel(/^I agree to the/).check();
  await visitor.getByRole('button', { name: 'Sign Up with Email' }).click();
  await expect(visitor).not.toHaveURL(/sign-up/);
  await visitor.context().close();
  // A mark of nobody's is none, and no fault.
  await (await visit(link.replace('via=caption', 'via=%3Cscript%3E'))).context().close();

  const row = (name: string) => card(page, 'Where people came from').getByRole('row').filter({ hasText: name });
  await expect(async () => {
    await page.goto('/marketing/social-share');
    await expect(row('In a caption')).toHaveText(/In a caption\D*1\D*1\D*0/, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(row('Your link as it is')).toHaveText(/1\D*0\D*0/);
  await page.goto('/refer');
  await expect(row('In a caption')).toBeVisible();
  await expect(card(page, 'People who came').getByText('In a caption')).toBeVisible();
  await looked(page);
});

test('without a removal nothing is counted on the card; what cannot be loaded can be tried again', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await newcomer(page);
  await page.route('**/api/v1/report/figures*', (route) => route.abort());
  await page.goto('/marketing/social-share');
  await expect(page.getByText('Your figures could not be loaded')).toBeVisible();
  await looked(page);
  await page.unroute('**/api/v1/report/figures*');
  await page.route('**/api/v1/brands?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No copy was removed in this time')).toBeVisible();
  await expect(page.getByText('Your accounts could not be read')).toBeVisible();
  await looked(page);
  await page.unroute('**/api/v1/brands?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your accounts could not be read')).toHaveCount(0);
  const words = page.getByRole('img', {
    name: 'Ask me before you share my work. Please do not copy, repost or sell it. Reclaim.',
  });
  await expect(words).toBeVisible();
  await expect(page.getByLabel('Copies removed')).toHaveCount(0);
  await expect(
    page.getByLabel('Headline').getByRole('option', { name: 'Copies of my work were taken down' }),
  ).toHaveCount(0);
  await isDrawn(page);
  expect(headOf((await downloaded(page, 'Download card')).bytes)).toMatchObject({ width: 1080, height: 1080 });
});

test('a watermark is transparent where it is not, and a picture is marked without being sent', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  await page.route('**/api/v1/brands?*', (route) => route.abort());
  await page.goto('/marketing/welcome-package');
  await expect(page.getByText('Your accounts could not be read')).toBeVisible();
  await looked(page);
  await page.unroute('**/api/v1/brands?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('@premiumvale');
  await isDrawn(page);
  await looked(page);
  for (const [place, least, most] of [
    ['Corner', 0.0005, 0.05],
    ['Diagonal', 0.01, 0.25],
    ['All over', 0.02, 0.5],
  ] as const) {
    await page.getByRole('radio', { name: place, exact: true }).check();
    await isDrawn(page);
    await expect.poll(() => opaque(page), { message: place }).toBeGreaterThan(least);
    expect(await opaque(page), place).toBeLessThan(most);
  }
  await page.getByLabel('Size', { exact: true }).selectOption('Portrait, 1080 × 1350');
  await isDrawn(page);
  const { name, bytes } = await downloaded(page, 'Download watermark');
  expect(name).toBe('watermark-1080x1350.png');
  expect(headOf(bytes)).toEqual({ width: 1080, height: 1350, colour: 6 });

  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  const chooser = page.getByLabel('Mark a picture of mine');
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/^This file could not be read as a picture/)).toBeVisible();
  await chooser.setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: bytes });
  await expect(page.getByRole('img', { name: 'Your picture with the mark “@premiumvale”' })).toBeVisible();
  await isDrawn(page);
  const marked = await downloaded(page, 'Download marked picture');
  expect(marked.name).toBe('marked-picture.png');
  expect(headOf(marked.bytes)).toMatchObject({ width: 1080, height: 1350 });
  expect(sent).toEqual([]);
  await page.getByLabel('Text', { exact: true }).fill(' ');
  await expect(page.getByText('Write what the mark should say.')).toBeVisible();
  await looked(page);
});

test('the guide is read on the page and kept as a PDF of the same words; badges say what they need', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await newcomer(page);
  await page.goto('/marketing/social-share');
  await page.getByRole('link', { name: 'Watermark and guide' }).click();
  const guide = card(page, 'When your pictures were leaked');
  await expect(guide.getByText(/^If you are in danger, that comes first/)).toBeVisible();
  await guide.getByText('What no one can promise').click();
  const last = 'If someone promises complete removal or a fixed day, ask how they know.';
  await expect(guide.getByText(last)).toBeVisible();
  await looked(page);
  const { name, bytes } = await downloaded(page, 'Download as PDF');
  expect(name).toBe('when-leaked.pdf');
  const text = textOfPdf(bytes);
  expect(text).toContain('What Reclaim does');
  expect(text).toContain(last);
  expect(text).toMatch(/1 of \d/);

  await page.route('**/api/v1/guide/when-leaked.pdf', (route) => route.abort());
  await guide.getByRole('button', { name: 'Download as PDF' }).click();
  await expect(page.getByText(/^The PDF could not be made\./)).toBeVisible();
  await looked(page);

  await expect(card(page, 'Badges and disclaimers').getByText(/they come with every plan/)).toBeVisible();
  await card(page, 'Badges and disclaimers').getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/plans/);
  await enter(page, 'premium@demo.test');
  await page.goto('/dmca-badges');
  await page.getByRole('link', { name: 'Watermark and guide' }).click();
  await page.getByRole('link', { name: 'Choose a badge' }).click();
  await expect(page).toHaveURL(/\/dmca-badges$/);
});
