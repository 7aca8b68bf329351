import type { ReactElement } from 'react';
import type { PaperReport } from '#modules/reports/paper/contract.ts';
import { head, paragraph } from '#modules/reports/paper/parts.ts';
import type { PaperTexts } from '#modules/reports/paper/texts.ts';

/** How it was checked and counted, and what the hashes mean. */
export const statement = (
  { kind }: Pick<PaperReport, 'kind'>,
  { counting, hashing }: Pick<PaperTexts, 'counting' | 'hashing'>,
): ReactElement[] => [
  head(counting.title),
  ...counting.paragraphs.map(paragraph),
  ...(kind === 'full' ? [head(hashing.title), ...hashing.paragraphs.map(paragraph)] : []),
];
