import { expect, test } from 'vitest';
import type { SendOutcome } from '#lib/smtp-send/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import type { Foundation } from './foundation.ts';
import { userMail } from './user-mail.ts';

const clock = createManualClock(new Date('2026-11-21T12:00:00Z'));
// All that is read of the configuration.
const config = {
  mailFrom: 'post@agent.test',
  mailDomain: 'agent.test',
  deploymentMode: 'production',
} as Foundation['config'];
const mail = { to: 'mara@example.test', subject: 'Set a new password', text: 'Open this page' };

function relay(outcome: SendOutcome) {
  const sent: string[] = [];
  const send = userMail({ config, clock }, async (_envelope, raw) => {
    sent.push(raw.toString());
    return outcome;
  });
  if (!send) throw new Error('a relay is configured');
  return { send, sent };
}

test('the same mail has the same bytes whenever it is tried, under the name of the service', async () => {
  const { send, sent } = relay({ outcome: 'accepted', code: 250, response: 'taken' });
  expect(await send(mail, 'mai_1')).toBe('accepted');
  expect(await send(mail, 'mai_1')).toBe('accepted');
  expect(sent[1]).toBe(sent[0]);
  expect(sent[0]).toContain('Message-ID: <mai_1@agent.test>');
  expect(sent[0]).toContain('From: Reclaim <post@agent.test>');
});

test('a final no is final, anything else is tried later, and neither repeats what the server said', async () => {
  const no = relay({ outcome: 'refused', code: 550, response: '550 <mara@example.test>', stage: 'recipient' });
  expect(await no.send(mail, 'mai_1')).toEqual({ refused: 'refused at recipient, 550' });
  const notNow = relay({ outcome: 'deferred', code: 451, response: '451 <mara@example.test>', stage: 'mail' });
  expect(await notNow.send(mail, 'mai_1')).toEqual({ later: 'deferred at mail, 451' });
});

test('an address that no header can hold is refused, not tried for ever', async () => {
  const { send, sent } = relay({ outcome: 'accepted', code: 250, response: 'taken' });
  expect(await send({ ...mail, to: 'mara@example.test\r\nBcc: x@evil.test' }, 'mai_1')).toHaveProperty('refused');
  expect(sent).toEqual([]);
});

test('without a relay there is nothing to send with', () => {
  expect(userMail({ config, clock }, undefined)).toBeUndefined();
});

test('news can be ended by one POST, and reads the same as text and with its looks', async () => {
  const { send, sent } = relay({ outcome: 'accepted', code: 250, response: 'taken' });
  const unsubscribe = 'https://reclaim.example/api/v1/email-settings/dXNy.k2/unsubscribe';
  expect(await send({ ...mail, html: '<p>Open this page</p>', unsubscribe }, 'mai_2')).toBe('accepted');
  const whole = (sent[0] ?? '').replace(/\r\n[ \t]/g, ' ');
  expect(whole).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(whole).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(whole).toMatch(/multipart\/alternative.*text\/plain.*Open this page.*text\/html.*<p>Open this page<\/p>/s);
});
