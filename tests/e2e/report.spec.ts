import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  anyWidth,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  isNarrow,
  onPhone,
  test,
} from './at-product.ts';

/** The people of the sample world get their weeks of history a moment after the start. */
async function aRemovedCase(call: Awaited<ReturnType<typeof enter>>) {
  let found: Record<string, unknown> | undefined;
  await expect
    .poll(
      async () => {
        found = (await call('GET', '/cases?state=removed&limit=1')).items?.[0];
        return found?.id;
      },
      { timeout: 60_000 },
    )
    .toBeTruthy();
  return { id: String(found?.id), host: String(found?.host) };
}

/** How high each row of the list is, and how many lines its last cell has. */
const measureRows = `[...document.querySelectorAll('table[aria-label="cases"] tbody tr')].map((row) => {
  const words = document.createTreeWalker(row.lastElementChild, NodeFilter.SHOW_TEXT);
  const lines = new Set();
  while (words.nextNode()) {
    const word = document.createRange();
    word.selectNodeContents(words.currentNode);
    for (const { top } of word.getClientRects()) lines.add(Math.round(top));
  }
  return { height: row.getBoundingClientRect().height, lines: lines.size };
})`;

/** Each row of a tab is at most 52 px high, and says what is next in at most two lines. */
async function expectLowRows(page: Page, name: string) {
  const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const rows = page.getByRole('table', { name: 'cases' }).locator('tbody tr');
  // A list that has just come draws its rows few by few, and others work in the same world: all that the tab counts come.
  await expect(async () => {
    const listed = Number(/(\d+)$/.exec((await tab.textContent()) ?? '')?.[1]);
    expect(listed, name).toBeGreaterThan(0);
    expect(await rows.count()).toBe(Math.min(100, listed));
  }).toPass();
  const drawn = await page.evaluate<{ height: number; lines: number }[]>(measureRows);
  expect(Math.max(...drawn.map(({ height }) => height)), name).toBeLessThanOrEqual(52);
  expect(Math.max(...drawn.map(({ lines }) => lines)), name).toBeLessThanOrEqual(2);
}

test('the report is filtered, searched, opened and taken away', async ({ page }) => {
  test.slow();
  const call = await enter(page, 'premium@demo.test');
  const { host } = await aRemovedCase(call);
  await page.goto('/takedown-report');
  const counted = page.getByText('How this is counted, by host, platform and search engine');
  await counted.click();
  await expect(
    page.getByText(/the first notice left after [\d.]+ h in the median, and \d+ of \d+ left within the 4 h/),
  ).toBeVisible();
  await counted.click();
  await page.getByRole('tab', { name: /^Removed/ }).click();
  await expect(page).toHaveURL(/state=removed/);
  await expect(page.getByText('Removed, checked twice').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (!isNarrow(page)) {
    for (const tab of ['All', 'To review', 'Open']) await expectLowRows(page, tab);
    await page.getByRole('tab', { name: /^Removed/ }).click();
    // People know a page by its host: it is whole in a longer language, too.
    const settings = '**/api/v1/settings';
    await page.route(settings, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), language: 'de' } });
    });
    await page.reload();
    await expect(page.getByText('Entfernt, zweimal geprüft').nth(17)).toBeVisible();
    const hosts = 'table a > [translate="no"] > span > span:first-child';
    expect(await page.locator(hosts).count()).toBeGreaterThan(17);
    const cut = `[...document.querySelectorAll('${hosts}')].filter((one) => one.scrollWidth > one.clientWidth)`;
    expect(await page.evaluate<string[]>(`${cut}.map((one) => one.textContent)`)).toEqual([]);
    await page.unroute(settings);
    await page.reload();
    await expect(page.getByText('Removed, checked twice').first()).toBeVisible();
  }
  await page.getByRole('searchbox').fill('no such address');
  await expect(page).toHaveURL(/q=no/);
  await expect(page.getByRole('button', { name: /Clear/ }).first()).toBeVisible();
  await page.getByRole('searchbox').fill(host);
  await expect(page).toHaveURL(new RegExp(`q=${host.replaceAll('.', '\\.')}`));
  const rows = page.getByRole('main').getByRole('link', { name: new RegExp(host.split('.')[0] ?? host) });
  await rows.first().click();
  await expect(page).toHaveURL(/\/takedown-report\/cas_/);
  await expect(page.getByText(/Case C-/).first()).toBeVisible();
  await expectAccessible(page);
  if (!isNarrow(page)) {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/takedown-report\?/);
    await expect(rows.first()).toBeVisible();
  } else await page.goto('/takedown-report');
  // What is taken away is what is shown: the state from the tab, and the words that were searched for.
  await page.goto(`/takedown-report?state=removed&q=${host}`);
  await expect(rows.first()).toBeVisible();
  const shown = (await call('GET', `/cases?state=removed&q=${host}&limit=200`)).items ?? [];
  const take = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
  };
  const csv = await take(/This list as CSV.*Removed, with/);
  expect(csv.name).toBe('takedown-report.csv');
  const lines = csv.text.trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(shown.map(({ url }) => String(url)).sort());
  const pdf = await take(/The report as PDF/);
  expect(pdf.name).toMatch(/^reclaim-report-\d{4}-\d\d-\d\d\.pdf$/);
  expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  await page.route('**/report.csv*', (route) => route.abort());
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('a case shows its steps and its proof; a retraction asks first; a look can be asked for', {
  tag: onPhone,
}, async ({ page }) => {
  const call = await enter(page, 'premium@demo.test');
  const { id } = await aRemovedCase(call);
  await page.goto(`/takedown-report/${id}?as=page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/two checks|checked twice/i).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).first().click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^case-[a-z0-9]{8}-\d{4}-\d\d-\d\d-(round-\d+-)?evidence\.zip$/);
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Retract/ }).click();
  } else await page.getByRole('button', { name: /^Retract/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Everyone we notified learns that the notice is withdrawn');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('We are checking now. The result will appear here soon.')).toBeVisible();
});

test('an unknown case is said to be none, and an unknown notice too', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  await enter(page, 'plus@demo.test');
  await page.goto('/takedown-report/cas_nosuchcase?as=page');
  await expect(page.getByText('There is no such case')).toBeVisible();
  await page.goto('/notices/ntc_nosuchnotice');
  await expect(page.getByText('There is no such notice')).toBeVisible();
  await expectAccessible(page);
});
