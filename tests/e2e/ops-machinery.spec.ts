import { Client } from 'pg';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

/** Jobs that failed for the last time, of a kind whose queue takes them back. */
async function plantDead(dataDir: string, job: string, errors: string[]): Promise<void> {
  const db = new Client({ connectionString: runningEmbedded(dataDir) });
  await db.connect();
  for (const message of errors)
    await db.query(
      `insert into jobs.job (name, data, source_name, source_output) values ('dead-letters', $1, $2, $3)`,
      [JSON.stringify({ caseId: `cas_${message}`, round: 1 }), job, JSON.stringify({ message })],
    );
  await db.end();
}

test('sources and channels say whether they are set up, how they fared, and what nobody can know', {
  tag: inThorough,
}, async ({ page }) => {
  await enter(page, 'operator@demo.test');
  await page.goto('/ops/sources');
  const part = (name: string) => page.getByRole('region', { name });
  const item = (of: string, name: string) => part(of).getByRole('listitem').filter({ hasText: name });
  await expect(item('Places to look', 'Web search (SearXNG)')).toContainText('Last success');
  await expect(item('Places to look', 'Brave Search')).not.toContainText('BRAVE_API_KEY');
  await expect(item('Places to look', 'Reddit')).toContainText('REDDIT_CLIENT_ID');
  await expect(item('Ways to tell', 'Outgoing mail')).toContainText('Works');
  await expect(item('Ways to tell', 'Incoming mail')).toContainText('Not known');
  await expect(item('Ways to tell', 'Google Search, form')).toContainText('reported');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('failed jobs are tried again, one or all that were counted, or dropped with a reason', {
  tag: inThorough,
}, async ({ page, product }) => {
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => fresh(name));
  // A case that is not there: taken up, it has nothing to do and is gone.
  await plantDead(product.dataDir, 'notices.prepare', [one, two, three].map(String));
  await plantDead(product.dataDir, 'notices.cancel', [String(four)]);
  await enter(page, 'operator@demo.test');
  await page.goto('/ops/jobs');
  const list = page.getByRole('table', { name: 'failed jobs' });
  const row = (error: string | undefined) => list.getByRole('row').filter({ hasText: `${error}` });
  await expect(row(four)).toContainText(`caseId: cas_${four}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await row(one)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(row(one)).toHaveCount(0);
  // The pressed button went with its row: work by keyboard continues at the list.
  await expect(page.getByLabel('Kind')).toBeFocused();
  await page.getByLabel('Kind').selectOption({ label: 'notices.prepare (2)' });
  await expect(page).toHaveURL(/job=notices\.prepare/);
  await expect(row(four)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try all 2 again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try 2 failed jobs of notices.prepare again' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try all 2 again' }).click();
  await expect(page.getByText('No job of notices.prepare failed for good.')).toBeVisible();

  await page.getByLabel('Kind').selectOption({ label: 'Every kind' });
  await row(four).getByRole('button', { name: /^Drop/ }).click();
  const drop = page.getByRole('dialog', { name: 'Drop this job for good' });
  await drop.getByRole('button', { name: 'Drop' }).click();
  await expect(drop.getByText('Fill this in first.')).toBeVisible();
  await drop.getByLabel('Why, in a sentence').fill('ok');
  await drop.getByRole('button', { name: 'Drop' }).click();
  await expect(drop.getByText('Say it in a few more letters: the log keeps it.')).toBeVisible();
  await drop.getByLabel('Why, in a sentence').fill('Its case was deleted');
  await expectAccessible(page);
  await drop.getByRole('button', { name: 'Drop' }).click();
  await expect(row(four)).toHaveCount(0);
  await expect(page.getByLabel('Kind')).toBeFocused();

  await page.getByLabel('Which queues').selectOption('All queues');
  await expect(page.getByRole('table', { name: 'Queues' }).getByText('hosts.look-up')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the queues have left the desk, and every page of operators leads to the others', async ({ page }) => {
  await enter(page, 'operator@demo.test');
  await page.goto('/ops');
  const links = page.getByRole('navigation', { name: 'Operators’ pages' });
  for (const [name, path] of [
    ['Jobs', '/ops/jobs'],
    ['Sources and channels', '/ops/sources'],
    ['Hosts', '/ops/hosts'],
    ['Offers', '/ops/offers'],
    ['Good to Know', '/ops/good-to-know'],
    ['Desk', '/ops'],
  ] as const) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByText('failed for good')).toBeHidden();
});
