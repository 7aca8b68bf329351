import { anyWidth, type Call, enter, expect, inThorough, test } from './at-product.ts';

/** A form: where it stands, what opens it and sends it, and a text of it that is asked for, with its limit. */
interface Form {
  at: string | ((call: Call) => Promise<string>);
  as?: string;
  opens?: string | RegExp;
  sends: string | RegExp;
  field: string | RegExp;
  most: number;
  /** Where its label stands behind the dialog as well. */
  inDialog?: true;
}
const person = async (call: Call): Promise<string> => {
  const { items: [someone] = [] } = await call('GET', '/ops/people?q=free@demo.test');
  return `/ops/people/${someone?.id}`;
};
const topic = async (call: Call): Promise<string> => {
  const { id } = await call('POST', '/community/topics', { title: 'To reply to', category: 'other', text: 'T' });
  return `/community/${id}`;
};
const forms: Form[] = [
  { at: '/brands', opens: 'Add an account', sends: 'Add the account', field: 'Handle', most: 100 },
  { at: '/search-terms', sends: 'Add the term', field: 'Your own term', most: 200 },
  { at: '/whitelist', sends: 'Never report it', field: 'Why', most: 500 },
  { at: '/branches', opens: 'New collection', sends: 'Make the collection', field: 'Title', most: 120 },
  { at: '/risk-registry', opens: 'Report a scam', sends: 'Send the report', field: 'What happened', most: 4000 },
  { at: '/report-impersonation', sends: 'Send the report', field: 'What happens there', most: 4000 },
  { at: '/community', as: 'operator', opens: 'Begin a topic', sends: 'Send it', field: 'Title', most: 120 },
  { at: '/community', as: 'operator', opens: 'Begin a topic', sends: 'Send it', field: 'Text', most: 5000 },
  { at: topic, as: 'operator', sends: 'Reply', field: 'Your reply', most: 5000 },
  { at: person, as: 'operator', opens: /^Give /, sends: 'Give it', field: 'Why', most: 500, inDialog: true },
  { at: person, as: 'operator', sends: 'Show it to them', field: 'Message', most: 200 },
  { at: '/promo-protect', as: 'promo', sends: 'Ask for the removal', field: 'Address of the page', most: 4096 },
  { at: '/account', opens: 'Make a token', sends: 'Make the token', field: 'Name', most: 60 },
];
/** Texts of forms that may be left out. */
const optional: Form[] = [
  { at: '/account', opens: 'Change name', sends: 'Save the name', field: /^New name/, most: 200 },
  { at: '/report-leaks', sends: /^Report/, field: /^A note to yourself/, most: 2000 },
  { at: '/promo-protect', as: 'promo', sends: 'Ask for the removal', field: /^What shows that/, most: 2000 },
  { at: '/ops/offers', as: 'operator', sends: 'Make the offer', field: /^Your words/, most: 500 },
];

test.use({ actionTimeout: 15_000 });

test('each form says beside its field what is missing or too long, with the limit, and keeps what was typed', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  test.setTimeout(300_000);
  for (const { at, as = 'premium', opens, sends, field, most, inDialog } of [...forms, ...optional]) {
    const call = await enter(page, `${as}@demo.test`);
    const where = typeof at === 'string' ? at : await at(call);
    await page.goto(where);
    if (opens) await page.getByRole('button', { name: opens }).first().click();
    const text = (inDialog ? page.getByRole('dialog') : page).getByLabel(field, { exact: true });
    const send = page.getByRole('button', { name: sends, exact: true }).last();
    if (forms.some((one) => one.at === at && one.field === field)) {
      await text.fill('');
      await send.click();
      await expect(text, `${where} ${field} empty`).toHaveAttribute('aria-invalid', 'true');
      await expect(text).toHaveAccessibleDescription(/\w/);
    }
    const long = 'x'.repeat(most + 1);
    await text.fill(long);
    await send.click();
    const limit = most.toLocaleString('en-GB');
    await expect(text, `${where} ${field} too long`).toHaveAccessibleDescription(new RegExp(`${limit}|${most}`));
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text, 'what was typed is kept').toHaveValue(long);
  }
});

/** What its screen holds itself: too long is said as soon as it is there, and whatever was pasted stays. */
const held: { at: string; field: string; most: number }[] = [
  { at: '/dmca-badges', field: 'Name in the texts', most: 100 },
  { at: '/marketing/welcome-package', field: 'Text', most: 60 },
];

test('a field that is followed as it is typed in names its limit, and cuts nothing', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await enter(page, 'premium@demo.test');
  for (const { at, field, most } of held) {
    await page.goto(at);
    const text = page.getByLabel(field, { exact: true });
    await text.fill('x'.repeat(most));
    await expect(text, `${at} ${field} as long as it may be`).not.toHaveAttribute('aria-invalid', 'true');
    const long = 'x'.repeat(most + 1);
    await text.fill(long);
    await expect(text, `${at} ${field} too long`).toHaveAccessibleDescription(new RegExp(`at most ${most} `));
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await expect(text, 'what was pasted is kept').toHaveValue(long);
  }
});

test('a sign in a name that turns the direction of a text turns the name alone', { tag: anyWidth }, async ({
  page,
}) => {
  const call = await enter(page, 'premium@demo.test');
  await call('POST', '/collections', { title: 'Harbour \u202egnp.exe', sensitivity: 'public' });
  await page.goto('/branches');
  await expect(page.getByText('Harbour').first()).toBeVisible();
  const directions = await page
    .locator('[translate="no"]')
    .evaluateAll((all: object[]) => all.map((one) => getComputedStyle(one).unicodeBidi));
  expect(directions.length).toBeGreaterThan(3);
  expect(directions.filter((one) => one === 'normal')).toEqual([]);
});
declare const getComputedStyle: (one: object) => { unicodeBidi: string };
