/** Which addresses stand in a form, and go into every count of what waits. One rule, pure; a form is sworn to. */
import type { CaseRow } from '#modules/cases/index.ts';
import { isGone, rests } from '#modules/deindexing/resting.ts';
import { type Look, lookedAtFirst, sightOf } from '#modules/notices/index.ts';

/** What the rule asks of one address. */
export interface About {
  case: Pick<CaseRow, 'state' | 'contestedUntil'> | undefined;
  /** Whether it is its case's own, or led to its page when a scan last read that. */
  leads: boolean;
  /** Why nothing may be said of its case now, as a notice would be refused. */
  unsaid: string | undefined;
  look: Look | undefined;
}

export type LeftOut = 'rests' | 'gone' | 'elsewhere' | 'unsaid' | 'look' | 'unseen';

const inWords: Record<LeftOut, string> = {
  rests: 'Its case is closed, disputed or on hold.',
  gone: 'The copy is gone, so its result is no infringement to swear to.',
  elsewhere: 'The address does not lead to the copy any more.',
  unsaid: 'Nothing may be said of it now.',
  look: lookedAtFirst,
  unseen: 'The last check did not see the copy there. The next check is within a day.',
};

/**
 * Why an address is left out of its form now; undefined where it goes in. The copy must have been seen by a look of the
 * last hours: a site that does not answer, or does not let us look, showed nobody anything.
 */
export function whyLeftOut(about: About, now: Date): { why: LeftOut; words: string } | undefined {
  const why = ruleFor(about, now);
  return why && { why, words: (why === 'unsaid' && about.unsaid) || inWords[why] };
}

function ruleFor(about: About, now: Date): LeftOut | undefined {
  if (!about.case || rests(about.case)) return 'rests';
  if (isGone(about.case)) return 'gone';
  if (!about.leads) return 'elsewhere';
  if (about.unsaid !== undefined) return 'unsaid';
  const sight = sightOf(about.look, true, now);
  return sight === 'speak' ? undefined : sight;
}

/** Whether it lies in a packet all the same: what keeps it out of the form may end at any time. */
export const waitsInPacket = (why: LeftOut | undefined): boolean =>
  why === undefined || why === 'look' || why === 'unsaid';

/** Whether the last look did not see the copy, however old it is: a packet that would hold nothing is not written. */
export const isHidden = ({ look }: Pick<About, 'look'>): boolean =>
  look !== undefined && sightOf(look, true, look.at) === 'unseen';
