import { plantFinds } from '../setup/plant-finds.ts';
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

test.use({ alone: 'a hundred finds and more that nobody else counts' });

test('an act on many stops where it is told to, says what stayed as it was, and goes on', {
  tag: [anyWidth, inThorough],
}, async ({ page, product }) => {
  const email = 'premium@demo.test';
  const call = await enter(page, email);
  const host = isNarrow(page) ? 'halfway-narrow.test' : 'halfway.test';
  const ids = await plantFinds({ dataDir: product.dataDir, email, host, count: 120 });
  await page.goto(`/takedown-report?host=${host}`);
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Choose several' }).click();
  }
  await page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Choose .*\[\.\]/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Chosen cases' });
  await bar.getByRole('button', { name: 'Choose all that match' }).click();
  await expect(bar.getByText('All 120 that match are chosen')).toBeVisible();
  // Decided elsewhere in the meantime.
  await call('POST', `/cases/${ids[0]}/decision`, { decision: 'whitelist', considered: '' });

  const asked: number[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/cases/decisions', async (route) => {
    asked.push(route.request().postDataJSON().ids.length);
    if (asked.length === 1) await held.promise;
    await route.continue();
  });
  await bar.getByRole('button', { name: 'What to do' }).click();
  await page.getByRole('menuitem', { name: /^Not mine or fine/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Not mine or fine: 120' }).click();
  await dialog.getByRole('button', { name: 'Stop here' }).click();
  held.resolve();
  await expect(dialog.getByText('It stopped here. 70 cases were not tried')).toBeVisible();
  expect(asked).toEqual([50]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('119 cases closed: not yours, or fine.')).toBeVisible();
  await expect(dialog.getByText('1 case stayed as it was:')).toBeVisible();
  const stayed = dialog.getByRole('listitem');
  await expect(stayed).toHaveCount(1);
  await expect(stayed).toContainText(host.replaceAll('.', '[.]'));
  expect(asked).toEqual([50, 50, 20]);
  const states = (await call('GET', `/cases?host=${host}&limit=200`)).items?.map(({ state }) => state) ?? [];
  expect(states.filter((state) => state === 'dismissed')).toHaveLength(119);
  expect(states.filter((state) => state === 'whitelisted')).toHaveLength(1);
});
