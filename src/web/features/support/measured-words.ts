import { textsOf } from '#web/language/texts.ts';
import { supportTexts } from './texts.tsx';

/** Minutes as people say them. @example spanOf(150) // '3 hours' */
export function spanOf(minutes: number): string {
  const texts = textsOf(supportTexts).spans;
  if (minutes < 90) return texts.minutes(Math.max(1, Math.round(minutes)));
  if (minutes < 48 * 60) return texts.hours(Math.round(minutes / 60));
  return texts.days(Math.round(minutes / 1440));
}
