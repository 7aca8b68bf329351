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
] as const;
export type LookOutcome = (typeof lookOutcomes)[number];

/** One media address that belongs to the case, as it answered now. */
export interface MediaLook {
  url: string;
  /**
   * same: the work is still there; other: another picture; placeholder: one too plain to be anybody's work; gone: 404,
   * 410 or 451; unknown: something that cannot be compared with the work; unanswered: no usable answer.
   */
  found: 'same' | 'other' | 'placeholder' | 'gone' | 'unknown' | 'unanswered';
}

export interface PageLook {
  /** Undefined where no answer came. */
  status: number | undefined;
  /** The page we ended on is another one than the case's. */
  movedTo: string | undefined;
  text: string;
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

const gone = 'removed|deleted|taken down|disabled|unavailable';
const removedWords = new RegExp(
  `\\b(?:(?:content|page|post|gallery|video|image|picture|file|media|album|thread|item|this)\\b[^.!?]{0,60}\\b(?:${gone}|no longer available)|(?:removed|unavailable) (?:due to|following|after|for|at the request|because)|(?:inhalt|beitrag|datei)\\b[^.!?]{0,40}\\b(?:entfernt|gelöscht)|(?:contenu|fichier)\\b[^.!?]{0,40}\\bsupprimé|contenido\\b[^.!?]{0,40}\\beliminado)`,
  'i',
);
/** What the rules of every site say of what may happen, and how to ask for it. */
const notYetRemoved = new RegExp(
  `\\b(?:(?:will|may|can|could|would|shall|should|must|might|to|gets?|not|never) (?:(?:be|get|been) )?(?:${gone})|(?:to have|have us|get) [^.!?]{0,60}\\b(?:${gone}))\\b`,
  'gi',
);

/** What a page says that has something to hand out: an address written out, a download, a password. */
const offerWords =
  /\bhttps?:\/\/|\b(?:www|mega|t)\.[a-z0-9-]{2,}|\bdown ?loads?\b|\bmirrors?\b|\bre-?up(?:load(?:ed)?)?\b|\bmagnet:|\b(?:link|password|pass|passwort|links)\s*:|\bmega (?:link|folder)|\.(?:zip|rar|7z)\b/i;

/**
 * Whether a page offers something: by its words, or by where it leads beside its own site.
 *
 * @param foreign how many links lead elsewhere
 */
export const offersMore = (text: string, foreign: number): boolean => foreign > 0 || offerWords.test(text);

export const goneStatus: ReadonlySet<number> = new Set([404, 410, 451]);

/** What a page says of itself in its title or a heading, whatever its status. */
const missingWords = new RegExp(
  [
    "\\bnot found\\b|\\b(?:can|could)(?: ?not|n['’]t) (?:be found|find)\\b|\\b(?:does|do)(?: not|n['’]t) exist|\\bno longer exist",
    '\\berror 404\\b|\\b404 error\\b|^\\W*404\\W*$',
    '\\bnicht (?:mehr )?(?:gefunden|vorhanden|verfügbar)|\\bexistiert nicht',
    "\\bintrouvable|\\bnon trouvé|\\bn['’](?:existe (?:pas|plus)|a pas été trouvé)",
    '\\bno (?:se ha )?encontrad[ao]|\\bno (?:se )?(?:encuentra|encontró|existe)',
    '\\bnon (?:è stat[ao] )?trovat[ao]|\\bnon esiste',
    '\\bnão (?:foi )?encontrad[ao]|\\bnão existe',
  ].join('|'),
  'i',
);

/** Whether a page says that it is not there: by its status, or in large letters. */
export const saysMissing = (page: { status: number; title: string; headings: readonly string[] }): boolean =>
  goneStatus.has(page.status) || [page.title, ...page.headings].some((line) => missingWords.test(line));

export const saysRemoved = (text: string): boolean => removedWords.test(text.replace(notYetRemoved, ' '));

const blockedStatus = new Set([401, 402, 403, 407, 429]);

/**
 * Gone is 404, 410, 451, a page that says removed while its media is gone, or media replaced. A server error, a captcha,
 * a login wall and silence are not, nor a page that is gone while its picture still answers.
 */
export function judgeLook(page: PageLook): LookOutcome {
  const seen = page.media.some((item) => item.found === 'same');
  if (page.status === undefined || page.status >= 500) return 'unreachable';
  if (page.isChallenge) return 'blocked';
  if (goneStatus.has(page.status)) return seen ? (page.shown ? 'present' : 'media-left') : 'gone';
  if (page.asksForSignIn && !seen) return isRemovedBesideSignIn(page) ? 'removed-text' : 'login-wall';
  if (blockedStatus.has(page.status)) return 'blocked';
  if (page.status >= 400) return 'changed';
  if (seen) return page.movedTo === undefined ? 'present' : 'moved';
  if (page.movedTo !== undefined) return 'moved';
  if (page.media.some((item) => item.found === 'unanswered')) return 'unreachable';
  if (page.media.some((item) => item.found === 'unknown')) return 'not-compared';
  if ((page.unseen ?? 0) > 0) return 'changed';
  // Where no picture of the case is known, none of them can be gone.
  const mayShowIt = page.media.length === 0 && ((page.others ?? 0) > 0 || page.mayShowMore);
  // … and a page that still offers something speaks of another removal.
  const mayOfferIt = page.media.length === 0 && page.offers;
  const saysSo =
    (saysRemoved(`${page.title}\n${page.text}`) && !mayOfferIt) || saysMissing({ ...page, status: page.status });
  if (saysSo && !mayShowIt) return 'removed-text';
  if (page.mayShowMore) return 'changed';
  if (page.media.length > 0 && page.media.every((item) => item.found === 'gone')) return 'gone';
  if (page.media.some((item) => item.found === 'other')) return 'media-replaced';
  if (page.media.some((item) => item.found === 'placeholder')) return 'placeholder';
  return 'changed';
}

/**
 * A forum asks everybody to sign in, on every page. One that says outright that it was removed, and whose every picture of
 * the case is gone, is no wall; what is only unavailable may be so for strangers.
 */
const isRemovedBesideSignIn = ({ status = 500, movedTo, title, text, media, unseen = 0 }: PageLook): boolean =>
  status < 400 &&
  movedTo === undefined &&
  unseen === 0 &&
  media.length > 0 &&
  media.every(({ found }) => found === 'gone' || found === 'other') &&
  saysRemoved(`${title}\n${text}`.replace(/\b(?:unavailable|no longer available|disabled)\b/gi, ' '));

export const saysGone = (outcome: LookOutcome): boolean =>
  outcome === 'gone' || outcome === 'removed-text' || outcome === 'media-replaced' || outcome === 'placeholder';

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
