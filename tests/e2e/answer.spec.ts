import { postMail } from '../setup/outside-product.ts';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, fresh, inThorough, test } from './at-product.ts';

test('an operator answers a recipient who asks for more, once, beside the conversation', { tag: inThorough }, async ({
  page,
  product,
}) => {
  const creator = await enter(page, 'premium@demo.test');
  const noticed = async () => (await creator('GET', '/cases?state=noticed')).items ?? [];
  await expect.poll(async () => (await noticed()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const { notices } = (await creator('GET', `/cases/${String((await noticed())[0]?.id)}`)) as {
    notices?: { id: string; kind: string }[];
  };
  const notice = await creator('GET', `/notices/${notices?.find(({ kind }) => kind === 'notice')?.id}`);
  const asking = `Ticket ${fresh('T')}`;
  const raw = `From: ${notice.recipient}\r\nTo: notices@agent.test\r\nSubject: ${asking}\r\nMessage-ID: <${fresh('q')}@desk.test>\r\nIn-Reply-To: ${notice.messageId}\r\nContent-Type: text/plain\r\n\r\nPlease provide more information about the work.\r\n`;
  const { status, body } = await postMail(product.url, raw);
  expect([status, body.outcome]).toEqual([202, 'need_more_information']);

  const call = await enter(page, 'operator@demo.test');
  await page.goto(`/ops?kind=reply&item=${body.id}`);
  const detail = page.getByRole('region', { name: /The recipient asks for more/ });
  await expect(detail.getByText('An answer goes to')).toBeVisible();
  await detail.getByRole('button', { name: 'Open it' }).click();
  const conversation = detail.getByRole('region', { name: 'The conversation' });
  await expect(conversation.getByText(/^We wrote to/).first()).toBeVisible();
  await expect(conversation.getByText(asking)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(detail.getByText(/leaves at once.*cannot be undone/)).toBeVisible();
  await detail.getByRole('textbox', { name: 'Your answer' }).fill('The work is the one that the notice names.');
  await detail.getByRole('button', { name: 'Send the answer' }).dblclick();
  const waiting = async () => (await call('GET', '/ops/desk?kind=reply')).items ?? [];
  await expect.poll(async () => (await waiting()).some(({ id }) => id === body.id)).toBe(false);

  const again = await enter(page, 'premium@demo.test');
  const answers = async () =>
    ((await again('GET', '/notices')).items ?? []).filter(({ subject }) => subject === `Re: ${asking}`);
  await expect
    .poll(async () => (await answers()).map(({ kind, state }) => `${kind} ${state}`), { timeout: 60_000 })
    .toEqual(['explanation sent']);
  await page.goto('/account');
  const log = page.getByRole('region', { name: 'Who opened your data' });
  await expect(log.getByText('An operator answered a question about a notice.').first()).toBeVisible();
});
