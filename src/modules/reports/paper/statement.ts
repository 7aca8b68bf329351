import type { ReactElement } from 'react';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { head, paragraph } from '#modules/reports/paper/parts.ts';

const counting = [
  'A URL counts as found from the day on which it was first seen, and in this report by that day. All figures are as of the day of the report. Found is the sum of removed, open and closed.',
  'Being checked means that one check found the copy gone and the second is due, or that we look at it ourselves before anything is sent.',
  'Removed means that two checks, as two different visitors and a day or more apart, both found the copy gone. A page that cannot be reached, asks for a sign-in or is closed to us alone is not called removed.',
  'The time to removal runs from the first notice of the present round to the first of those two checks.',
];
const hashing = [
  'Before a URL is reported, we archive it: picture, text, headers and hashes. The evidence hash is the SHA-256 of the manifest of that archive, which lists the SHA-256 of every file in it. Whoever holds the archive can compute it again: the same hash means that no file of it was changed.',
  'Every event of a case names the hash of the one before it. The chain head is the hash of the last event, with the number of events: a change to any earlier event would change it.',
];

/** How it was checked and counted, and what the hashes mean. */
export const statement = ({ kind }: Pick<PaperReport, 'kind'>): ReactElement[] => [
  head('How this was checked and counted'),
  ...counting.map(paragraph),
  ...(kind === 'full' ? [head('What the hashes mean'), ...hashing.map(paragraph)] : []),
];
