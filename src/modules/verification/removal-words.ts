import {
  endsAtPlatform,
  isElsewhere,
  isNotForAll,
  isNotForGood,
  isOfAPart,
  isRestored,
} from '#modules/verification/for-others.ts';
import { missingWords } from '#modules/verification/missing-words.ts';
import { type RemovalLanguage, removalLanguages } from '#modules/verification/removal-languages/index.ts';
import { plain, sentencesOf } from '#modules/verification/sentences.ts';

/** Characters of a title or heading that are read. */
const longestLine = 500;
/** Characters in front of what is said, and behind it, that may say of what. */
const nearby = { before: 120, after: 160, condition: 60, next: 80 };
/** Characters of a sentence around the words of a removal that count as belonging to them. */
const around = 60;

/** Whether a title or heading says that the page is not there. @example namesMissing('404 – Seite nicht gefunden') // true */
export const namesMissing = (line: string): boolean => isMissingLine(plain(line.slice(0, longestLine)));

const isMissingLine = (text: string): boolean =>
  missingWords.some(({ stem, says }) => stem.test(text) && says.test(text)) &&
  !ofAnotherPage.test(text) &&
  !isOfAPart(text) &&
  !isNotForGood(text) &&
  !isNotForAll(text) &&
  !isElsewhere(text);

/** A page that is somebody's, and not the one that says so. */
const ofAnotherPage =
  /(?<!\p{L})(?:her|his|my|their|our old|old) (?:\p{L}{1,15} )?(?:page|profile|account|gallery|video|photo|picture|set|album|channel)s?(?!\p{L})/u;

/** What is missing may be so for strangers: many sites say so of what they show to their friends. */
const mayBeForStrangers =
  /avail|access|private|has expired|verfügbar|erreichbar|abrufbar|disponi|accesib|dispon[ií]v|beschikbaar|bereikbaar|dostępn|доступ|mevcut|kullan|erişil|tillgänglig|tilg|利用|表示|閲覧|公開|可用|访问|訪問|이용|사용|볼 수|표시/u;

/** … and outright: what is "not available" may be so for strangers. */
export const namesMissingOutright = (line: string): boolean =>
  namesMissing(line) && !mayBeForStrangers.test(plain(line.slice(0, longestLine)));

/** … and outright, in the sense of `namesMissingOutright`. */
export const saysMissingAloneOutright = (text: string): boolean =>
  saysMissingAlone(text) && !mayBeForStrangers.test(plain(text));

/** A sentence that speaks to its reader of the page that was asked for. */
const ofWhatWasAsked =
  /(?<!\p{L})(?:requested|specified|you(?:'re| are| were|'ve| have)? (?:request|look|search|try|ask)(?:ing|ed)?|angeforderte\p{L}?|gesuchte\p{L}?|aufgerufene\p{L}?|(?:du|sie) such\p{L}{1,3}|demandée?s?|recherchée?s?|vous (?:cherchez|recherchez|souhaitez)|solicitad[oa]s?|buscad[oa]s?|buscas?|richiest[oaei]|cercat[oaie]|stai cercando|procurad[oa]|procura|opgevraagde|gevraagde|(?:je|u) zoekt|żądan\p{L}{1,3}|szukan\p{L}{1,3}|wybran\p{L}{1,3}|szukasz|запрошенн\p{L}{2,3}|запрашиваем\p{L}{2,3}|вы ищете|istenen|aradığınız)(?!\p{L})|リクエストされた|お探しの|ご指定の|指定された|请求的|請求的|指定的|您要?访问的|您要查看的|요청하신|찾으시는/u;
