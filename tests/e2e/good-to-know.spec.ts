import {
  anyWidth,
  dropSession,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  isNarrow,
  test,
} from './at-product.ts';

test('fourteen answers stand there, each with an address of its own that leads to it', async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/good-to-know');
  const answers = page.getByRole('region').getByRole('heading', { level: 2 });
  await expect(answers).toHaveCount(14);
  await expect(page.getByText('not legal advice').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/good-to-know#real-name');
  const asked = page.getByRole('heading', { level: 2, name: 'Will my real name appear?' });
  await expect(asked).toBeFocused();
  await expect(asked).toBeInViewport();
  // By key alone, from the contents.
  const link = page.getByRole('navigation', { name: 'Answers' }).getByRole('link', { name: 'When should I upgrade?' });
  await link.press('Enter');
  await expect(page).toHaveURL(/#when-to-upgrade$/);
  await expect(page.getByRole('heading', { level: 2, name: 'When should I upgrade?' })).toBeFocused();
  await expect(link).toHaveAttribute('aria-current', 'location');
});

test('the link of an answer is copied', { tag: [anyWidth, inThorough] }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'plus@demo.test');
  await page.goto('/good-to-know');
  await page.getByRole('button', { name: 'Copy link to: How long does a takedown take?' }).click();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(`${baseURL}/good-to-know#how-long`);
});

test('the search keeps what holds the word, stays in the address, and says when nothing does', {
  tag: inThorough,
}, async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/good-to-know');
  const box = page.getByRole('searchbox', { name: 'Search the answers' });
  await box.fill('counter-notice');
  await expect(page).toHaveURL(/q=counter-notice/);
  await expect(page.getByRole('heading', { level: 2, name: 'How do I keep my own accounts from being' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'When should I upgrade?' })).toBeHidden();
  await expect(page.getByText(/^\d answers? of 14$/)).toBeVisible();
  await box.fill('no such word');
  await expect(page.getByText('No answer has “no such word” in it.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveCount(14);
});

test('whether an answer helped is asked, kept, and not called kept when it was not', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'cancelled@demo.test');
  await page.goto('/good-to-know');
  const group = page.getByRole('group', { name: 'Was this helpful? What else can I do to protect myself?' });
  await group.getByRole('button', { name: 'Yes' }).click();
  await expect(group.getByText('Thank you, it is kept.')).toBeVisible();
  await page.reload();
  await expect(group.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  await page.route('**/api/v1/guide/answers', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await group.getByRole('button', { name: 'No' }).click();
  await expect(group.getByText(/^Not kept\./)).toBeVisible();
  await expect(group.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
});

test('the answers are read also while what was said of them cannot be', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'plus@demo.test');
  await page.route('**/api/v1/guide/answers', (route) => route.abort());
  await page.goto('/good-to-know');
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveCount(14);
  await expect(page.getByText('What you found helpful could not be read')).toBeVisible();
  await page.unroute('**/api/v1/guide/answers');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('What you found helpful could not be read')).toHaveCount(0);
});

test('an answer leads to where it is done', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/good-to-know#own-accounts');
  await page.getByRole('link', { name: 'See what is never reported' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Whitelist' })).toBeVisible();
});

test('printed are the answers, on light paper, without what is not to be read', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/good-to-know');
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveCount(14);
  await page.evaluate(
    "document.documentElement.dataset.theme = 'dark'; window.dispatchEvent(new Event('beforeprint'))",
  );
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Do not write to the person who posted it')).toBeVisible();
  for (const hidden of [
    page.locator('#sidebar'),
    page.getByRole('navigation', { name: 'Answers' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('button', { name: 'Yes' }).first(),
  ])
    await expect(hidden).toBeHidden();
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a former subscriber reads it; a free user is told what opens it', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'former@demo.test');
  await page.goto('/good-to-know#cancel-and-come-back');
  await expect(page.getByRole('heading', { level: 2, name: 'What happens when I cancel' })).toBeFocused();
  await dropSession(page);
  await page.goto('/good-to-know');
  await expect(page).toHaveURL(/\/sign-in/);
  await enter(page, 'free@demo.test');
  await page.goto('/good-to-know');
  await expect(page).toHaveURL(/\/plans\?reason=authorization_required/);
});

test('it is readable in the dark', { tag: inThorough }, async ({ page }) => {
  test.skip(isNarrow(page), 'colours are the same at every width');
  await enter(page, 'plus@demo.test');
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Dark' }).click();
  for (const path of ['/good-to-know', '/dmca-badges']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page);
  }
});
