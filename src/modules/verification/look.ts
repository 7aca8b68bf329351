import {
  namesMissing,
  namesMissingOutright,
  saysAskedIsMissing,
  saysLittleElse,
  saysMissingAlone,
  saysMissingAloneOutright,
  saysNothingElse,
  saysRemoved,
  saysRemovedOutright,
} from '#modules/verification/removal-words.ts';
import { isListAddress, isStandInAddress } from '#modules/verification/stand-in-address.ts';
import { isStillThere } from '#modules/verification/still-there.ts';
import { saysOtherPlaces, type WallPage, wallOf } from '#modules/verification/wall-words.ts';

/** What one look at an infringing address found, judged from facts alone. Pure. */
export const lookOutcomes = [
  'present',
  'gone',
  'removed-text',
  'media-replaced',
  'login-wall',
  'moved',
  'placeholder',
  'blocked',
  'unreachable',
  'changed',
  'media-left',
  'two-faced',
  'not-compared',
  'pieces-gone',
] as const;
export type LookOutcome = (typeof lookOutcomes)[number];

/** One media address that belongs to the case, as it answered now. */
export interface MediaLook {
  url: string;
  /**
   * same: the work is still there; other: another picture; placeholder: one too plain to be anybody's work; gone: 404,
   * 410 or 451; pieces-gone: a stream whose playlist answers while every piece is 404 or 410; unknown: something that cannot be compared with the work; unanswered: no usable answer.
   */
  found: 'same' | 'other' | 'placeholder' | 'gone' | 'pieces-gone' | 'unknown' | 'unanswered';
  /** What answers is a video, or the list of one. */
  isVideo?: boolean;
}

export interface PageLook {
  /** Undefined where no answer came. */
  status: number | undefined;
  /** The page we ended on is another one than the case's. */
  movedTo: string | undefined;
  /** It belongs to another site: a site that moved leads all its readers to its new front page. */
  leavesSite?: boolean;
  text: string;
  /** The text without that of its links: without its menu. */
  ownWords?: string;
  title: string;
  headings: readonly string[];
  /** The page asks for a password or to sign in. */
  asksForSignIn: boolean;
  /** The answer is a challenge for robots, not the page. */
  isChallenge: boolean;
  media: MediaLook[];
  /** One of the pictures that are the work stands in the page itself, whatever its status says. */
  shown?: boolean;
  /** Further pictures of the page that were not compared: one of them may be the work under a new address. */
  unseen?: number;
  /** Pictures that it shows beside those of the case. */
  others?: number;
  /** A script or frame may show pictures that the page does not name, and ours it names no more. */
  mayShowMore?: boolean;
  /** It leads to other sites, or speaks of something to be had: a page that was removed does neither. */
  offers?: boolean;
}

/** What a page says that has something to hand out: an address written out, a download, a password. */
const offerWords =
  /\bhttps?:\/\/|\b(?:www|mega|t)\.[a-z0-9-]{2,}|(?<!\b(?:to|for|or|be) )\bdown ?loads?\b|\bmirrors?\b|\bre-?up(?:load(?:ed)?)?\b|\bmagnet:|\b(?:link|password|pass|passwort|links)\s*:|\bmega (?:link|folder)|\.(?:zip|rar|7z)\b/i;

/**
 * Whether a page offers something: by its words, or by where it leads beside its own site.
 *
 * @param foreign how many links lead elsewhere
 */
export const offersMore = (text: string, foreign: number): boolean => foreign > 0 || offerWords.test(text);

export const goneStatus: ReadonlySet<number> = new Set([404, 410, 451]);

/**
 * Whether a page says that it is not there: by its status, its title, or in the headings of a short page. On a long one
 * a heading may speak of a part of it.
 */
export const saysMissing = (page: {
  status: number;
  title: string;
  headings: readonly string[];
  words: string;
}): boolean => goneStatus.has(page.status) || linesOf(page).some(namesMissing);

/** Characters beside its links that a page may have whose heading stands for all of it. */
const longestNotice = 800;
/** What stands for all of a page. */
const linesOf = (page: { title: string; headings: readonly string[]; words: string }): readonly string[] =>
  page.words.length <= longestNotice ? [page.title, ...page.headings] : [page.title];

const blockedStatus = new Set([401, 402, 403, 407, 429]);

/**
 * Gone is 404, 410, 451, a page that says removed while its media is gone, or media replaced. A server error, a captcha,
 * a login wall and silence are not, nor a page that is gone while its picture still answers.
 */
