import { defineTask } from '../foreign-text/index.ts';
import { classify } from './classify.ts';
import type { InboundMail } from './inbound-mail.ts';
import { parseInbound } from './parse-inbound.ts';

/**
 * Mail goes on whatever pages do to those that read them, and whatever long mails do: those are read where pages are.
 * What desks write has some thousand characters, with the letter that they quote.
 */
const longest = 128 * 1024;

/** A stranger's mail: read where it costs itself alone (`platform/foreign`). */
export const readMailTask = defineTask('read-mail', (raw: Uint8Array) => parseInbound(Buffer.from(raw)), {
  isApart: (raw) => raw.length <= longest,
});

/** What it means, beside the letter that it answers. */
export const classifyMailTask = defineTask(
  'classify-mail',
  ({ mail, letter }: { mail: InboundMail; letter: string | undefined }) => classify(mail, letter),
  { isApart: ({ mail }) => mail.text.length <= longest / 4 },
);
