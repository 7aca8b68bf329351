import { Client } from 'pg';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { plantFinds } from '../setup/plant-finds.ts';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

test.use({ alone: 'entries of its own, and a find that they cover' });

test('what has ended is found by itself and renewed in one press; what that closes is said before', {
  tag: inThorough,
}, async ({ page, product }) => {
  const email = 'premium@demo.test';
  const call = await enter(page, email);
  const [quiet, busy] = [`${fresh('quiet')}.test`, `${fresh('busy')}.test`];
  const [noticed] = (await call('GET', '/cases?state=noticed')).items ?? [];
  const told = { id: String(noticed?.id), host: String(noticed?.host) };
  for (const value of [quiet, busy]) await call('POST', '/whitelist', { kind: 'domain', value, reason: 'a partner' });
  const db = new Client({ connectionString: runningEmbedded(product.dataDir) });
  await db.connect();
  await db.query(`update whitelist_entries set expires_at = now() - interval '1 day' where value = any($1)`, [
    [quiet, busy],
  ]);
  await db.query(
    `insert into whitelist_entries (id, user_id, kind, value, identity, reason, expires_at, created_at)
     select 'wle_ended', id, 'domain', $2, $2, 'a partner', now() - interval '1 day', now() from users where email = $1`,
    [email, told.host],
  );
  await db.end();
  const [found = ''] = await plantFinds({ dataDir: product.dataDir, email, host: busy, count: 1 });

  await page.goto('/whitelist');
  const table = page.getByRole('table', { name: 'entries' });
  await page.getByRole('radio', { name: 'On the list' }).check();
  await expect(table.getByText(quiet.replace('.', '[.]'))).toBeHidden();
  await page.getByRole('radio', { name: 'Ended' }).check();
  await expect(page).toHaveURL(/show=ended/);
  await expect(table.getByText(quiet.replace('.', '[.]'))).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await table.getByRole('button', { name: `Renew ${quiet.replace('.', '[.]')}` }).click();
  await expect(page.getByText(/^We do not report it until /)).toBeVisible();
  await expect(table.getByText(quiet.replace('.', '[.]'))).toBeHidden();
  // What rests on a message holds it, and on a phone it lies over the next button.
  await page.mouse.move(0, 0);

  await table.getByRole('button', { name: `Renew ${busy.replace('.', '[.]')}` }).click();
  const dialog = page.getByRole('dialog', { name: '1 open case is about this' });
  await dialog.getByRole('button', { name: 'Go back' }).click();
  expect((await call('GET', `/cases/${found}`)).state).toBe('found');
  await table.getByRole('button', { name: `Renew ${busy.replace('.', '[.]')}` }).click();
  await dialog.getByRole('button', { name: /^Never report it and close/ }).click();
  await expect(table.getByText(busy.replace('.', '[.]'))).toBeHidden();
  await expect.poll(async () => (await call('GET', `/cases/${found}`)).state).toBe('whitelisted');

  // Changed so that it stands again, a known one asks as well; what was sent is withdrawn with it.
  await table.getByRole('button', { name: `Change ${told.host.replaceAll('.', '[.]')}` }).click();
  const change = page.getByRole('dialog', { name: 'Why we never report it, and until when' });
  await change.getByLabel('Until').fill('');
  await change.getByRole('button', { name: 'Save' }).click();
  const closes = page.getByRole('dialog', { name: /open cases? (is|are) about this/ });
  await closes.getByRole('checkbox', { name: /^Also send \d+ withdrawals?$/ }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect((await call('GET', `/cases/${told.id}`)).state).toBe('noticed');
  await closes.getByRole('button', { name: /^Never report it and close/ }).click();
  await expect(page.getByText(/^What was sent about \d+ cases? is withdrawn$/)).toBeVisible();
  await expect(change).toBeHidden();
  await expect.poll(async () => (await call('GET', `/cases/${told.id}`)).state).toBe('withdrawn');

  // Several at once ask for all of them together.
  const [open = ''] = await plantFinds({ dataDir: product.dataDir, email, host: `${fresh('lines')}.test`, count: 1 });
  const host = String((await call('GET', `/cases/${open}`)).host);
  await page.getByRole('button', { name: 'Add several' }).click();
  const several = page.getByRole('dialog', { name: 'Never report several pages' });
  await several.getByLabel('Pages, sites and accounts').fill(`${host}\n${fresh('nothing')}.test`);
  await several.getByLabel('Why').fill('partners');
  await several.getByRole('button', { name: 'Add 2' }).click();
  await page
    .getByRole('dialog', { name: '1 open case is about this' })
    .getByRole('button', { name: /^Never report it and close/ })
    .click();
  await expect(several).toBeHidden();
  await expect.poll(async () => (await call('GET', `/cases/${open}`)).state).toBe('whitelisted');

  // And an end is given at once where one entry is added.
  const until = fresh('until');
  await page.getByLabel('Which').fill(`https://${until}.test/set`);
  await page.getByLabel('Why').fill('a month');
  await page.getByLabel('Until').fill('2099-12-31');
  await page.getByRole('button', { name: 'Never report it' }).click();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(table.getByRole('row', { name: until })).toContainText(/until 31 December 2099/);
});

test('several are renewed for a year, or taken off, in one press each that is undone in one', {
  tag: inThorough,
}, async ({ page, product }) => {
  const call = await enter(page, 'premium@demo.test');
  const tag = fresh('many');
  const sites = ['a', 'b', 'c'].map((name) => `${name}.${tag}.test`);
  for (const value of sites) await call('POST', '/whitelist', { kind: 'domain', value, reason: 'a partner' });
  const db = new Client({ connectionString: runningEmbedded(product.dataDir) });
  await db.connect();
  await db.query(`update whitelist_entries set expires_at = now() - interval '1 day' where value = any($1)`, [sites]);
  await db.end();
  const ends = async () =>
    ((await call('GET', '/whitelist?limit=200')).items ?? [])
      .filter(({ value }) => sites.includes(String(value)))
      .map(({ expiresAt }) => Date.parse(String(expiresAt)) > Date.now());

  await page.goto(`/whitelist?q=${tag}`);
  const table = page.getByRole('table', { name: 'entries' });
  const begin = page.getByRole('button', { name: 'Choose several' });
  const bar = page.getByRole('region', { name: 'Chosen entries' });
  await begin.click();
  await bar.getByRole('button', { name: 'Choose all shown' }).click();
  await expect(bar.getByText('3 entries chosen')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await bar.getByRole('button', { name: 'Renew for a year' }).click();
  await expect(page.getByText(/^3 entries are valid until /)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(begin).toBeFocused();
  await expect(table.getByText('Ended')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByText('Ended')).toHaveCount(3);
  expect(await ends()).toEqual([false, false, false]);

  await begin.click();
  await table.getByRole('checkbox', { name: `Choose a.${tag}[.]test` }).check();
  await table.getByRole('checkbox', { name: `Choose b.${tag}[.]test` }).check();
  await bar.getByRole('button', { name: 'Renew for a year' }).click();
  await expect(table.getByText('Ended')).toHaveCount(1);
  await expect.poll(async () => (await ends()).filter(Boolean).length).toBe(2);

  await begin.click();
  await bar.getByRole('button', { name: 'Choose all shown' }).click();
  await bar.getByRole('button', { name: 'Take off the list' }).click();
  const said = page.getByRole('listitem').filter({ hasText: '3 entries are no longer on the list' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(table.getByText(`${tag}[.]test`)).toHaveCount(3);
  await begin.click();
  await bar.getByRole('button', { name: 'Choose all shown' }).click();
  await bar.getByRole('button', { name: 'Take off the list' }).click();
  await expect.poll(async () => (await ends()).length).toBe(0);
});