export function judgeLook(page: PageLook): LookOutcome {
  const seen = page.media.some((item) => item.found === 'same');
  if (page.status === undefined || page.status >= 500) return 'unreachable';
  if (page.isChallenge) return 'blocked';
  if (goneStatus.has(page.status)) return judgeGonePage(page, seen);
  if (page.asksForSignIn && !seen) return isRemovedBesideSignIn(page) ? 'removed-text' : 'login-wall';
  if (blockedStatus.has(page.status)) return 'blocked';
  if (page.status >= 400) return 'changed';
  if (seen) return page.movedTo === undefined ? 'present' : 'moved';
  const found = wallOf(beforeAll(page));
  if (found && !(found.isSoft && saysOutright(page))) return found.wall;
  if (page.movedTo !== undefined) return isRemovedBehind(page, page.movedTo) ? 'gone' : 'moved';
  if (page.media.some((item) => item.found === 'unanswered')) return 'unreachable';
  if (page.media.some((item) => item.found === 'unknown')) return 'not-compared';
  if ((page.unseen ?? 0) > 0) return 'changed';
  if (page.media.some((item) => item.found === 'pieces-gone')) return judgePiecesGone(page);
  // Where no picture of the case is known, none of them can be gone.
  const mayShowIt = page.media.length === 0 && ((page.others ?? 0) > 0 || page.mayShowMore);
  // … and a page that still offers something, or says other things as well, may speak of another removal.
  const says = page.media.length > 0 ? namesRemoval(page) : isRemovalNotice(page) && !page.offers;
  const saysSo = says || saysMissing(wordsOf(page, page.status)) || (isMissingNotice(page) && !page.offers);
  if (saysSo && !mayShowIt && isForAll(page) && !saysStillThere(page)) return 'removed-text';
  if (page.mayShowMore) return 'changed';
  if (page.media.length > 0 && page.media.every((item) => item.found === 'gone')) return 'gone';
  if (page.media.some((item) => item.found === 'placeholder')) return 'placeholder';
  if (page.media.some((item) => item.found === 'other')) return 'media-replaced';
  return 'changed';
}

/** A video of the case that answers without its page, and cannot be compared, may be the copy. */
function judgeGonePage(page: PageLook, seen: boolean): LookOutcome {
  if (seen) return page.shown ? 'present' : 'media-left';
  if (saysOtherPlaces(beforeAll(page))) return 'blocked';
  return page.media.some(({ found, isVideo }) => found === 'unknown' && isVideo) ? 'not-compared' : 'gone';
}

/** A host may lose its pieces for an hour: one look alone does not say gone, whatever the page says. */
function judgePiecesGone(page: PageLook): LookOutcome {
  if (page.mayShowMore || saysStillThere(page)) return 'changed';
  return page.media.some((item) => item.found === 'placeholder') ? 'placeholder' : 'pieces-gone';
}

const wordsOf = ({ title, headings, text, ownWords = text }: PageLook, status: number) => ({
  ...{ status, title, headings },
  words: ownWords,
});

/** Somewhere among what a short page says, a removal; of a long one it is what it says. */
const namesRemoval = (page: PageLook): boolean => {
  const { text, ownWords = text } = page;
  return isRemovalNotice(page) || (ownWords.length <= longestNotice && saysRemoved(text));
};

/** A page that says that it was removed, and hardly anything else. */
const isRemovalNotice = (page: PageLook): boolean => {
  const { text, ownWords = text } = page;
  return linesOf(wordsOf(page, 200)).some(saysRemoved) || (saysRemoved(text) && saysLittleElse(ownWords));
};

/** What is only "not available" may be so for strangers, where the page says anything else that may be its reason. */
const isForAll = (page: PageLook): boolean => {
  const { words } = wordsOf(page, 200);
  return saysOutright(page) || words.length > longestNotice || saysNothingElse(beforeAll(page).words);
};

/** A page that says where else it is to be had, to whom, or how much of it remains. */
const saysStillThere = ({ headings, text, ownWords = text }: PageLook): boolean =>
  [...headings, ownWords.slice(0, 2 * longestNotice)].some(isStillThere);

/** A short page that says that what was asked for is not there. */
const isMissingNotice = (page: PageLook): boolean => {
  const { words } = beforeAll(page);
  return words.length <= longestNotice && saysMissingAlone(words);
};

/** What a page says beside its links and headings. */
const beforeAll = ({ title, headings, text, ownWords = text }: PageLook): WallPage => ({
  title,
  headings,
  words: headings.reduce((left, heading) => (heading === '' ? left : left.replace(heading, () => '. ')), ownWords),
});

