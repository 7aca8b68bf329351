import type { CaseSummary } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { waitingTexts } from './waiting-texts.ts';

/**
 * Why a case stands still or what comes next, in the reader's language; as the server wrote it, where it is not said
 * which sentence that is.
 */
export function saidWords(says: CaseSummary['holdSays'], written: string): string {
  if (!says) return written;
  const texts: Record<string, unknown> = textsOf(waitingTexts);
  const say = texts[says.key];
  return typeof say === 'function' ? say(says.with) : written;
}
