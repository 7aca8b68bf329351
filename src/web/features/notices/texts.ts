import { translated } from '#web/language/translated.ts';

/** What a notice is made of, as cases, reviews and the desk say it too. */
export const noticeTexts = translated('notice', {
  bases: {
    dmca_512c: 'Copyright, DMCA 512(c)',
    dmca_512d: 'Copyright, search results, DMCA 512(d)',
    dsa_16: 'Illegal content, DSA article 16',
    take_it_down: 'Intimate picture, Take It Down Act',
    uk_intimate: 'Intimate picture, United Kingdom',
    platform_rules: 'Fake of you, the recipient’s own rules',
    impersonation: 'Impersonation',
    trademark: 'Trade mark',
  } as Record<string, string>,
  states: {
    draft: 'Draft',
    queued: 'On its way',
    sending: 'Being sent',
    sent: 'Accepted by their server',
    uncertain: 'Delivery in doubt',
    bounced: 'Came back',
    answered: 'Answered',
    failed: 'Not sent',
    retracted: 'Withdrawn',
  } as Record<string, string>,
  kinds: {
    notice: 'Notice',
    reminder: 'Reminder',
    retraction: 'Retraction',
    'court-action': 'Court action',
    explanation: 'Answer',
  } as Record<string, string>,
  step: (kind: string, step: number) => `${kind}, step ${step}`,
  channels: {
    smtp: 'by e-mail',
    cloudflare: 'by Cloudflare’s interface',
    aws: 'by AWS’s interface',
    'form-packet': 'by a form, handed in by a person',
  } as Record<string, string>,
  otherChannel: (channel: string) => `through ${channel}`,
  fields: { open: 'Open the form', copy: 'Copy', onlyYou: 'Only you know this.' },
});