/** A removal that is no matter of who reads it. */
const saysOutright = (page: PageLook): boolean => {
  const { words } = wordsOf(page, 200);
  return (
    namesRemovalOutright(page) ||
    linesOf(wordsOf(page, 200)).some(namesMissingOutright) ||
    (words.length <= longestNotice && saysMissingAloneOutright(words))
  );
};
const namesRemovalOutright = (page: PageLook): boolean => {
  const words = wordsOf(page, 200);
  return (
    linesOf(words).some(saysRemovedOutright) || (words.words.length <= longestNotice && saysRemovedOutright(page.text))
  );
};

/**
 * Sites lead away from what they removed: to their front page, to a list, or to a page that says so. It counts where
 * every picture of the case is gone and none of the others is one. A list whose scripts may show more may be a page of
 * its own, and a heading beside what they show may speak of a part of it.
 */
const isRemovedBehind = (page: PageLook, movedTo: string): boolean =>
  !page.leavesSite &&
  (page.unseen ?? 0) === 0 &&
  page.media.length > 0 &&
  page.media.every(({ found }) => found === 'gone') &&
  (isStandInAddress(movedTo) ||
    (!page.mayShowMore && isListAddress(movedTo)) ||
    (isForAll(page) && !saysStillThere(page) && saysSoBehind(page)));

const saysSoBehind = (page: PageLook): boolean => {
  const beside = page.mayShowMore ? { ...page, headings: [] } : page;
  return saysMissing(wordsOf(beside, page.status ?? 500)) || isMissingNotice(page) || isRemovalNotice(beside);
};

/**
 * A forum asks everybody to sign in, on every page. One that says outright that it was removed, or that what was asked
 * for does not exist, and whose every picture of the case is gone, is no wall; any other words that it is missing may
 * be for strangers.
 */
const isRemovedBesideSignIn = (page: PageLook): boolean => {
  const { status = 500, movedTo, media, unseen = 0, text, ownWords = text } = page;
  return (
    status < 400 &&
    movedTo === undefined &&
    unseen === 0 &&
    media.length > 0 &&
    media.every(({ found }) => found === 'gone' || found === 'other') &&
    !saysStillThere(page) &&
    (namesRemovalOutright(page) || (ownWords.length <= longestNotice && saysAskedIsMissing(ownWords)))
  );
};

/** Of `pieces-gone` only several looks say so: `lastSaysGone`. A picture too plain to be compared says nothing: it may stand for one that is not loaded yet. */
export const saysGone = (outcome: LookOutcome): boolean =>
  outcome === 'gone' || outcome === 'removed-text' || outcome === 'media-replaced';

const days = [1, 3, 7, 14, 30] as const;
const watchDays = [1, 3, 7, 30, 90] as const;
const dayMs = 86_400_000;

/** When to look next: 1, 3, 7, 14, 30 days after the notice, then every 30. */
export function nextRecheck(noticedAt: Date, now: Date): Date {
  const next = days.map((count) => new Date(noticedAt.getTime() + count * dayMs)).find((at) => at > now);
  return next ?? new Date(now.getTime() + 30 * dayMs);
}

/** When to look whether a removed copy is back; undefined after the last time. */
export function nextWatch(removedAt: Date, now: Date): Date | undefined {
  return watchDays.map((count) => new Date(removedAt.getTime() + count * dayMs)).find((at) => at > now);
}

/**
 * States in which a look says something. One that is contested is only looked at, until a court has it and the host’s
 * time is over.
 */
export const lookedAtStates: readonly string[] = [
  'approved',
  'noticed',
  'gone',
  'removed',
  'refused',
  'contested',
  'exhausted',
];
/** Of one that is approved: each day until its notice is out. */
export const nextApprovedLook = (now: Date): Date => new Date(now.getTime() + dayMs);
/** Of one that is contested: when the host's time to restore is over, then once a week while it lasts. */
export const nextContestedLook = (contestedUntil: Date | null, now: Date): Date =>
  contestedUntil && contestedUntil > now ? contestedUntil : new Date(now.getTime() + 7 * dayMs);

/** The second look is at least a day after the first, from another vantage point. */
export const secondLookAfterMs = dayMs;
/** No answer at the second look says nothing: asked again after six hours. */
export const askAgainAfterMs = dayMs / 4;
/** A second look that nobody lets us take for so long says that the copy may be there: the ladder goes on. */
export const giveUpAfterMs = 3 * dayMs;
