import { describe, expect, it } from 'vitest';
import { classify, type InboundMail, parseInbound } from '#lib/inbound-mail/index.ts';
import type { Answer } from '../site.ts';
import { composeAnswer } from './compose-answer.ts';
import { parseMail } from './received-mail.ts';

const notice =
  'From: agent@reclaim.test\r\nReply-To: reply+x@reclaim.test\r\nTo: dmca@leakpalace.test\r\nSubject: Notice\r\nMessage-ID: <n1@reclaim.test>\r\n\r\nhttps://leakpalace.test/a\r\n';

/** What the product's reader makes of a desk's answer. */
const understood = async (answer: Answer): Promise<string> => classify(await read(answer)).outcome;

async function read(answer: Answer): Promise<InboundMail> {
  const raw = Buffer.from(notice).toString('base64');
  const mail = await parseMail({ id: 'm1', at: 0, from: 'reply+y@reclaim.test', to: ['dmca@leakpalace.test'], raw });
  const due = {
    id: 'm1-1',
    mail: 'm1',
    desk: 'dmca@leakpalace.test',
    answer,
    due: 1_795_000_000_000,
    urls: ['https://leakpalace.test/a'],
  };
  const parsed = await parseInbound(composeAnswer(due, mail));
  if (!parsed.ok) throw new Error(parsed.sentence);
  return parsed.mail;
}

describe('what a desk writes', () => {
  it.each<[Answer, string]>([
    ['actioned', 'actioned'],
    ['already-gone', 'already_gone'],
    ['refused', 'refused'],
    ['need-information', 'need_more_information'],
    ['not-ours', 'not_resolvable'],
    ['auto-reply', 'auto_reply'],
    ['statement-of-reasons', 'actioned'],
    ['counter-notice', 'counter_notice'],
    ['bounce', 'bounce'],
  ])('%s is understood as %s', async (answer, outcome) => {
    expect(await understood(answer)).toBe(outcome);
  });

  it('in Germany comes with the statement of reasons as a file', async () => {
    expect((await read('statement-of-reasons')).attachments).toEqual(['begruendung.txt']);
  });

  it('goes to the address for answers; what could not be delivered goes back to its sender', async () => {
    expect((await read('actioned')).to).toEqual(['reply+x@reclaim.test']);
    expect((await read('bounce')).to).toEqual(['reply+y@reclaim.test']);
  });
});
