import { enter, expect, expectAccessible, expectNoSidewaysScroll, inThorough, test } from './at-product.ts';

test('whether a use might be allowed is asked beside the button, and kept with the decision', async ({ page }) => {
  const call = await enter(page, 'plus@demo.test');
  await expect
    .poll(async () => (await call('GET', '/cases?state=found')).items?.length, { timeout: 60_000 })
    .toBeGreaterThan(0);
  await page.goto('/review');
  const line = page.getByText('Is this parody, a review, news, or something you allowed?');
  await expect(line).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // Only listened to: what is decided here would be missing in another test.
  const decided = page.waitForRequest((request) => request.url().includes('/decision'));
  await page.route('**/api/v1/cases/*/decision', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Not now.' } }),
  );
  const which = page.getByRole('button', { name: 'Which work?' });
  const button = page.getByRole('button', { name: /Take down|Report this post/ }).first();
  await expect(which.or(button)).toBeVisible();
  // Where no work was recognised, which it is is asked first.
  if (await which.isVisible()) await which.click();
  await button.click();
  expect((await decided).postDataJSON()).toMatchObject({
    decision: 'approve',
    considered: expect.stringMatching(/^\d/),
  });
});

test('a form is filled in field by field, recorded, and taken back', { tag: inThorough }, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const [sent] = (await call('GET', '/notices?state=sent,answered&limit=1')).items ?? [];
  const notice = await call('GET', `/notices/${String(sent?.id)}`);
  // The sample world's desks take mail; what a form looks like is shown in the place of one of theirs.
  const form = {
    url: 'https://form.test/dmca',
    fields: [
      { label: 'Name', value: 'Agnes Agent' },
      { label: 'Addresses of the copies', value: 'https://copies.test/1\nhttps://copies.test/2' },
      { label: 'Date of the original' },
    ],
    dueAt: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const draft = { ...notice, state: 'draft', needs: 'operator', channel: 'form-packet', sentAt: undefined, form };
  const undoUntil = form.dueAt;
  const handedIn = {
    ...draft,
    state: 'sent',
    sentAt: new Date().toISOString(),
    form: { ...form, reference: 'R-77', undoUntil },
  };
  const path = `**/api/v1/notices/${String(sent?.id)}`;
  await page.route(path, (route) => route.fulfill({ json: draft }));
  await page.route(`${path}/submitted`, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ reference: 'R-77' });
    await page.route(path, (again) => again.fulfill({ json: handedIn }));
    await route.fulfill({ json: handedIn });
  });
  await page.route(`${path}/undo`, async (route) => {
    await page.route(path, (again) => again.fulfill({ json: draft }));
    await route.fulfill({ json: draft });
  });
  await page.goto(`/notices/${String(sent?.id)}`);
  // A host of the sample world is shown by the world itself.
  const { url: world } = await call('GET', '/sample');
  await expect(page.getByRole('link', { name: 'Open the form' })).toHaveAttribute(
    'href',
    `${String(world)}/~/form.test/dmca`,
  );
  await expect(page.getByText('Only you know this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send this notice' })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Record that it was handed in' }).click();
  await expect(page.getByText('Write down the number')).toBeVisible();
  await page.getByLabel('Number that the form gave').fill('R-77');
  await page.getByRole('button', { name: 'Record that it was handed in' }).click();
  await expect(page.getByText('with the number R-77')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It was not handed in' }).click();
  await expect(page.getByLabel('Number that the form gave')).toBeVisible();
});
