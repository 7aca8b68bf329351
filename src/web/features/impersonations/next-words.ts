import type { ImpersonationDetail } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { reportTexts } from './report-texts.tsx';
import { impersonationTexts } from './texts.tsx';

/** What comes next with a report, and from whom; undefined where it has ended. */
export function nextWords({
  state,
  filedBy,
  harm,
  title,
}: Pick<ImpersonationDetail, 'state' | 'filedBy' | 'harm' | 'title'>): string | undefined {
  const { next } = textsOf(reportTexts).detail;
  if (state === 'waiting') return textsOf(impersonationTexts).harms[harm].within;
  if (state === 'asked') return next.asked;
  if (state === 'accepted') return filedBy === 'agent' ? next.weHandIn(title) : next.youHandIn(title);
  if (state === 'filed') return filedBy === 'agent' ? next.weHandedIn(title) : next.youHandedIn(title);
  return undefined;
}
