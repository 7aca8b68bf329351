import type { FieldError } from 'react-hook-form';
import { isOurs, sentenceOf } from './problem.ts';

/**
 * Why it was not done, of anything thrown or of what a form kept of it: in the server's words, which are English in every
 * language, or in ours where it said nothing.
 */
export function Sentence({ of }: { of: unknown }) {
  if (isKept(of)) return <span lang={of.type === 'server' ? 'en' : undefined}>{of.message}</span>;
  return <span lang={isOurs(of) ? undefined : 'en'}>{sentenceOf(of)}</span>;
}

/** See `showProblem`. */
function isKept(of: unknown): of is Pick<FieldError, 'type' | 'message'> {
  return typeof of === 'object' && of !== null && !(of instanceof Error) && 'type' in of && 'message' in of;
}
