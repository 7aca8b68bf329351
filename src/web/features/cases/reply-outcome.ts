import { textsOf } from '#web/language/texts.ts';
import { openCaseTexts } from './texts-later.ts';

/** What an answer says, as we understood it; undefined while it is not understood. */
export const replyOutcome = (outcome: string): string | undefined => textsOf(openCaseTexts).replies[outcome];
