import type { ReportReason } from '#modules/community/contract.ts';
import { translated } from '#web/language/translated.ts';

/** Why a post is reported, as its reader and the operator's desk name it. */
export const reasonTexts = translated('community/reason', {
  leak: 'It leads to leaked pictures',
  'personal-data': 'It reveals who a person is',
  harassment: 'It attacks a person',
  advertising: 'It advertises',
  scam: 'It is a scam',
  other: 'Something else',
} satisfies Record<ReportReason, string>);
