import { readFile } from 'node:fs/promises';
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  isNarrow,
  test,
} from './at-product.ts';

test('what the report is narrowed to is kept under a name, renamed, and removed with a way back', {
  tag: inThorough,
}, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  const name = fresh('Gone ');
  await page.clock.install();
  await page.goto('/takedown-report?state=removed&order=found');
  const view = page.getByRole('button', { name: 'View', exact: true });
  await view.click();
  await page.getByRole('menuitemcheckbox', { name: 'Host' }).click();
  await expect(page).toHaveURL(/columns=state%2Cengines%2Csent%2Chost%2Cnext/);
  await page.getByRole('menuitem', { name: 'Keep as a view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  const tab = page.getByRole('tab', { name });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page).not.toHaveURL(/columns|order/);
  await tab.click();
  await expect(page).toHaveURL(/state=removed/);
  await page.reload();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await view.click();
  await page.getByRole('menuitem', { name: `Rename “${name}”…` }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} too`);
  await page.getByRole('button', { name: 'Rename it' }).click();
  await expect(page.getByRole('tab', { name: `${name} too` })).toBeVisible();
  // A message's button is pressed over a dialog: the dialog stays, and the view comes back.
  await view.click();
  await page.getByRole('menuitem', { name: `Remove “${name} too”` }).click();
  await expect(page.getByRole('tab', { name: `${name} too` })).toBeHidden();
  // Its four seconds wait, however slow the machine is.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 300);
  await view.click();
  // By key: the message lies over the foot of the menu.
  await page.getByRole('menuitem', { name: 'Keep as a view…' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.clock.resume();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} TOO`);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText(`One of your views is called “${name} too” already.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('tab', { name: `${name} too` })).toBeVisible();
});

test('several cases are chosen and acted on; each says what became of it', { tag: inThorough }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = await enter(page, 'premium@demo.test');
  const removed = (await call('GET', '/cases?state=removed&limit=200')).items ?? [];
  await page.goto('/takedown-report?state=removed');
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Choose several' }).click();
  }
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Choose .*\[\.\]/ });
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await boxes.nth(1).click();
  const bar = page.getByRole('region', { name: 'Chosen cases' });
  await expect(bar.getByText('2 chosen')).toBeVisible();
  await bar.getByRole('button', { name: /^Choose all \d+ shown/ }).click();
  await expect(bar.getByText(`${removed.length} chosen`)).toBeVisible();
  await expectAccessible(page);
  const act = bar.getByRole('button', { name: 'What to do' });
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await act.click();
  await expect(item(/^Not mine or fine/)).toContainText('None of them waits for your decision');
  await item(/^Copy addresses/).click();
  await expect(page.getByText(`${removed.length} addresses copied`)).toBeVisible();
  await act.click();
  const [file] = await Promise.all([page.waitForEvent('download'), item(/^The chosen as CSV/).click()]);
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(removed.length + 1);
  await act.click();
  await item(/^Retract/).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('What we send')).toBeVisible();
  const byMail = dialog.getByRole('listitem').filter({ hasText: 'by mail' });
  await expect(byMail.first()).toContainText(/@.* address.* in \d+ notice/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Leave them as they are' }).click();
  await act.click();
  await item(/^Check now/).click();
  await dialog.getByRole('button', { name: /^Check \d+/ }).click();
  await expect(dialog.getByText(`We are checking ${removed.length} cases now.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(bar).toBeHidden();
});

test('two questions are drawn, said as a table, and lead to their cases', { tag: inThorough }, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/takedown-report');
  await page.getByText('Over time, by kind of site and host').click();
  await expect(page.getByRole('slider', { name: 'What was found and removed, and when?' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Which kinds of sites?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How fast do hosts remove?' })).toBeVisible();
  const up = page.getByRole('group', { name: 'What is still online?' });
  await expect(up).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const piece = up.getByRole('link', { name: /^To review, found .* ago: \d+ cases?$/ }).first();
  const n = Number(/(\d+) cases?$/.exec((await piece.getAttribute('aria-label')) ?? '')?.[1]);
  await page.getByRole('button', { name: 'Show as table' }).last().click();
  await expect(page.getByRole('table', { name: 'What is still online?' })).toBeVisible();
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await piece.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=found&from=/);
  await expect(page.getByRole('table', { name: 'cases' }).getByRole('row')).toHaveCount(n + 1);
});

test('kept views that cannot be read say so where they are made, and come when they are asked for again', {
  tag: inThorough,
}, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const name = fresh('Read later ');
  await call('POST', '/report-views', { name, filters: {} });
  await page.route('**/api/v1/report-views', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/takedown-report');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const again = page.getByRole('menuitem', { name: 'Your own views could not be read: try again' });
  // Asked a few times before it is said.
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute('**/api/v1/report-views');
  await again.click();
  await expect(page.getByRole('tab', { name })).toBeVisible();
});
