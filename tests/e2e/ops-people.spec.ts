import type { Page } from '@playwright/test';
import {
  anyWidth,
  callerIn,
  dropSession,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  newcomer,
  newPassword,
  openMenu,
  test,
} from './at-product.ts';

async function fits(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Somebody new, and the operator before their page. */
async function beforeSomebody(page: Page): Promise<{ email: string; id: string }> {
  const { call, email } = await newcomer(page);
  const id = String((await call('GET', '/me')).id);
  await dropSession(page);
  await enter(page, 'operator@demo.test');
  return { email, id };
}

test('somebody is found by how their address begins, and the filters stand in the page’s own address', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const { email, id } = await beforeSomebody(page);
  await page.goto('/ops');
  await page.getByRole('navigation', { name: 'Operators’ pages' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'Everyone with an account' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'E-mail, name, handle or id' }).fill(email.slice(0, 9));
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/q=/);
  await fits(page);
  await page.getByLabel('Plan', { exact: true }).selectOption('premium');
  await expect(page).toHaveURL(/plan=premium/);
  await expect(page.getByText('No matches.')).toBeVisible();
  await fits(page);
  await page.reload();
  await expect(page.getByLabel('Plan', { exact: true })).toHaveValue('premium');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.goto(`/ops/people?q=${id}`);
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ops/people/${id}$`));
});

test('a list or a person that cannot be read says so, and is asked for again', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'operator@demo.test');
  await page.route(/\/api\/v1\/ops\/(people|log)/, (route) => route.abort());
  for (const path of ['/ops/log', '/ops/people/usr_x', '/ops/people']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    await fits(page);
  }
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'people' })).toBeVisible();
  await page.goto('/ops/people/usr_x');
  await expect(page.getByText('No account has this id, or it was deleted')).toBeVisible();
});

test('a feature is given with a reason, had by its creator at once, and ended again; the creator reads all of it', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const { email, id } = await beforeSomebody(page);
  const why = `Asked by mail ${fresh('n')}`;
  await page.goto(`/ops/people/${id}`);
  const features = page.getByRole('region', { name: 'Features' });
  await features.getByRole('button', { name: 'Give reporting leaks' }).click();
  const dialog = page.getByRole('dialog');
  await fits(page);
  // What is wrong stands at its field, and what was written is kept.
  await dialog.getByRole('button', { name: 'Give it' }).click();
  await expect(dialog.getByText('Say why: they read it.')).toBeVisible();
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByLabel(/^Until/).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Give it' }).click();
  await expect(dialog.getByText('Choose a day to come.')).toBeVisible();
  await expect(dialog.getByLabel('Why')).toHaveValue(why);
  await dialog.getByLabel(/^Until/).fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Give it' }).click();
  await expect(dialog).toBeHidden();
  const history = features.getByRole('list', { name: 'Given and taken' });
  await expect(history.getByText(why)).toBeVisible();
  await expect(features.getByText('Has it, given by an operator')).toBeVisible();
  await fits(page);

  const creator = async () => {
    await dropSession(page);
    return enterWith(page, email);
  };
  let call = await creator();
  expect((await call('GET', '/me')).effectiveSpecialFeatures).toEqual(['submitLeak']);
  await page.goto('/account');
  const log = page.getByRole('region', { name: 'Who opened your data' });
  await expect(log.getByText(why)).toBeVisible();
  await expect(log.getByText(/gave you a feature beyond your plan\. The feature: reporting leaks\./)).toBeVisible();
  await expect(log.getByText(/opened your page/)).toBeVisible();
  await fits(page);
  await expect
    .poll(async () => (await call('GET', '/notifications')).items?.map(({ title }) => title))
    .toContain('Reporting leaks: now yours');

  await dropSession(page);
  await enter(page, 'operator@demo.test');
  await page.goto(`/ops/people/${id}`);
  await history.getByRole('button', { name: 'End it: reporting leaks' }).click();
  await dialog.getByLabel('Why').fill('The month is over');
  await dialog.getByRole('button', { name: 'End it now' }).press('Enter');
  await expect(history.getByText('The month is over')).toBeVisible();
  await expect(features.getByRole('button', { name: 'Give reporting leaks' })).toBeVisible();
  call = await creator();
  expect((await call('GET', '/me')).effectiveSpecialFeatures).toEqual([]);
});

/** Signs somebody new in. */
async function enterWith(page: Page, email: string) {
  const call = await callerIn(page);
  await call('POST', '/auth/sign-in/email', { email, password: newPassword });
  return call;
}

test('the upgrade message is seen as its reader sees it, shown in their menu, and taken back', {
  tag: inThorough,
}, async ({ page }) => {
  const operator = await enter(page, 'operator@demo.test');
  const [person] = (await operator('GET', '/ops/people?q=standard%40')).items ?? [];
  await page.goto(`/ops/people/${person?.id}`);
  const card = page.getByRole('region', { name: 'Upgrade message' });
  const words = `Two profiles pose as you ${fresh('m')}`;
  await card.getByLabel('Message').fill(words);
  await expect(card.getByRole('figure').getByText(words)).toBeVisible();
  await card.getByLabel('Why').fill('They asked.');
  await card.getByRole('button', { name: 'Show it to them' }).click();
  await expect(card.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await fits(page);
  await enter(page, 'standard@demo.test');
  await page.goto('/dashboard');
  await openMenu(page);
  await expect(page.getByText(words)).toBeVisible();
  await enter(page, 'operator@demo.test');
  await page.goto(`/ops/people/${person?.id}`);
  await card.getByLabel('Why').fill('It is done.');
  await card.getByRole('button', { name: 'Take it back' }).click();
  await expect(card.getByLabel('Message')).toHaveValue('');
});

test('the log tells what operators did, of one person too, and leads to them; nobody decides about themselves', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const { email, id } = await beforeSomebody(page);
  await page.goto(`/ops/people/${id}`);
  await page.getByRole('link', { name: 'In the log' }).click();
  const table = page.getByRole('table', { name: 'openings and actions' });
  await expect(table.getByText(/opened your page/)).toBeVisible();
  expect(await table.textContent()).not.toContain(email);
  await fits(page);
  await page.getByLabel('Kind').selectOption('acted');
  await expect(page.getByText('Nothing here is like that.')).toBeVisible();
  await page.getByLabel('Kind').selectOption('');
  await table.getByRole('link', { name: id }).first().click();
  await page.getByRole('link', { name: 'Make an offer' }).click();
  await expect(page.getByLabel(/^Only for this address/)).toHaveValue(email);
  const call = await enter(page, 'operator@demo.test');
  await page.goto(`/ops/people/${(await call('GET', '/me')).id}`);
  await expect(page.getByText('This is you.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Give|Take) / })).toHaveCount(0);
  await fits(page);
});
