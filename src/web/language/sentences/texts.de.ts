import { accountRefusals } from './accounts.de.ts';
import { creatorRefusals } from './accounts-of-creators.de.ts';
import { billingRefusals } from './billing.de.ts';
import { caseRefusals } from './cases.de.ts';
import { contentRefusals } from './content.de.ts';
import { deskSentences } from './desk.de.ts';
import { deviceSentences } from './devices.de.ts';
import { discoveryRefusals } from './discovery.de.ts';
import { failureSentences, holdSentences } from './failures.de.ts';
import { fieldSentences } from './fields.de.ts';
import { fileSentences } from './files.de.ts';
import { formerly } from './formerly.ts';
import { hostSentences } from './hosts.de.ts';
import { inGerman, type Refusals } from './in-german.ts';
import { missRefusals } from './misses.de.ts';
import { noticeRefusals } from './notice-refusals.de.ts';
import { noticeSentences } from './notices.de.ts';
import { peopleRefusals } from './people.de.ts';
import { platformRefusals } from './platform.de.ts';
import { searchSentences } from './searches.de.ts';
import type { saidTexts } from './texts.ts';

export const tables: readonly Refusals[] = [
  platformRefusals,
  accountRefusals,
  billingRefusals,
  creatorRefusals,
  caseRefusals,
  contentRefusals,
  discoveryRefusals,
  missRefusals,
  peopleRefusals,
  noticeRefusals,
];

/** Sentences that come without a code: why a search found nothing, what holds a notice up, how a session is named. */
export const remarks: readonly Refusals[] = [
  deskSentences,
  deviceSentences,
  failureSentences,
  fieldSentences,
  fileSentences,
  holdSentences,
  hostSentences,
  noticeSentences,
  searchSentences,
];

/** Every refusal that has German. */
export const refusals: Refusals = Object.assign({}, ...tables);

const now: Refusals = Object.assign({}, ...remarks, refusals);
const before = Object.entries(formerly).map(([old, sentence]) => [old, now[sentence]]);

/** German of `saidTexts`. */
export const saidTextsGerman: typeof saidTexts = {
  here: inGerman({ ...Object.fromEntries(before), ...now }, fieldSentences),
};
