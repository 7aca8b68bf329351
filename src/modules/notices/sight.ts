/**
 * What may be said of a copy, by the last look at it. A notice is signed under penalty of perjury, and a reminder says
 * that the material was still there: nobody says so of what was not seen. Pure.
 */
const hourMs = 3_600_000;

/** A look older than this says nothing about what stands there when we speak. */
export const freshLookMs = 6 * hourMs;
/** Before nothing is said, because nothing was seen, we look once more. */
const freshDoubtMs = hourMs / 6;

/** One look: our own, the one that kept the proof, or an operator's. */
export interface Look {
  at: Date;
  /** As verification names it. */
  outcome: string;
  /** Where the file of a page that is gone answered, and was recognised: the copy stands, as this file. */
  file?: string;
}

/** Whether the page shows the copy, to us or to others. */
export const isShown = (outcome: unknown): boolean => outcome === 'present' || outcome === 'two-faced';

/** Whether the look saw the copy: in its page, or as the file that was left of it. */
export const sees = ({ outcome, file }: Pick<Look, 'outcome' | 'file'>): boolean =>
  isShown(outcome) || file !== undefined;

/** `speak` · `look`: first, the last look is old · `unseen`: looked, and the copy was not seen where it is said to be. */
export type Sight = 'speak' | 'look' | 'unseen';

/** The site did not let us see, which is no sign that the copy is gone: what was proven before the first notice stands. */
const hidden = ['unreachable', 'blocked', 'login-wall'];

/** A copy that was last seen longer ago is not spoken of for the first time while its site hides it. */
const staleSightMs = 14 * 24 * hourMs;

/** A look that was not let see, told apart where nobody saw the copy for long: it speaks for nothing then. */
export const unlessStale = (look: Look, seenAt: Date): Look =>
  hidden.includes(look.outcome) && look.at.getTime() - seenAt.getTime() > staleSightMs
    ? { ...look, outcome: 'long-unseen' }
    : look;

/** @param follows a reminder or a further step: it repeats that the copy stands, so a look must have seen it */
export function sightOf(look: Look | undefined, follows: boolean, now: Date): Sight {
  const ageMs = look ? now.getTime() - look.at.getTime() : Number.POSITIVE_INFINITY;
  if (!look || ageMs >= freshLookMs) return 'look';
  if (sees(look) || (!follows && hidden.includes(look.outcome))) return 'speak';
  return ageMs < freshDoubtMs ? 'unseen' : 'look';
}

/** The later of two looks. */
export const laterLook = (one: Look | undefined, other: Look | undefined): Look | undefined =>
  one && (!other || one.at >= other.at) ? one : other;

/** A reminder whose copy was not seen is tried again a day later, so that it never comes close to the next step. */
const remindAgainMs = 24 * hourMs;

/** How a look that did not see the copy is followed up: how soon we look again, and for how long before a person does. */
const patience: Record<string, { againMs: number; forMs: number }> = {
  unreachable: { againMs: 6 * hourMs, forMs: 24 * hourMs },
  blocked: { againMs: 6 * hourMs, forMs: 24 * hourMs },
  'login-wall': { againMs: 6 * hourMs, forMs: 24 * hourMs },
};
/** It stood somewhere else, or in another way: a page that is being rebuilt settles within days. */
const elsewhere = { againMs: 24 * hourMs, forMs: 7 * 24 * hourMs };
const patienceWith = (outcome: string) => patience[outcome] ?? elsewhere;

export type FollowUp =
  | { do: 'look' | 'go' | 'give-up' | 'step-instead' | 'ask-operator' }
  /** Nothing was seen: look once more then. */
  | { do: 'later'; at: Date };

/**
 * What to do when the time of a reminder has come: it leaves only where a look saw the copy. Until the day before the
 * next step is due we look again; then the step takes its place. Where the step is due as well, or under way, it says all
 * (with nobody left to step to, `remindLast` decides).
 */
export function whenToRemind(look: Look | undefined, stepDue: Date | undefined, now: Date): FollowUp {
  if (!stepDue || stepDue <= now) return { do: 'step-instead' };
  const sight = sightOf(look, true, now);
  if (sight !== 'unseen' || !look) return { do: sight === 'speak' ? 'go' : 'look' };
  const at = new Date(now.getTime() + remindAgainMs);
  return at < stepDue ? { do: 'later', at } : { do: 'give-up' };
}

/**
 * What to do when the time of the next step has come: up the ladder where a look saw the copy, whatever was seen before.
 * Where looks keep seeing nothing that tells, an operator looks and lets the step go, or not.
 *
 * @param unseenSince the first of the looks in a row that did not see it
 */
export function whenToStep(look: Look | undefined, unseenSince: Date | undefined, now: Date): FollowUp {
  const sight = sightOf(look, true, now);
  if (sight !== 'unseen' || !look) return { do: sight === 'speak' ? 'go' : 'look' };
  const { againMs, forMs } = patienceWith(look.outcome);
  if (unseenSince && now.getTime() - unseenSince.getTime() >= forMs) return { do: 'ask-operator' };
  return { do: 'later', at: new Date(now.getTime() + againMs) };
}

const inWords: Record<string, string> = {
  unreachable: 'the site did not answer',
  blocked: 'the site does not let us look',
  'login-wall': 'the page asks to sign in',
  moved: 'the address leads to another page',
  'not-compared': 'nothing is left to compare with what the page shows now',
  'pieces-gone': 'the pieces of the video are gone, though the list of them still answers',
  changed: 'the page changed and the copy was not seen',
};

/** Why something is not handed in yet whose last look is old. */
export const lookedAtFirst = 'We check the copy once more first. Open this again in a few minutes.';

/** Why an operator is asked, as the desk says it. */
export function unseenSentence({ checkedOutcome }: { checkedOutcome: string | null }): string {
  if (checkedOutcome === 'media-left')
    return 'The page is gone, but its picture is still at its own address, on another site. Check it yourself; sending this says that the copy is there.';
  const why = inWords[checkedOutcome ?? ''];
  return `Our checks could not tell whether the copy is still there${why ? `: ${why}` : ''}. Check the page yourself; sending this says that the copy is there.`;
}
