import {
  anyWidth,
  type Call,
  callerIn,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fresh,
  inThorough,
  newcomer,
  newPassword,
  test,
} from './at-product.ts';

/** An alias that says nothing of anybody. */
const anAlias = (): string =>
  `Willow ${fresh('').replaceAll(/./g, (digit) => 'bcdfghjkmpqrstxz'[Number.parseInt(digit, 16)] ?? 'k')}`;

async function withAlias(page: Parameters<typeof newcomer>[0]): Promise<{ call: Call; alias: string; email: string }> {
  const { call, email } = await newcomer(page);
  const alias = anAlias();
  await call('POST', '/community/alias', { alias });
  return { call, alias, email };
}

test('whoever comes chooses an alias, begins a topic and is answered under theirs', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  await newcomer(page);
  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1, name: 'Community' })).toBeVisible();
  await expect(
    page.getByText('Others see your alias and what you write here, and nothing else about you.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Begin a topic' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Alias').fill('Support team');
  await page.getByRole('button', { name: 'Take this alias' }).click();
  await expect(page.getByText('This sounds like a member of our team.')).toBeVisible();
  const alias = anAlias();
  await page.getByLabel('Alias').fill(alias);
  await page.getByRole('button', { name: 'Take this alias' }).click();
  await expect(page.getByText(`You write as ${alias}.`)).toBeVisible();

  const title = fresh('How did you answer ');
  await page.getByRole('button', { name: 'Begin a topic' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Begin a topic' });
  await dialog.getByRole('button', { name: 'Send it' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Text').fill('<b>Not bold</b>\n\nSee leaks[.]to/me and https://stopncii.org/');
  await dialog.getByLabel('Text').press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  const own = page.getByRole('region', { name: `Post of ${alias}` });
  await expect(own).toContainText('<b>Not bold</b>');
  await expect(own).toContainText('leaks[.]to/me (hidden from others');
  await expect(own.getByRole('link', { name: 'https://stopncii.org/' })).toHaveAttribute(
    'rel',
    'nofollow noopener noreferrer',
  );
  const address = page.url();
  await own.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Text').fill('Now see leaks[.]to/me');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('changed');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { alias: other } = await withAlias(page);
  await page.goto(address);
  const theirs = page.getByRole('region', { name: `Post of ${alias}` });
  await expect(theirs).toContainText('Now see link hidden');
  await expect(theirs).not.toContainText('leaks');
  await expect(page.getByText('No replies yet.')).toBeVisible();
  await page.getByLabel('Your reply').fill('So did I.');
  await page.getByLabel('Your reply').press('Control+Enter');
  await expect(page.getByRole('region', { name: `Post of ${other}` })).toContainText('So did I.');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await page.goto(`/community?q=${encodeURIComponent(title)}`);
  const row = page.getByRole('table', { name: 'topics' }).getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(alias);
  await expect(row).toContainText('1 reply');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a limit is said with its end, and what was written is kept', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  const { call } = await withAlias(page);
  await call('POST', '/community/topics', { title: fresh('First '), category: 'other', text: 'One' });
  await page.goto('/community');
  await page.getByRole('button', { name: 'Begin a topic' }).first().click();
  await page.getByLabel('Title').fill('Second');
  await page.getByLabel('Text').fill('Kept words');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(
    page.getByText(/In the first day of an account you may write 1 topic\. You can continue from .* UTC/),
  ).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue('Kept words');
});

test('a post is reported, removed by an operator with a reason, and put back', { tag: [anyWidth, inThorough] }, async ({
  page,
}) => {
  const { call, alias, email } = await withAlias(page);
  const words = fresh('Words that hurt ');
  const { id } = await call('POST', '/community/topics', { title: 'Said', category: 'other', text: words });
  await newcomer(page);
  await page.goto(`/community/${id}`);
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByLabel('What is wrong with it?').selectOption({ label: 'It attacks a person' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report it' }).click();
  await expect(page.getByText('You reported this')).toBeVisible();

  await enter(page, 'operator@demo.test');
  await page.goto(`/ops?kind=community-post&q=${encodeURIComponent(words)}`);
  await page.getByText('A post in the community was reported').last().click();
  await expect(page.getByText('It attacks a person')).toBeVisible();
  await expect(page.getByText(alias)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const why = page.getByLabel('Why, in a sentence');
  await why.first().fill('It is about a person.');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();

  await (await callerIn(page))('POST', '/auth/sign-in/email', { email, password: newPassword });
  await page.goto(`/community/${id}`);
  await expect(page.getByText('Why: It is about a person.')).toBeVisible();
  await newcomer(page);
  await page.goto(`/community/${id}`);
  await expect(page.getByText('Removed by an operator.')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await enter(page, 'operator@demo.test');
  await page.goto(`/community/${id}`);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByText('It is back')).toBeVisible();
  await newcomer(page);
  await page.goto(`/community/${id}`);
  await expect(page.getByText(words)).toBeVisible();
});

test('affiliates come in, announcements stand first, and what cannot be read says so', {
  tag: [anyWidth, inThorough],
}, async ({ page }) => {
  const team = await enter(page, 'operator@demo.test');
  const title = fresh('A new page ');
  await team('POST', '/community/topics', { title, category: 'announcements', text: 'It is there.' });
  await enter(page, 'affiliate@demo.test');
  await page.goto('/community');
  await expect(page.getByRole('table', { name: 'Announcements' }).getByText(title)).toBeVisible();
  await page.getByLabel('Category').selectOption({ label: 'Safety' });
  await expect(page).toHaveURL(/category=safety/);
  await page.goto(`/community?q=${fresh('nothing')}`);
  await expect(page.getByText(/No topic is found for/)).toBeVisible();
  await page.route('**/api/v1/community/topics?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/community');
  await expect(page.getByText('What was written is kept.')).toHaveCount(2);
  await page.unroute('**/api/v1/community/topics?*');
  for (const name of ['Announcements', 'topics'])
    await page.getByLabel(name, { exact: true }).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('What was written is kept.')).toHaveCount(0);
  await page.goto('/community/nothing-here');
  await expect(page.getByText('There is no such topic')).toBeVisible();
});

test('a post is answered without a word, and who follows a topic is told of replies', {
  tag: [anyWidth, inThorough],
}, async ({ browser, page }) => {
  const elsewhere = await browser.newContext();
  const { call: asAuthor, alias } = await withAlias(await elsewhere.newPage());
  const title = fresh('Who else waited ');
  const begun = await asAuthor('POST', '/community/topics', { title, category: 'leaks', text: 'I did.' });
  const { call: asReader } = await withAlias(page);
  const address = `/community/${begun.id}`;
  await page.goto(address);
  const post = page.getByRole('region', { name: `Post of ${alias}` });
  const same = post.getByRole('button', { name: 'Same here' });
  await same.click();
  await expect(post.getByRole('button', { name: 'Same here 1' })).toHaveAttribute('aria-pressed', 'true');
  await post.getByRole('button', { name: 'Thank you' }).click();
  await expect(post.getByRole('button', { name: 'Thank you 1' })).toBeVisible();
  await same.click();
  await expect(same).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await asAuthor('POST', `/community/topics/${begun.id}/replies`, { text: 'It is gone now.' });
  await expect.poll(async () => JSON.stringify(await asReader('GET', '/notifications'))).toContain(title);
  await page.goto('/notifications');
  await expect(page.getByText(`There are new replies to “${title}”.`)).toBeVisible();
  await page.getByRole('link', { name: 'New replies in a topic you follow' }).first().click();
  await expect(page).toHaveURL(new RegExp(address));
  await page.getByRole('button', { name: 'Stop following' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await elsewhere.close();
});
