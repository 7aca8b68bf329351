import type { CaseVerdict } from '#modules/cases/tables.ts';

/** Why a case was opened, in words. */
export function sentenceOf(verdict: CaseVerdict): string {
  if (verdict.kind === 'named') return 'The page names you; no picture of yours was recognised on it';
  const how = [
    verdict.transform === 'none' ? undefined : verdict.transform,
    verdict.distance === undefined ? undefined : `distance ${verdict.distance} of 256`,
  ]
    .filter(Boolean)
    .join(', ');
  return `${verdict.kind === 'same' ? 'Same picture' : 'Similar picture'}${how ? `: ${how}` : ''}`;
}
