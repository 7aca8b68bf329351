import type { MailtoLink } from '#lib/page-read/index.ts';
import { refusingWords } from '#lib/rdap/index.ts';

/** What a page says of the mailbox of one link, in its own sentence. */
export interface Said {
  before: string;
  after: string;
}

/** The sentence in which a link stands; the whole line, as what precedes it, where its place is not known. */
export function sentenceOf({ text, beside = '' }: MailtoLink): Said {
  const at = text === '' ? -1 : beside.indexOf(text);
  if (at === -1 || beside.includes(text, at + 1)) return { before: beside, after: '' };
  const before = beside.slice(0, at).split(/[.!?;•|·]\s/);
  const after = beside.slice(at + text.length).split(/[.!?;•|·](?:\s|$)/);
  return { before: before.at(-1) ?? '', after: after[0] ?? '' };
}

const lettersOf = (word: string): string => word.toLowerCase().replace(/[^\p{L}]+/gu, '');
const wordsOf = (text: string): string[] => text.trim().split(/\s+/).slice(-60);

/** `Do not hesitate to write to` refuses nothing. */
const withoutCourtesy = (text: string): string => text.replace(/\b(?:do not|don['’]?t|never) hesitate\b/gi, '');

/** Complaints about what harms persons, which the authorities take. */
const ofOtherKind = new RegExp(
  `\\b(?:${[
    'child(?:ren)?|minors?|csam|csae|sexual|police|polizei|policía|law enforcement|authorities',
    'iwf|ncmec|interpol|europol|fbi',
  ].join('|')})\\b`,
  'i',
);
const takes = /\b(?:dmca|copyright|infring\w{0,12}|piracy|take-?downs?|abuse|legal|removals?)\b/i;
const ofOurKind = /\b(?:dmca|copyright|infring\w{0,12}|piracy|take-?downs?)\b/i;

/** Of whoever complained, of a letter that came from there, or of who put a file on the site. */
const ofOthers = new RegExp(
  `\\b(?:${[
    'uploaders?|uploaded|counter[\\s-]?(?:notice|notification)s?|complainants?|claimants?',
    'reporters?|journalists?|on behalf',
  ].join('|')})\\b`,
  'i',
);
const ofOtherPurpose = new RegExp(
  `\\b(?:${[
    'bookings?|talents?|press|media|jobs|careers?|sales|newsletter',
    'ads|advertis\\w{1,6}|sponsor\\w{0,6}|partner\\w{0,6}|donat\\w{1,6}',
  ].join('|')})\\b`,
  'i',
);
/** Right before a mailbox: whose it is. */
const ownerBefore = new RegExp(
  `(?<!\\b(?:web)?site )\\b(?:${[
    'owner|holder|sender|author|photographer|artist|creator|model|victim|customer|user',
  ].join('|')})\\W{0,5}(?:(?:is|at|was)\\W{1,5})?$`,
  'i',
);
/** Who keeps or carries the site: above it, and on a step of its own. */
const ofProvider = new RegExp(
  [
    '\\b(?:our|the) (?:host|hoster|hosting provider|hosting company|provider|registrar|isp|cdn)\\b',
    '\\b(?:for|of) the (?:creator|model|artist|performer)\\b',
  ].join('|'),
  'i',
);
const did = new RegExp(
  `^[\\s,)]{0,5}(?:has |have |had |was |were |is being |been ){0,2}(?:${[
    'filed|sent|submitted|reported|claimed|complained|asked|requested|demanded|wrote|lodged',
    'received|processed|removed|blocked|banned|suspended|says|said|owns|holds',
  ].join('|')})\\b`,
  'i',
);

const sources = new Set(['from', 'by', 'of', 'von', 'durch', 'par', 'от', 'por']);
/** After these words it is not the mailbox that a notice came from: `requests from owners should go to`. */
const going = new Set(
  'to at via using e-mail email mail contact write send reach owners holders sending writing'.split(' '),
);

/** `Last notice received from`, `Complaint by law office:`, `the request of`. */
function isSource(before: string): boolean {
  const words = wordsOf(before.toLowerCase().replace(/[:()"“”,–]/g, ' ')).slice(-6);
  const at = words.findLastIndex((word) => sources.has(word));
  if (at === -1) return false;
  const rest = words.slice(at + 1);
  return (words[at] !== 'of' || rest.length === 0) && !rest.some((word) => going.has(word));
}

/** Does the sentence say that a mailbox which may be a stranger's is not the one to write to? */
export function isRefused({ before, after }: Said, text: string): boolean {
  const all = withoutCourtesy(`${before} ${text} ${after}`);
  return (
    ofOtherKind.test(all) ||
    ofOthers.test(all) ||
    (ofOtherPurpose.test(all) && !takes.test(all)) ||
    did.test(after) ||
    ownerBefore.test(before.slice(-60)) ||
    ofProvider.test(all) ||
    isSource(/^(?:e-?)?mail$/i.test(text) ? '' : before) ||
    wordsOf(withoutCourtesy(`${before} ${after}`)).some((word) => refusingWords.has(lettersOf(word)))
  );
}

/** Does it say so of a mailbox of the site itself? Fewer words do: it is at the right place in any case. */
export function isRefusedOfSite({ before, after }: Said, text: string): boolean {
  const all = `${before} ${text} ${after}`;
  return (
    (ofOtherKind.test(all) && !ofOurKind.test(all)) ||
    /\b(?:not|never|no longer|don['’]?t|old|former|formerly|previous)\b/i.test(withoutCourtesy(before))
  );
}

const inviting = new RegExp(
  `\\b(?:${[
    'contact|e-?mail|mail|write|reach(?:ed)?|go to|goes to|send|sent|address|addressed|submit|submitted',
    'directed|forward|get in touch|questions?|enquir\\w{1,6}|inquir\\w{1,6}',
  ].join('|')})\\b`,
  'i',
);

/** Does the sentence ask to write there? */
export const invitesBefore = ({ before }: Said): boolean => inviting.test(before);

/** Does the sentence ask to write there, or is what precedes the mailbox its label? */
export const isAskedBefore = ({ before }: Said): boolean =>
  inviting.test(before) || wordsOf(before).length <= 3 || (wordsOf(before).length <= 8 && /:\s*$/.test(before));

/** Authorities and archives: they take nothing down for a site. */
const elsewhere = new RegExp(
  `(?:^|[.-])(?:${[
    'iwf|ncmec|missingkids|cybertip|inhope|police|polizei|policia|politie|interpol|europol|fbi|ic3',
    'gov|gouv|gob|govt|mil|lumendatabase|chillingeffects',
  ].join('|')})(?:[.-]|$)`,
  'i',
);
export const isOfAuthority = (address: string): boolean => elsewhere.test(address.slice(address.lastIndexOf('@') + 1));

const strong = [
  'dmca',
  'copyright',
  'copyrights',
  'takedown',
  'takedowns',
  'infringement',
  'infringements',
  'infringing',
];
const weak = 'legal rights complaint complaints removal removals report reports agent notice notices abuses'.split(' ');
const neutral = [
  ...'desk team dept department office contact content mail email info admin support web site'.split(' '),
  ...'the my us eu uk en net request requests policy form and for our take down copy right data'.split(' '),
];
const known = new Set([...strong, 'abuse', ...weak, ...neutral]);
const telling = new Set([...strong, 'abuse', ...weak]);

/** `abusedesk` as `abuse` and `desk`; undefined where a word is unknown. */
function joinedWords(part: string): string[] | undefined {
  if (known.has(part)) return [part];
  for (let at = part.length - 2; at > 1; at -= 1) {
    const [first, rest] = [part.slice(0, at), part.slice(at)];
    if (known.has(first) && known.has(rest)) return [first, rest];
  }
  return undefined;
}

/**
 * Is a mailbox named for complaints, by whole parts of what precedes its `@`? The site's own name may be one of them.
 *
 * @example isNamedForComplaints('dmca-agent', 'leak.test')    // true
 * @example isNamedForComplaints('talentagent', 'leak.test')   // false
 */
export function isNamedForComplaints(local: string, host: string): boolean {
  const name = local.toLowerCase().slice(0, 64);
  if (ofOtherParts.test(name)) return false;
  if (/dmca|copyright|infring|take[._-]?down/.test(name)) return true;
  const labels = host.toLowerCase().split('.');
  const parts = name.split(/[^\p{L}]+/u).filter((part) => part !== '');
  const words = parts.map((part) => (labels.includes(part) ? ['site'] : joinedWords(part)));
  if (words.some((some) => some?.includes('abuse'))) return true;
  return words.every((some) => some !== undefined) && words.flat().some((word) => word && telling.has(word));
}

const ofOtherParts = /child|csam|csae|sexual|police|ncmec|iwf|drug/;
