import type { FieldError } from 'react-hook-form';
import { ServerSentence } from '#web/language/speaking.tsx';
import { asSaid, isOurs } from './problem.ts';

/**
 * Why it was not done, of anything thrown or of what a form kept of it: in the server's words, which the language that is
 * read may have, or in ours where it said nothing.
 */
export function Sentence({ of }: { of: unknown }) {
  const [words, ours] = isKept(of) ? [of.message ?? '', of.type !== 'server'] : [asSaid(of), isOurs(of)];
  return ours ? <span>{words}</span> : <ServerSentence of={words} />;
}

/** See `showProblem`. */
function isKept(of: unknown): of is Pick<FieldError, 'type' | 'message'> {
  return typeof of === 'object' && of !== null && !(of instanceof Error) && 'type' in of && 'message' in of;
}
