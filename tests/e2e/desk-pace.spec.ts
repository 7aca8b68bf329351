import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { runningEmbedded } from '../../src/platform/db/embedded.ts';
import { plantFinds } from '../setup/plant-finds.ts';
import {
  anyWidth,
  type Call,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inThorough,
  isNarrow,
  test,
} from './at-product.ts';
import { found, reportPages, sites } from './found-pages.ts';
import { plantContact } from './plant-contact.ts';

test.use({ alone: 'forms on every site' });

async function query(dataDir: string, text: string, values: unknown[]): Promise<void> {
  const db = new Client({ connectionString: runningEmbedded(dataDir) });
  await db.connect();
  await db.query(text, values);
  await db.end();
}

/** A form on each site, and one packet for each, ready to be handed in. */
async function packets(call: Call, page: Page, dataDir: string): Promise<void> {
  for (const host of sites)
    await plantContact(dataDir, host, { channel: 'form-packet', form: `https://${host}/form`, state: 'usable' });
  const urls = await reportPages(call, page, { handle: 'premiumvale', hosts: sites, each: 1 });
  const ids = (await found(call)).filter(({ url }) => urls.includes(String(url))).map(({ id }) => id);
  await call('PATCH', '/settings', { autoSend: true });
  await call('POST', '/cases/decisions', { ids, decision: 'approve' });
}

type Item = { id: string; title: string };

/** What an operator does at least, and how long a press takes with what is read and thought before it. */
const leastAnHour = 30;
const secondsAPress = 2;

test('ten forms are handed in by keyboard alone, each number against its own form', { tag: inThorough }, async ({
  page,
  product,
}) => {
  test.skip(isNarrow(page), 'a phone has no keyboard');
  test.setTimeout(420_000);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const creator = await enter(page, 'premium@demo.test');
  await packets(creator, page, product.dataDir);
  const call = await enter(page, 'operator@demo.test');
  const waiting = async () =>
    ((await call('GET', '/ops/desk?kind=notice-packet')).items ?? []) as Item[] & Record<string, unknown>[];
  const ours = async () => (await waiting()).filter(({ title }) => sites.some((host) => title.includes(`//${host}/`)));
  await expect
    .poll(async () => (await ours()).length, { timeout: 240_000, intervals: [1000] })
    .toBeGreaterThanOrEqual(sites.length);

  await page.goto('/ops?kind=notice-packet&q=/form');
  const card = page.locator('#desk-item');
  await expect(card).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const by = new Map<string, string>();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const shown = async () => String(await card.getAttribute('data-shows'));
  const handIn = async (reference: string): Promise<string> => {
    const id = await shown();
    const copies = card.locator('[data-form-fields] [data-copy]');
    if (by.size === 0) await press('c'); // the first is opened; all further open by themselves
    await expect(copies.first()).toBeVisible();
    const fields = await copies.count();
    for (let at = 0; at < fields; at += 1) {
      await press('c');
      await expect(copies.nth(at)).toBeFocused();
      await expect(copies.nth(at)).toContainText('Copied');
    }
    const [form] = await Promise.all([page.context().waitForEvent('page'), press('o')]);
    await form.close();
    await page.bringToFront();
    await press('r');
    await page.keyboard.type(reference);
    await press('Enter');
    await expect.poll(shown).not.toBe(id);
    await expect(card).toBeFocused();
    by.set(id, reference);
    return id;
  };
  for (let at = 0; at < 3; at += 1) await handIn(`REF-${at}`);
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).not.toBe('');
  // One was a mistake: taken back, it waits again and is the one that is worked on.
  const [, , mistaken] = [...by.keys()];
  await page.keyboard.press('u');
  await expect.poll(shown).toBe(mistaken);
  by.delete(String(mistaken));
  await handIn('REF-again');
  // Passed over, it waits further down.
  const skipped = await shown();
  await page.keyboard.press('s');
  await expect.poll(shown).not.toBe(skipped);

  // Another operator hands this one in while a number is written for it.
  const taken = await shown();
  await expect(card.locator('[data-copy]').first()).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('REF-late');
  await call('POST', `/ops/notices/${taken}/submitted`, { reference: 'REF-first' });
  await page.keyboard.press('Enter');
  await expect(card.getByText('Another operator has done this')).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await shown(), 'what was written meets no other form').toBe(taken);
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect.poll(shown).not.toBe(taken);
  by.set(taken, 'REF-first');

  const before = presses;
  const began = Date.now();
  const rest = Math.max(3, sites.length - by.size);
  for (let at = 0; at < rest; at += 1) await handIn(`REF-rest-${at}`);
  for (const [id, reference] of by)
    expect(await call('GET', `/ops/notices/${id}`)).toMatchObject({
      state: 'sent',
      response: `reference ${reference}`,
    });
  const productMs = Date.now() - began;
  const each = (presses - before) / rest;
  // The measured part is the product's; a person reads and thinks, for which each press counts two seconds.
  const secondsEach = productMs / 1000 / rest + each * secondsAPress;
  const said = { pressesEach: each, productMsEach: productMs / rest, packetsAnHour: 3600 / secondsEach };
  for (const [type, number] of Object.entries(said))
    test.info().annotations.push({ type, description: number.toFixed(1) });
  console.log(JSON.stringify({ ...said, packets: by.size }));
  expect(said.packetsAnHour, 'with the time that the product takes').toBeGreaterThanOrEqual(leastAnHour);
});

