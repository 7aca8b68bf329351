import { expectFocusKept, press, write } from '../reach/by-keyboard.ts';
import { thorough } from '../setup/thorough.ts';
import { dropSession, enter, expect, inThorough, jumpTo, test, untilPainted } from './at-product.ts';
import { found, plant, sites, untilFound } from './found-pages.ts';

/** With notices behind them: an operator looks at the first ones of a newcomer. No other test decides about their cases. */
const email = 'standard@demo.test';
const handle = 'standardvale';
/** Sixty decisions a minute is what the keyboard is for; the gate decides about one, and plants a page on each site. */
const sitting = thorough ? 60 : sites.length;

test.describe('without a mouse', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 768, 'a phone has no keyboard');
  let urls: string[] = [];
  let caseId = '';

  test('from sign-in over a decision, its undo and the notice to the report', async ({ page }) => {
    test.slow();
    const call = await enter(page, email);
    // One more than a sitting: the one that is decided about here, while the scan goes on.
    urls = await plant(call, page, { handle, hosts: sites, each: sitting / sites.length });
    urls.push(...(await plant(call, page, { handle, hosts: [sites[0]], each: 1 })));
    await call('POST', '/scans', {});
    await expect
      .poll(async () => (await found(call)).some((one) => urls.includes(String(one.url))), { timeout: 60_000 })
      .toBe(true);
    await dropSession(page);

    await page.goto('/sign-in');
    await write(page, page.getByLabel('E-mail'), email);
    await write(page, page.getByLabel('Password', { exact: true }), 'demo-password-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/(dashboard|onboarding)$/);
    await jumpTo(page, 'dashboard');
    await press(page, page.getByRole('link', { name: /^Review \d+:/ }));
    await expect(page).toHaveURL(/\/review$/);

    const shown = page.getByRole('region', { name: 'Found' });
    const addressOf = (url: string) => url.replace('https://', '').replace('.test/', '[.]test/');
    let url: string | undefined;
    for (let step = 0; !url && step < 30; step += 1) {
      const text = (await shown.textContent()) ?? '';
      url = urls.find((one) => text.includes(addressOf(one)));
      if (!url) await page.keyboard.press('ArrowRight');
    }
    const address = addressOf(url ?? '');
    caseId = String((await found(call)).find((one) => one.url === url)?.id);
    urls = urls.filter((one) => one !== url);
    const stateOf = async () => (await call('GET', `/cases/${caseId}`)).state;
    await page.keyboard.press('y');
    await expect.poll(stateOf).toBe('approved');
    await expectFocusKept(page);
    await page.keyboard.press('u');
    await expect.poll(stateOf).toBe('found');
    await expect(shown).toContainText(address);
    await page.keyboard.press('y');
    await expect.poll(stateOf).toBe('approved');
    await expectFocusKept(page);

    const draft = async () =>
      (await call('GET', '/notices?state=draft')).items?.find(({ caseIds }) => [caseIds].flat().includes(caseId));
    await expect.poll(async () => (await draft())?.id, { timeout: 60_000 }).toBeTruthy();
    const noticeId = String((await draft())?.id);
    await press(page, page.getByRole('link', { name: /^Send \d+ notice/ }).first());
    await expect(page).toHaveURL(/\/notices\?state=draft/);
    await press(page, page.locator(`a[href*="/notices/${noticeId}"]`).first());
    await expect(page.getByText('under penalty of perjury')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Send this notice' }));
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('noticed');

    await jumpTo(page, 'takedown');
    await expect(page).toHaveURL(/\/takedown-report/);
    const row = page.getByRole('link', { name: address });
    await press(page, row);
    await expect(page.getByRole('dialog')).toContainText('Notice sent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row).toBeFocused();
  });

  test('a notice that is out is taken back, and the withdrawal is seen as sent', { tag: inThorough }, async ({
    page,
  }) => {
    const call = await enter(page, email);
    const { url: world } = await call('GET', '/sample');
    await page.goto(`/takedown-report/${caseId}?as=page`);
    await press(page, page.getByRole('button', { name: 'Retract…' }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Send 1 withdrawal' }));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocusKept(page);
    await expect(page.getByText('Withdrawn').first()).toBeVisible();
    const retraction = async () =>
      [(await call('GET', `/cases/${caseId}`)).notices]
        .flat()
        .map((one) => one as Record<string, unknown>)
        .find(({ kind }) => kind === 'retraction');
    await expect.poll(async () => (await retraction())?.state, { timeout: 60_000 }).toBe('sent');
    await page.goto(`/notices/${String((await retraction())?.id)}`);
    await expect(page.getByText(/^Sent today/)).toBeVisible();
    await expect(page.getByText(/withdraw/i).first()).toBeVisible();
    await page.goto(`/takedown-report/${caseId}?as=page`);
    await expect(page.getByText(/Retraction/).first()).toBeVisible();
    // And it is there, once, at whoever had the notice.
    const mails: { raw: string }[] = await (await page.request.get(`${world}/api/mails`)).json();
    const about = mails.map(({ raw }) => Buffer.from(raw, 'base64').toString('utf8'));
    const { subject } = await call('GET', `/notices/${String((await retraction())?.id)}`);
    expect(about.filter((raw) => raw.replace(/\r\n\s+/g, ' ').includes(String(subject)))).toHaveLength(1);
  });

  test('sixty decisions by key are taken at the pace of the fingers, and none is lost', { tag: inThorough }, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const call = await enter(page, email);
    await untilFound(call, urls, 120_000);
    const waiting = await found(call);
    const mine = new Set(waiting.filter(({ url }) => urls.includes(String(url))).map(({ id }) => id));
    expect(mine.size).toBe(sitting);
    await page.goto('/review');
    const position = page.getByText(/^\d+ of \d+\+?$/);
    await expect(position).toHaveText(/^1 of/);
    for (let decided = 1; decided <= waiting.length; decided += 1) {
      await untilPainted(page);
      await page.keyboard.press('n');
      if (decided % 20 === 0 && decided < waiting.length) {
        // Whoever slips takes one back and goes on; not of the last, so that none waiting means that all were taken.
        await page.keyboard.press('u');
        await expect(position).toHaveText(new RegExp(`^${decided} of`));
        await untilPainted(page);
        await page.keyboard.press('n');
      }
      if (decided < waiting.length) await expect(position).toHaveText(new RegExp(`^${decided + 1} of`));
    }
    await expect(page.getByText('That was the last one.')).toBeVisible();
    await expect.poll(async () => (await found(call)).length).toBe(0);
    const dismissed = (await call('GET', '/cases?state=dismissed&limit=200')).items ?? [];
    expect(dismissed.filter(({ id }) => mine.has(id))).toHaveLength(sitting);
    await call('PATCH', '/settings', { autoSend: true });
  });
});
