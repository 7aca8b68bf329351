import { callerIn, enter, expect, expectAccessible, inThorough, isNarrow, jumpTo, signIn, test } from './at-product.ts';

test('without a mouse: skip link, jump to a page, open the menu and sign out', async ({ page }) => {
  test.skip(isNarrow(page), 'a phone has no keyboard');
  await signIn(page, 'standard@demo.test');
  await expect(page).toHaveURL(/\/(dashboard|onboarding)$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await jumpTo(page, 'takedown');
  await expect(page).toHaveURL(/\/takedown-report/);
  // Enter on a case, a work and a host, each found by what it is called.
  const call = await callerIn(page);
  const [work] = (await call('GET', '/works?limit=1')).items ?? [];
  const [one] = (await call('GET', '/cases?limit=1')).items ?? [];
  const path = new URL(String(one?.url)).pathname;
  for (const [group, words, where] of [
    ['Cases', path, new RegExp(`/takedown-report/${String(one?.id)}`)],
    ['Your content', String(work?.title), /\/branches\?q=/],
    ['Hosts', String(one?.host), new RegExp(`/takedown-report\\?host=${String(one?.host).replaceAll('.', '\\.')}$`)],
  ] as const) {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page' }).fill(words);
    const wanted = page.getByRole('group', { name: group }).getByRole('option').first();
    await expect(wanted).toBeVisible();
    const before = Number((await wanted.getAttribute('id'))?.replace('jump-', ''));
    for (let at = 0; at < before; at += 1) await page.keyboard.press('ArrowDown');
    await expect(wanted).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(where);
  }
  await page.keyboard.press('Control+b');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-state', 'collapsed');
  await page.keyboard.press('Control+b');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-state', 'expanded');
  await page.getByRole('button', { name: /your menu/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('from the keyboard to pages beside the sidebar, to commands, and to the cases that a word is in', {
  tag: inThorough,
}, async ({ page }) => {
  test.skip(isNarrow(page), 'a phone has no keyboard');
  await enter(page, 'standard@demo.test');
  await page.goto('/dashboard');
  await jumpTo(page, 'file up');
  await expect(page).toHaveURL(/\/file-uploads$/);
  await jumpTo(page, 'theme: dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await jumpTo(page, 'show keys');
  await expect(page.getByRole('dialog')).toContainText('G D');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page' }).fill('zzcase');
  await expect(page.getByRole('option')).toHaveText(['Search cases for “zzcase”']);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/takedown-report\?q=zzcase$/);
});

test('what is typed while the next page comes in is kept', async ({ page }) => {
  test.skip(isNarrow(page), 'a phone has no keyboard');
  await enter(page, 'standard@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const comes = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*whitelist.*\.js/, async (route) => {
    await comes.promise;
    await route.continue();
  });
  await page.locator('#sidebar').getByRole('link', { name: 'Whitelist' }).press('Enter');
  await expect(page).toHaveURL(/\/whitelist$/);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page' });
  await field.fill('zzcase');
  comes.resolve();
  await expect(page.locator('h1', { hasText: 'Whitelist' })).toBeVisible();
  await expect(field).toHaveValue('zzcase');
  await expect(field).toBeFocused();
});

test('G and a letter goes to a page, a locked one says so, ? lists the keys; in a field letters are letters', async ({
  page,
}) => {
  test.skip(isNarrow(page), 'a phone has no keyboard');
  await enter(page, 'standard@demo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/takedown-report$/);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByText('Upgrade required')).toBeVisible();
  await expect(page).toHaveURL(/\/takedown-report$/);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list.getByText('Takedown Report')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/takedown-report$/);
  await page.keyboard.press('?');
  await list.getByRole('switch', { name: 'Single keys' }).click();
  // Not with Escape again: two of them in a hurry leave to the empty page.
  await list.getByRole('button', { name: 'Close' }).click();
  const field = page.getByLabel('Address, host or work');
  await field.pressSequentially('gd');
  await expect(page).toHaveURL(/\/takedown-report(\?|$)/);
  await field.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveCount(0);
  await expect(field).toBeFocused();
  // The way out works everywhere: whoever writes is looked at, too.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/note$/);
});