test('an operator looks at both pictures with a reason, and the creator reads it', {
  tag: [anyWidth, inThorough],
}, async ({ page, product }) => {
  const email = 'plus@demo.test';
  const [id = ''] = await plantFinds({ dataDir: product.dataDir, email, host: 'held.test', count: 1 });
  await query(product.dataDir, `update cases set state = 'held', hold_reason = 'Two creators claim it' where id = $1`, [
    id,
  ]);
  await query(
    product.dataDir,
    `with c as (select work_ids[1] as work, user_id from cases where id = $1),
          s as (insert into collections (id, user_id, title, sensitivity, created_at)
                select 'col_' || work, user_id, 'Evenings', 'intimate', now() from c
                on conflict (id) do update set title = 'Evenings' returning id)
     update works set collection_id = s.id from c, s where works.id = c.work`,
    [id],
  );
  await enter(page, 'operator@demo.test');
  await page.goto(`/ops?kind=held-case&item=${id}`);
  await page.getByRole('button', { name: 'Look at both pictures' }).click();
  const sheet = page.getByRole('dialog', { name: 'Is it the same?' });
  const reason = sheet.getByRole('textbox', { name: 'Why you have to look, in a sentence' });
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await reason.fill('short');
  await sheet.getByRole('button', { name: 'Open with this reason' }).click();
  await expect(sheet.getByText('Say why you look, in ten letters or more.')).toBeVisible();
  await expect(reason).toHaveValue('short');
  await reason.fill('Two creators say that it is theirs');
  await sheet.getByRole('button', { name: 'Open with this reason' }).click();
  const found = sheet.getByRole('region', { name: 'Found' });
  await expect(found.getByRole('img', { name: /blurred/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await found.getByRole('button', { name: /^Show/ }).click();
  await expect(found.getByRole('img')).toHaveAttribute('src', /^blob:/);
  const theirs = sheet.getByRole('region', { name: 'The creator’s' });
  await theirs.getByRole('button', { name: /^Show/ }).click();
  await expect(theirs.getByRole('img')).toHaveAttribute('src', /^blob:/);
  await expect(found.getByRole('img')).toHaveAttribute('src', /^blob:/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  const creator = await enter(page, email);
  const told = (await creator('GET', '/notifications')).items ?? [];
  expect(told).toContainEqual(expect.objectContaining({ kind: 'operator-look', link: '/account' }));
  await page.goto('/account');
  const log = page.getByRole('region', { name: 'Who opened your data' });
  await expect(log.getByText('An operator opened the pictures of a case.').first()).toBeVisible();
  await expect(log.getByText('Two creators say that it is theirs').first()).toBeVisible();
});
