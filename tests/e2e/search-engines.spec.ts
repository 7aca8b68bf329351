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

test.use({ alone: 'search-engines' });

type Packet = {
  id: string;
  engine: string;
  undoUntil?: string;
  urls: { url: string; caseId: string; refusal?: unknown }[];
};

/** A form of the last day; where the clock has left those behind, one that waits is handed in now. */
async function handedIn(call: Call, engine: string): Promise<Packet> {
  // The schema of the API is the type of what it answers.
  const packets = async (state: string) => {
    const { items = [] } = await call('GET', `/deindexing/packets?engine=${engine}&state=${state}`);
    const read = ({ id }: Record<string, unknown>) =>
      call('GET', `/deindexing/packets/${id}`) as unknown as Promise<Packet>;
    return Promise.all(items.slice(0, 3).map(read));
  };
  const found = async () => {
    const fresh = (await packets('submitted')).find(({ undoUntil }) => undoUntil);
    if (fresh) return fresh;
    const [waiting] = await packets('to_submit');
    if (waiting) await call('POST', `/deindexing/packets/${waiting.id}/submitted`, { reference: 'by-mistake' });
    return undefined;
  };
  let packet: Packet | undefined;
  await expect
    .poll(
      async () => {
        packet = await found();
        return packet !== undefined;
      },
      { timeout: 90_000 },
    )
    .toBe(true);
  return packet as Packet; // polled for above
}

test('a form is taken back, handed in, refused and handed in again', { tag: inThorough }, async ({ page }) => {
  test.setTimeout(240_000);
  const call = await enter(page, 'premium@demo.test');
  // Each width has an engine of its own, so that neither meets what the other did.
  const engine = isNarrow(page) ? 'bing' : 'google';
  const { id, urls } = await handedIn(call, engine);

  await page.goto('/takedown-report?tab=search-engines');
  await expect(page.getByRole('link', { name: /^Google, / }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(`/takedown-report/search-engines/${id}`);

  await page.getByRole('button', { name: 'It was not handed in' }).click();
  await expect(page.getByText('What goes into the form')).toBeVisible();
  // Its copies are looked at first; the form fills itself when they were seen.
  await expect(
    page
      .getByRole('button', { name: 'Copy Signature' })
      .or(page.getByRole('button', { name: 'Copy Name' }))
      .first(),
  ).toBeVisible({ timeout: 150_000 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // In the sample world the engine's form is the world's own; it answers with a number.
  const form = await page.getByRole('link', { name: 'Open the form' }).getAttribute('href');
  expect(form).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/forms/${engine}$`));
  const answer = await page.request.post(String(form), { form: { urls: urls.map(({ url }) => url).join('\n') } });
  const number = /id="reference">([^<]+)</.exec(await answer.text())?.[1] ?? '';
  expect(number).not.toBe('');
  const record = page.getByRole('button', { name: 'Record that it was handed in' });
  await record.click();
  await expect(page.getByText('Write down the number, or what the engine answered.')).toBeVisible();
  await page.getByLabel(/^Number that/).fill(number);
  await record.click();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(/You can undo it until/)).toBeVisible();

  const refuse = async () => {
    await page.getByRole('button', { name: 'Record a refusal' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Record / }).click();
    await expect(dialog.getByText('Choose what comes closest.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('It wants to know more').click();
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByLabel(/^What it wrote/).fill('Where was the original published?');
    await dialog.getByRole('button', { name: /^Record / }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Where was the original published?').first()).toBeVisible();
  };
  await refuse();
  await expect(page.getByText(/It wants to know more/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The form was filled anew, with what is still up: not all of what lay in it was refused.
  const now = (await call('GET', `/deindexing/packets/${id}`)) as unknown as Packet;
  const refused = now.urls.filter(({ refusal }) => refusal);
  await page.goto(`/takedown-report/${refused[0]?.caseId}?as=page`);
  await expect(page.getByText(/It wants to know more: Where was the original published/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the form' }).first().waitFor();

  await page.goto(`/takedown-report/search-engines/${id}`);
  await page.getByRole('button', { name: 'Not refused after all' }).first().click();
  await expect(page.getByText('Where was the original published?')).toHaveCount(refused.length - 1);
  if (refused.length === 1) await refuse();
  await page.getByRole('button', { name: 'Hand in again' }).first().click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { name: /^Ask / })).toBeVisible();
  await page.goto(`/takedown-report/search-engines/${id}`);
  await expect(page.getByRole('link', { name: 'Continues in a later form' })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
});

test('an unknown form is said to be none', { tag: [anyWidth, inThorough] }, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  await page.goto('/takedown-report/search-engines/pkt_nosuchform');
  await expect(page.getByText('There is no such form')).toBeVisible();
  await expectAccessible(page);
});
