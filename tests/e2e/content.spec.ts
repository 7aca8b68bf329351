import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './at-product.ts';

/** A file of which somebody was told, with what becomes of its open cases. */
async function toldFile(call: Awaited<ReturnType<typeof enter>>) {
  const [one] = (await call('GET', '/cases?state=noticed&kind=same')).items ?? [];
  const { workId } = Object(one?.verdict);
  expect(workId, 'a case of that kind names its work').toBeTruthy();
  const { title } = await call('GET', `/works/${workId}`);
  return { workId, title: String(title), cases: await call('GET', `/works/${workId}/cases`) };
}

test('before a file is removed it is said what becomes of its cases; it can be kept, and brought back', async ({
  page,
}) => {
  const call = await enter(page, 'premium@demo.test');
  const { workId, title, cases } = await toldFile(call);
  expect(cases.told).toBeGreaterThan(0);
  await page.goto('/branches');
  const remove = page.getByRole('button', { name: `Remove ${title}`, exact: true });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: `Remove ${title}?` });
  const told = new RegExp(`^${cases.told} cases? of which somebody was told stays?: nothing more is sent`);
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

test('whose a file is can be corrected; what that does to its cases is said first', async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const { workId, title } = await toldFile(call);
  const ownership = async () => (await call('GET', `/works/${workId}`)).ownership;
  expect(await ownership()).toBe('sole');
  await page.goto('/branches');
  await page.getByRole('button', { name: `Mine alone: correct whose ${title} is`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Whose is ${title}` });
  await expect(dialog.getByRole('radio', { name: 'Mine alone' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'A studio’s' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'of which somebody was told' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: 'Mine and another’s' }).click();
  await expect(dialog.getByText('Its cases go on as they are')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Mine and another’s: correct whose ${title} is` })).toBeVisible();
  expect(await ownership()).toBe('joint');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ownership).toBe('sole');
});
