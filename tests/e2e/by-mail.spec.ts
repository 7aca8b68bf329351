import {
  anyWidth,
  dropSession,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  isNarrow,
  newcomer,
  test,
} from './at-product.ts';

test('what stands here and what comes by mail is chosen for each kind, and kept', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await newcomer(page);
  await page.goto('/notifications');
  await page.getByRole('tab', { name: 'Preferences' }).click();
  const gone = page.getByLabel('By mail: A copy is gone, checked twice');
  await expect(gone).toHaveValue('daily');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const month = page.getByLabel('By mail: Your report of each month').getByRole('option');
  await expect(month).toHaveText(['Once a month', 'Never']);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await gone.selectOption('off');
  expect((await kept).status()).toBe(200);
  const here = page.getByLabel('Here: A copy is gone, checked twice');
  await expect(here).toBeChecked();
  const keptToo = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await here.press('Space');
  expect((await keptToo).status()).toBe(200);
  await page.reload();
  await expect(gone).toHaveValue('off');
  await expect(here).not.toBeChecked();
  // A choice that was not kept is put back, and says so.
  await page.route('**/api/v1/notifications/choices', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await gone.selectOption('now');
  await expect(page.getByText(/We could not reach the service/)).toBeVisible();
  await expect(gone).toHaveValue('off');
});

test('a mail about news leads to its settings without signing in, where one button ends it', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  test.skip(isNarrow(page), 'both widths are looked at once');
  const call = await enter(page, 'free@demo.test');
  const { url: world } = await call('GET', '/sample');
  await call('PATCH', '/notifications/choices', { 'authorization-signed': { mail: 'now' } });
  const { version: textVersion } = await call('GET', '/authorization');
  const address = '1 Quay Street, Harbour Town';
  const signed = { legalName: 'Fran Vale', signature: 'Fran Vale', country: 'Ireland', address };
  await call('POST', '/authorization', { ...signed, textVersion });
  await expect
    .poll(async () => (await call('GET', '/notifications')).items?.some(({ kind }) => kind === 'authorization-signed'))
    .toBe(true);
  await call('POST', '/sample/clock', { hours: 1 }); // a mail leaves a minute after what it tells
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails: { raw: string }[] = await (await page.request.get(`${world}/api/mails`)).json();
      const texts = mails.map(({ raw }) =>
        Buffer.from(raw, 'base64')
          .toString()
          .replace(/=\r?\n/g, ''),
      );
      const news = texts.find(
        (mail) => mail.includes('free@demo.test') && mail.includes('Your authorization is signed'),
      );
      link = /\/email-settings\/subscription\/[\w.-]+/.exec(news ?? '')?.[0];
      return link !== undefined;
    })
    .toBe(true);
  await dropSession(page);
  await page.goto(String(link));
  await expect(page.getByText('To f…@demo.test. A choice counts as you make it.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expect(page.getByText('Nothing comes by mail any more, but for changes of how you sign in.')).toBeVisible();
});

test('a link that was cut says so, and where to choose instead', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  await page.goto('/email-settings/subscription/broken');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill('plus@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-password-1');
  await page.getByRole('button', { name: 'Sign In with Email' }).click();
  await expect(page.getByRole('tab', { name: 'Preferences', selected: true })).toBeVisible();
});
