import type { NoticeSummary } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { clock, moment } from '#web/ui/words.ts';

const bases: Record<string, string> = {
  dmca_512c: 'Copyright, DMCA 512(c)',
  dmca_512d: 'Copyright, search results, DMCA 512(d)',
  dsa_16: 'Illegal content, DSA article 16',
  take_it_down: 'Intimate picture, Take It Down Act',
  uk_intimate: 'Intimate picture, United Kingdom',
  impersonation: 'Impersonation',
  trademark: 'Trade mark',
};
export const basisName = (basis: string): string => bases[basis] ?? basis;

const states: Record<string, string> = {
  draft: 'Draft',
  queued: 'On its way',
  sending: 'Being sent',
  sent: 'Accepted by their server',
  uncertain: 'Delivery in doubt',
  bounced: 'Came back',
  answered: 'Answered',
  failed: 'Not sent',
  retracted: 'Taken back',
};
export const noticeStateName = (state: string): string => states[state] ?? state;

const kinds: Record<string, string> = {
  notice: 'Notice',
  reminder: 'Reminder',
  retraction: 'Retraction',
  'court-action': 'Court action',
  explanation: 'Answer',
};
export const stepName = ({ kind, step }: { kind: string; step: number }): string =>
  `${kinds[kind] ?? kind}, step ${step}`;

const channels: Record<string, string> = { smtp: 'by e-mail', 'form-packet': 'by a form, handed in by a person' };
export const channelName = (channel: string): string => channels[channel] ?? `through ${channel}`;

const stepKinds: Record<string, string> = {
  platform: 'the platform’s own desk',
  site: 'the site itself',
  abuse: 'the company that hosts it',
  cdn: 'its network company',
  registrar: 'the registrar of the name',
  guess: 'a guessed contact',
};
export const recipientRole = (kind: string): string => stepKinds[kind] ?? kind.replaceAll('-', ' ');

const sources: Record<string, string> = {
  template: 'a known platform’s own contact',
  page: 'the site’s own contact page',
  rdap: 'the public registry of the address',
  guess: 'a guess, confirmed by an operator before use',
};
export const provenance = (source: string): string => sources[source] ?? source.replaceAll('-', ' ');

/** What a notice waits for, or what became of it: one sentence a creator can act on. */
export function noticeSentence(notice: NoticeSummary, now: Date = productNow()): string {
  if (notice.dryRun && notice.state === 'draft')
    return 'Dry run: it is written and not sent. Switch dry run off in Account; it then waits here for you.';
  if (notice.state === 'draft' && notice.channel === 'form-packet')
    return 'It is handed in at their form, by you or by an operator. Say here when it is done, so that nobody does it twice.';
  if (notice.state === 'draft') {
    if (notice.needs === 'creator') return 'It waits for you. Nothing leaves until you send it.';
    if (notice.needs === 'operator')
      return notice.failure
        ? `An operator looks at it first: ${notice.failure}`
        : 'An operator looks at it before it leaves. That is so for first notices, forms and unconfirmed contacts.';
    return leaves(notice, now);
  }
  if (notice.state === 'queued') return leaves(notice, now);
  if (notice.state === 'sending') return 'It is being handed over to their server.';
  if (notice.state === 'sent' && notice.channel === 'form-packet') return 'A person handed it in at their form.';
  if (notice.state === 'sent') return notice.sentAt ? `Sent ${moment(notice.sentAt, now)}.` : 'Sent.';
  if (notice.state === 'uncertain')
    return 'The line broke while it was handed over, so it may have arrived. It is not sent again until an operator knows.';
  if (notice.state === 'bounced')
    return `It came back${notice.failure ? `: ${notice.failure}` : ''}. The next contact is written to.`;
  if (notice.state === 'failed')
    return notice.failure
      ? `It was not sent: ${capital(notice.failure)}`
      : 'It was not sent, and nothing more happens with it.';
  if (notice.state === 'retracted') return 'It was taken back.';
  return 'The recipient has answered. The answer stands in the case.';
}

/** Said as a time of day, so that nothing has to tick. */
export function leaves({ sendAfter, failure }: Pick<NoticeSummary, 'sendAfter' | 'failure'>, now: Date): string {
  if (failure) return `It waits: ${failure}`;
  if (!sendAfter) return 'It leaves soon. Until then the decision can be taken back in the case.';
  return `It leaves at ${clock(sendAfter, now)} at the earliest. Until then the decision can be taken back in the case.`;
}