/** A sentence that tells of what somebody met, of another thing, or of what to do if. */
const ofAPerson =
  /(?<!\p{L})(?:says?|said|i|i'm|my|me|we get|anyone|someone|anybody|somebody|he|she|her|his|posted|thanks|thx|pls|plz|first|second|last|other|another|previous|old|some)(?!\p{L})|^[^\p{L}]{0,3}(?:if|when(?:ever)?|unless|in case|wenn|falls|si|se|als|wanneer|jeśli|jeżeli|если|eğer)(?!\p{L})|もし|場合|如果|경우/u;

/**
 * Whether a text says that what was asked for is not there, and hardly anything else, as the notices of forums and file
 * hosts do.
 *
 * @example saysMissingAlone('The requested thread could not be found.') // true
 */
export function saysMissingAlone(text: string): boolean {
  const missing = sentencesOf(text).filter((one) => isMissingSentence(one));
  if (missing.some((one) => ofWhatWasAsked.test(one))) return true;
  return missing.length > 0 && !ofAPerson.test(plain(text)) && saysLittleElse(text);
}
/** Whether a text says that what its reader asked for does not exist, whoever the reader is. */
export const saysAskedIsMissing = (text: string): boolean =>
  !mayBeForStrangers.test(plain(text)) &&
  sentencesOf(text).some((one) => isMissingSentence(one) && ofWhatWasAsked.test(one));
const isMissingSentence = (sentence: string): boolean =>
  sentence.length <= longestLine && !isQuestion.test(sentence) && isMissingLine(sentence) && !ofAPerson.test(sentence);

/** Whether a page says that what it showed was removed. @example saysRemoved('This gallery has been removed.') // true */
export const saysRemoved = (text: string): boolean => findRemovals(text, ['said', 'did', 'lacks'], 1).length > 0;

/** … outright: what is "no longer available" may be so for strangers. */
export const saysRemovedOutright = (text: string): boolean => findRemovals(text, ['said', 'did'], 1).length > 0;

/** … and hardly anything else: half of its text or more. A long one may speak of another removal among other things. */
export function saysLittleElse(text: string): boolean {
  const sentences = sentencesOf(text);
  const missing = new Set(sentences.filter((one) => isMissingSentence(one)));
  const polite = sentences.filter((one) => courtesy.test(one) && !missing.has(one));
  const removed = findRemovals(text, everyKind, mostCounted, missing);
  const sum = (lengths: readonly number[]): number => lengths.reduce((all, one) => all + one, 0);
  const short = (some: Iterable<string>): number =>
    sum([...some].map(({ length }) => Math.min(length, longestCourtesy)));
  const said = sum(removed) + short(missing);
  return said > 0 && 2 * said >= text.trim().length - short(polite);
}
/** … and nothing else at all but courtesy. */
export function saysNothingElse(text: string): boolean {
  const sentences = sentencesOf(text);
  return sentences.every((one, at) => {
    const beside = { before: sentences[at - 1] ?? '', after: sentences[at + 1] ?? '' };
    const isNothing = !/\p{L}/u.test(one) || courtesy.test(one) || furniture.test(one) || isMissingSentence(one);
    return isNothing || removalIn(one, beside, everyKind) !== undefined;
  });
}
const mostCounted = 100;
const everyKind: readonly Kind[] = ['said', 'did', 'lacks'];

/** Courtesy beside a notice, as on many sites: excuses, whom to write to, how to go back. */
const courtesy = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}(?:${[
    "(?:it|they) (?:is|are) (?:no longer|not) (?:available|here|online)|(?:we are |we're )?sorry|we apologi[sz]e|apologies|oops|oh no|hmm",
    '(?:it|this|the)(?: \\p{L}{1,12})? (?:may|might|could|has|can) (?:also |either )?(?:have |be )?(?:been )?(?:due|because|removed|deleted|expired|moved)|possible (?:causes|reasons)|reasons?:|invalid url|make sure|the link you followed',
    "(?:if|when) (?:this|you)|when this happens|this is usually|we(?: have)? received a|возможно|let's|try (?:again|search)|error code|oups|hoppla|ups|oeps|упс|ой",
    '(?:this|our) (?:web)?site uses cookies|we use cookies|by continuing|community (?:platform|software)|javascript is disabled|for a better experience',
    'please (?:contact|check|try|see)|if you (?:believe|think|are|have)|(?:return|go back|back) to|copyright|©|powered by',
    'all rights reserved|(?:er|sie|es) ist nicht mehr|wir bitten um|bitte |entschuldig|zurück|alle rechte|désolé|nous nous',
    'veuillez|retour|si vous|tous droits|lo sentimos|disculp|por favor|volver|si (?:crees|usted)|ci scusiamo|torna |se ritieni',
    'desculpe|pedimos|voltar|se você|onze excuses|excuses|terug|przepraszamy|powrót|jeśli|извините|приносим|вернуться|если',
    'es posible que|é possível que|il link potrebbe|le lien [^.]{0,30}peut|der link [^.]{0,40}möglicherweise|возможно,? ссылка|unfortunately,? (?:the|this) link|(?:transfer|link|file) expired|popular recent',
    'özür|geri |ana sayfa|tyvärr|beklager|tillbaka|tilbake|ご迷惑|申し訳|ご了承|抱歉|对不起|返回|如有|죄송|홈으로',
  ].join('|')})`,
  'u',
);
const longestCourtesy = 120;
/** What sites put on each of their pages, removed or not. */
const furniture =
  /^(?:accept|ok|close|got it)[.!]?$|©|(?<!\p{L})(?:has been removed|was taken down|terms|privacy|dmca|newsletter|impressum|datenschutz|agb|mentions légales|aviso legal|made in|redirect\p{L}{0,3}|browse (?:other|more|our)|(?:uses?|use) cookies|(?:related|recommended|more|other) (?:videos|galleries|posts)|(?:members|online|views): ?[0-9]|loading (?:comments|more))(?!\p{L})|利用規約|プライバシー|隐私|隱私|条款|이용약관|конфиденциальност/u;

type Kind = 'said' | 'did' | 'lacks';

/**
 * How many characters each clear word of a removal takes, with the words around it.
 *
 * @param most so many are enough
 * @param without sentences that are counted as something else
 */
function findRemovals(
  text: string,
  kinds: readonly Kind[],
  most: number,
  without: ReadonlySet<string> = new Set(),
): number[] {
  const sentences = sentencesOf(text);
  const found: number[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const beside = { before: sentences[at - 1] ?? '', after: sentences[at + 1] ?? '' };
    const length = without.has(sentence) ? undefined : removalIn(sentence, beside, kinds);
    if (length !== undefined) found.push(Math.min(sentence.length, length + around));
    if (found.length >= most) break;
  }
  return found;
}

/** How long the words are by which a sentence says so; undefined where it says so of something else. */
function removalIn(
  sentence: string,
  beside: { before: string; after: string },
  kinds: readonly Kind[],
): number | undefined {
  for (const language of removalLanguages.filter(({ stem }) => stem.test(sentence)))
    for (const kind of kinds)
      for (const match of sentence.matchAll(language[kind])) {
        const words = { start: match.index, end: match.index + match[0].length };
        if (!isOfAnother(language, kind, sentence, words, beside)) return match[0].length;
      }
  return undefined;
}

const isQuestion = /\? ?$/;

/** A removal that is asked for, or said of another thing, another place, another time, or only in some case. */
function isOfAnother(
  language: RemovalLanguage,
  kind: Kind,
  sentence: string,
  { start, end }: { start: number; end: number },
  beside: { before: string; after: string },
): boolean {
  const before = sentence.slice(Math.max(0, start - nearby.before), start);
  const words = sentence.slice(start, end);
  const after = sentence.slice(end, end + nearby.after);
  const near = before + words + after;
  const next = beside.after.slice(0, nearby.next);
  const clause = before.slice(language.pointer.exec(before)?.index ?? 0) + words;
  return (
    isQuestion.test(sentence) ||
    (kind !== 'did' && language.within.test(before)) ||
    endsAtPlatform(before) ||
    language.condition.test(before.slice(-nearby.condition) + words) ||
    language.another.test(clause) ||
    language.instead.test(after) ||
    language.next.test(next) ||
    isOfAPart(clause) ||
    isNotForGood(near) ||
    isElsewhere(near) ||
    isRestored(after + next) ||
    (kind === 'lacks' && isNotForAll(beside.before.slice(-nearby.before) + near + next))
  );
}
