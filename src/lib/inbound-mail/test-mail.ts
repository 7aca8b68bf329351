import { classify } from './classify.ts';
import type { InboundMail } from './inbound-mail.ts';

/** For tests: a host's answer to one of our notices. */
export const answer = (text: string, more: Partial<InboundMail> = {}): InboundMail => ({
  inReplyTo: ['<notice@mail.test>'],
  references: [],
  from: 'abuse@host.test',
  to: ['reply+n1.abc@mail.test'],
  subject: 'Re: Notice of copyright infringement',
  text,
  headers: { automatic: false },
  returnedMessageIds: [],
  ...more,
});

/** For tests: what an answer is taken for. */
export const outcomeOf = (text: string, more?: Partial<InboundMail>) => classify(answer(text, more)).outcome;

/** For tests: the headers of a mail that a program sent, with its value of `Auto-Submitted`; of a person without one. */
export const sentBy = (autoSubmitted?: string): Pick<InboundMail, 'headers'> => ({
  headers: autoSubmitted === undefined ? { automatic: false } : { automatic: true, autoSubmitted },
});
