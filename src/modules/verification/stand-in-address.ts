/** Where a site names its front page. */
const frontPages =
  /^\/(?:index|home|default|main|start|startseite|welcome|accueil|inicio|home-?page|forums?|community|boards?|bbs|portal|www|mobile)?(?:\.[a-z]{2,5})?\/?$/i;
/** … in one of its languages. */
const language = /^\/[a-z]{2}(?:[-_][a-z]{2,4})?(?=\/|$)/i;
/** Where it says that something is not there. */
const notThere = new RegExp(
  `^/(?:(?:errors?|pages?|status|content)/)?(?:${[
    '(?:err(?:or)?|http)?[-_]?(?:404|410|451)(?:[-_]?(?:error|page|not[-_]?found|gone))?',
    '(?:page|file|content|post|video|gallery|image|media|album|thread)?[-_]?(?:removed|deleted|gone|not[-_]?found|taken[-_]?down|no[-_]longer[-_]available)',
    '(?:removed|deleted)[-_](?:page|file|content|post|video|gallery|image|media|album|thread)|dmca[-_]?removed|dead[-_]?link',
    'seite[-_]nicht[-_]gefunden|pagina[-_](?:no[-_]encontrada|non[-_]trovata|nao[-_]encontrada|niet[-_]gevonden)|page[-_](?:introuvable|non[-_]trouvee)|strona[-_]nie[-_](?:znaleziona|istnieje)|sayfa[-_]bulunamadi',
  ].join('|')})(?:\\.[a-z]{2,5})?/?$`,
  'i',
);
/** What the query of a page for errors says. */
const saysGoneCode = /^(?:404|410|451|not[-_]?found|removed|deleted)$/i;
/** Names of a query beside a front page; all others ("?p=12") may name a page. */
const marks =
  /^(?:removed|deleted|gone|not[-_]?found|lang|language|locale|hl|referrer|referer|source|redirected|utm_[a-z]+|404|410)$/i;
/** … that say why, which may be for want of a sign-in as well. */
const reasons = /^(?:error|err|status|msg|message|reason|notice|alert|missing)$/i;
/** … that may name the page to go back to. */
const returns = /^(?:ref|src|from|redirect|redirect_to|return|back)$/i;

/** Whether a part of a query names no page, and no reason but that something is gone. */
const isMark = ([name, value]: readonly [string, string]): boolean => {
  if (reasons.test(name)) return value === '1' || saysGoneCode.test(value);
  return returns.test(name) ? !value.includes('/') : marks.test(name) && value !== '0';
};

/**
 * Whether an address is where sites lead from what they removed: their front page, or a page that says so by its name. Its
 * query names no page.
 *
 * @example isStandInAddress('https://a.example/en/?removed=1') // true
 */
export function isStandInAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.pathname.length > 100 || namesPageInHash(url)) return false;
  const path = url.pathname.replace(language, '') || '/';
  const isFront = frontPages.test(path);
  if (/^\/errors?(?:\.[a-z]{2,5})?\/?$/i.test(path))
    return [...url.searchParams.values()].some((one) => saysGoneCode.test(one));
  if (!isFront && !notThere.test(path)) return false;
  return !isFront || [...url.searchParams].every(isMark);
}

/** Behind "#" a site of one page names what it shows. */
const namesPageInHash = ({ hash }: URL): boolean =>
  hash.length > 1 && !/^#(?:top|main|content|home|404|removed|deleted|not[-_]?found)$/i.test(hash);

/** Where sites list what they have of one kind, or what a search finds: no page of one gallery. */
const lists =
  /^\/(?:(?:search|suche|buscar|recherche|find)(?:\.[a-z]{2,5})?(?:\/[^/]{1,80})?\/?|(?:category|categories|cat|tag|tags|topics?|kategorie|categoria|categorie)(?:\/[^/]{1,80}){0,2}\/?)$/i;
/** An address below a list that names one page of it. */
const onePage =
  /\/(?:[0-9]{1,20}|[^/]{1,80}\.html?)\/?$|^\/[^/]{1,20}\/[^/]{1,80}\/[^/]{1,80}[-_](?:[0-9]{1,12}|gallery|album|set|photos?|pics|pictures|videos?|leaks?)\/?$/i;
/** Names of a query beside a list; all others may name one of its pages. */
const orders = /^(?:page|paged|sort|sort_?by|order|order_?by|dir|filter|type|cat|category|tag|per_?page|limit)$/i;
const searches: ReadonlySet<string> = new Set(['s', 'q', 'query', 'search', 'k', 'keyword', 'keywords']);

/**
 * Whether an address is where sites list: a category, a tag, a search.
 *
 * @example isListAddress('https://a.example/?s=mara') // true
 */
export function isListAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.pathname.length > 200 || namesPageInHash(url)) return false;
  const path = url.pathname.replace(language, '') || '/';
  const query = [...url.searchParams];
  if (frontPages.test(path)) return query.length > 0 && query.every((one) => searches.has(one[0]) || isMark(one));
  return (
    lists.test(path) &&
    !/^\/topics?\/./i.test(path) &&
    !onePage.test(path) &&
    query.every((one) => searches.has(one[0]) || orders.test(one[0]) || isMark(one))
  );
}

const kindOfFile = '(?:image|img|photo|picture|pic|file|media|video|gif)';
const size = '(?:[-_.][0-9]{2,4}(?:x[0-9]{2,4})?)?(?:\\.[a-z0-9]{2,5})?';
/** Pictures that say by their name that another one was removed. */
const removedPicture = new RegExp(
  `^${kindOfFile}?[-_]?(?:is[-_])?(?:removed|deleted|404|410|not[-_]?found|taken[-_]?down|dmca(?:[-_]?removed)?)(?:[-_]${kindOfFile})?${size}$`,
  'i',
);
/** … that stand in for a picture for whatever reason: none was loaded yet, or this reader is not let see it. */
const placeholderPicture = new RegExp(
  `^(?:no[-_]?${kindOfFile}|no[-_]?(?:thumb|preview|hotlink)\\p{L}{0,5}|default|placeholder|blank|spacer|transparent|missing|(?:not[-_]?available|unavailable)|hotlink\\p{L}{0,6}|forbidden|403|denied|loading|lazy|error|login|sign-?in|blocked|captcha|nsfw)(?:[-_]${kindOfFile})?${size}$`,
  'iu',
);

/**
 * As what the address of a picture names it, where another address led to it.
 *
 * @example standInPicture('https://i.a.example/removed.png') // 'removed'
 */
export function standInPicture(address: string): 'removed' | 'placeholder' | undefined {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  if (name.length > 100) return undefined;
  return removedPicture.test(name) ? 'removed' : placeholderPicture.test(name) ? 'placeholder' : undefined;
}
