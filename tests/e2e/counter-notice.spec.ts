import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './at-product.ts';

test('a disputed case says what happened, by when, and what each of three choices means', async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  let id: unknown;
  await expect
    .poll(async () => (id = (await call('GET', '/cases?state=contested')).items?.[0]?.id), { timeout: 60_000 })
    .toBeTruthy();
  await page.goto(`/takedown-report/${id}?as=page`);
  await expect(page.getByRole('heading', { name: 'The poster disputes this.' })).toBeVisible();
  const choices = page.getByRole('region', { name: 'Counter-notice' });
  for (const name of ['Withdraw the notice', 'Name a court action', 'Let it take effect'])
    await expect(choices.getByText(name, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await choices.getByRole('button', { name: 'Name it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tell the host' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Court' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Not now' }).click();

  for (const [open, asks] of [
    ['Let it take effect', 'Let the counter-notice take effect?'],
    ['Withdraw it', /^Withdraw (?:this notice|\d+ notices)\?$/],
  ] as const) {
    await choices.getByRole('button', { name: open }).click();
    await expect(page.getByRole('dialog', { name: asks })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect((await call('GET', `/cases/${id}`)).state, 'nothing was decided by looking').toBe('contested');
});
