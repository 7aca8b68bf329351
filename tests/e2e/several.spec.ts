import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

test('several search terms are judged as they are written, and what could not be added stays to be mended', {
  tag: inThorough,
}, async ({ page }) => {
  await enter(page, 'standard@demo.test');
  const [first, second] = [fresh('velvet '), fresh('mosaic ')];
  await page.goto('/search-terms');
  const open = page.getByRole('button', { name: 'Add several' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Add several search terms' });
  const field = dialog.getByLabel('Search terms');
  await expect(field).toBeFocused();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Give at least one line that can be added.')).toBeVisible();
  await field.fill(`${first}\nx\n\n${first}`);
  await expect(dialog.getByText('1 to add', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 there already', { exact: true })).toBeVisible();
  await expect(dialog.getByText('1 refused', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Write at least two characters.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const list = { name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(`${second};12\n`) };
  await dialog.getByLabel('Choose a list').setInputFiles(list);
  await expect(dialog.getByText('2 to add', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2' }).click();
  await expect(page.getByText('2 lines added')).toBeVisible();
  await expect(field).toHaveValue('x\n');
  await field.fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  for (const term of [first, second]) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Remove ${term}` }).click();
  }
});

test('what a term brought is said, and a suggested term is added by one press', { tag: inThorough }, async ({
  page,
}) => {
  const call = await enter(page, 'standard@demo.test');
  const { items: terms = [] } = await call('GET', '/search-terms?limit=200');
  const term = terms.find(({ text }) => text === 'standardvale leaked');
  const suggested = fresh('standardvale ');
  // What the world's pages are called changes from run to run; the arithmetic is tested where it is done.
  await page.route('**/api/v1/search-terms/yields', (route) =>
    route.fulfill({
      json: {
        days: 90,
        items: [{ termId: term?.id, candidates: 14, confirmed: 9 }],
        suggestions: [{ text: suggested, pages: 3 }],
      },
    }),
  );
  await page.route('**/api/v1/search-terms?**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const searched = { lastRunAt: new Date().toISOString(), hits: 14 };
    const items = body.items.map((one: { id: string }) => (one.id === term?.id ? { ...one, ...searched } : one));
    await route.fulfill({ response: answer, json: { ...body, items } });
  });
  await page.goto('/search-terms');
  await expect(page.getByText('9 of 14 pages confirmed')).toBeVisible();
  await expect(page.getByText(/counts pages of the last 90 days/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${suggested} 3 copies` }).click();
  await expect(page.getByText(`“${suggested}” is searched for from now on`)).toBeVisible();
  const remove = page.getByRole('button', { name: `Remove ${suggested}` });
  await expect(remove).toBeVisible();
  await expectNoSidewaysScroll(page);
  await remove.click();
});

test('several accounts come from a pasted list, and their names are changed later', { tag: inThorough }, async ({
  page,
}) => {
  await enter(page, 'plus@demo.test');
  const handle = fresh('listed');
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Add several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add several accounts' });
  await dialog.getByLabel('Accounts').fill(`https://x.com/${handle}/media\nnobody knows where`);
  await expect(dialog.getByText(/Write it as platform:handle/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Take out the rest' }).click();
  await expect(dialog.getByLabel('Accounts')).toHaveValue(`https://x.com/${handle}/media\n`);
  await dialog.getByRole('button', { name: 'Add 1' }).click();
  await expect(dialog).toBeHidden();

  const edit = page.getByRole('button', { name: `Names of @${handle}` });
  await edit.click();
  const names = page.getByRole('dialog', { name: `Names of @${handle}` });
  await names.getByLabel('Other names').fill(`@${handle}too, ${handle} too`);
  await names.getByLabel('Old usernames').fill(`old${handle}`);
  await expectAccessible(page);
  await names.getByRole('button', { name: 'Save the names' }).click();
  await expect(names).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByText(`${handle}too, ${handle} too`)).toBeVisible();
  await expect(page.getByText(`formerly old${handle}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`formerly old${handle}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Remove @${handle}` }).click();
  await expect(edit).toBeHidden();
});

test('several are left alone for one reason, and one of them until a day', { tag: inThorough }, async ({ page }) => {
  await enter(page, 'standard@demo.test');
  const site = `${fresh('press')}.test`;
  const shown = site.replace('.test', '[.]test');
  await page.goto('/whitelist');
  await page.getByRole('button', { name: 'Add several' }).click();
  const dialog = page.getByRole('dialog', { name: 'Never report several pages' });
  await dialog.getByLabel('Pages, sites and accounts').fill(`${site}\nhttps://${site}/a/*`);
  await expect(dialog.getByText('2 to add', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2' }).click();
  await expect(dialog.getByText('Say why, in a word or two.')).toBeVisible();
  await dialog.getByLabel('Why').fill('An interview');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('An interview')).toHaveCount(2);

  const change = page.getByRole('button', { name: `Change ${shown}`, exact: true });
  await change.click();
  const edit = page.getByRole('dialog', { name: 'Why we never report it, and until when' });
  await edit.getByLabel('Until').fill('2020-01-01');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText('This date has passed.')).toBeVisible();
  await edit.getByLabel('Until').fill('2099-12-31');
  await edit.getByLabel('Why').fill('Their own interview');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('until 31 December 2099')).toBeVisible();
  await expect(page.getByText('Their own interview')).toBeVisible();
  await expect(change).toBeFocused();
  await expectNoSidewaysScroll(page);
  for (const one of [shown, `${shown}/a/`])
    await page.getByRole('button', { name: `Remove ${one}`, exact: true }).click();
});

test('an entry that open cases are about says so before it is added', async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const { items: open = [] } = await call('GET', '/cases?state=found&limit=1');
  const [waiting] = open;
  await page.goto('/whitelist');
  await page.getByLabel('What').selectOption('url');
  await page.getByLabel('Which').fill(String(waiting?.url));
  await page.getByLabel('Why').fill('Mine after all');
  await page.getByRole('button', { name: 'Never report it' }).click();
  const dialog = page.getByRole('dialog', { name: '1 open case is about this' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Which')).toHaveValue(String(waiting?.url));
  const stateOf = async () => (await call('GET', `/cases/${waiting?.id}`)).state;
  expect(await stateOf()).toBe('found');
  await expectNoSidewaysScroll(page);
});
