import type { Desk, Leaves } from '../site.ts';

const span = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3600)} h`;

/** Removes what the notice names, and says so. */
export function obey(after: number, leaves: Leaves): Desk {
  return {
    says: `Obeys after ${span(after)}: ${leaves}.`,
    effects: ({ alreadyGone }) =>
      alreadyGone
        ? [{ kind: 'answer', answer: 'already-gone', after }]
        : [
            { kind: 'take-down', leaves, after },
            { kind: 'answer', answer: 'actioned', after },
          ],
  };
}

/** A machine answers first and a person removes later, without another word. */
export function autoReplyThenObey(after: number, leaves: Leaves): Desk {
  return {
    says: `Sends an automatic answer at once, obeys after ${span(after)}: ${leaves}.`,
    effects: () => [
      { kind: 'answer', answer: 'auto-reply', after: 1 },
      { kind: 'take-down', leaves, after },
    ],
  };
}

/** Decides later, in German: the page goes, with the statement of reasons that the DSA asks for. */
export function decideUnderDsa(after: number): Desk {
  return {
    says: `Removes after ${span(after)} (410) and gives its reasons in German, under articles 16 and 17 of the DSA.`,
    effects: ({ alreadyGone }) =>
      alreadyGone
        ? [{ kind: 'answer', answer: 'already-gone', after }]
        : [
            { kind: 'take-down', leaves: '410', after },
            { kind: 'answer', answer: 'statement-of-reasons', after },
          ],
  };
}

/** Says removed and puts the page behind a login: whoever is inside still sees it. */
export function hideBehindLogin(after: number): Desk {
  return {
    says: `Claims removal after ${span(after)}, but only puts the page behind a login.`,
    effects: () => [
      { kind: 'take-down', leaves: 'login', after },
      { kind: 'answer', answer: 'actioned', after },
    ],
  };
}
