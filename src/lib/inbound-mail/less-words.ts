/** One way to say less than that the copy is gone. Every example is a test. */
export interface LessRow {
  /** `removal`: in the sentence that says that something was removed · `any`: in whatever is said beside it. */
  where: 'removal' | 'any';
  pattern: RegExp;
  examples: readonly string[];
}

/** For some readers only, somewhere else, by somebody else, or not the copy: single sentences in lower case. */
export const moreLessRows: readonly LessRow[] = [
  {
    where: 'removal',
    pattern:
      /(?:removed|deleted|taken down|gelöscht|entfernt)\s?[:=]\s?(?:0|no|none|nein|non|keine?|\d{1,4} ?(?:\/|of|out of|von) ?\d{1,4})(?![\d\p{L}])|\b(?:kept|rejected|pending|live|under review|in review|disputed|allowed|forwarded|declined|refused|skipped|ignored|failed|invalid|escalated|200 ok|untouched|unchanged|approved|in progress|queued|active|online|open|valid|clean|safe|no violation)\b ?(?:[:,;.]|$|url)/u,
    examples: [
      'Files removed: 0',
      'Content removed: no',
      'Files deleted: 0 of 3',
      'Pages removed: 1/4',
      'Removed: 3\nKept: 2',
      'https://leak.test/g/1 - removed\nhttps://leak.test/g/2 - pending',
      'https://leak.test/g/1 - removed\nhttps://leak.test/g/2 - under review',
      'Removed: https://leak.test/g/1\nRejected: https://leak.test/g/2',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\b(?:you|she|he|they)(?: \w{1,12})? took\b|\btook (?:\w{1,15} ){0,2}(?:discussion|matter|conversation|case|issue|debate|talk|topic|chat|call|question|complaint|ticket)s?\b|\btook (?:this|it) offline with\b|(?:took|taken|removed|deleted|disabled|blocked|suspended) (?:down )?(?:the |my )?(?:wrong|another|other|different|unrelated)\b|\b(?:took|taken|removed|deleted|disabled|blocked|suspended) my\b(?= \w+ down| offline|$)|\bmy (?:\w{1,12} )?(?:sites?|pages?|accounts?|servers?|blogs?|channels?|profiles?|domains?|websites?|galler(?:y|ies)|pictures?|posts?) (?:was|were|has|have|is|are|got|down)\b|\b(?:runs?|works?|is up|are up) again\b|\bon (?:another|a different|her|his|their) (?:own )?(?:page|site|account|profile|server)\b|\bfrom (?:her|his) (?:own )?(?:page|site|account|profile)\b/,
    examples: [
      'We took the discussion offline with the customer.',
      'We took the complaint offline with the page owner.',
      'You took my page down!',
      'She took the pictures down from her page, so I keep mine.',
      'We took the wrong site offline, sorry, it runs again.',
      'We took another site offline.',
      'My site was suspended because of your notice.',
      'He took the pictures down on another page.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /(?<!\p{L})(?:google|bing|yandex|duckduckgo|instagram|facebook|twitter|tiktok|telegram|reddit|youtube|onlyfans|fansly|patreon|cloudflare)(?:'s)? (?:has|have|had|hat|a|ha|already|removed|deleted|took|blocked|suspended)(?!\p{L})|\b(?:at|from|on|by|in|bei|aus|von|chez|de|en) (?:google|bing|yandex|duckduckgo|instagram|facebook|twitter|tiktok|telegram|reddit|youtube|onlyfans|fansly|patreon|cloudflare)(?!\p{L})|\bfrom (?:(?:the|our|its|all) )?(?:public\b|search|index(?:es)?\b|results\b|main (?:page|gallery)|listing|catalog)|\bsearch (?:results?|index|engines?)\b|suchergebnis|suchindex|résultats de recherche|resultados de búsqueda/u,
    examples: [
      'Google hat den Link entfernt.',
      'Google has removed the link.',
      'Google a supprimé le lien.',
      'Instagram hat die Bilder gelöscht.',
      'Pages removed from Google.',
      "The link has been removed from Google's index.",
      'The content has been removed from search results.',
      'The content was removed from the public gallery.',
      'Takedown complete at Google.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /(?<!\p{L})(?:nearly|almost|all but|virtually|practically|fast (?:alle|alles|ganz)|beinahe|nahezu|presque|casi|quasi|otr[oa]s?|d'autres|andere|anuncios de|les (?:publicités|annonces) (?:de|sur)|werbung)(?!\p{L})/u,
    examples: [
      'All but two files were deleted.',
      'Nearly all files were deleted.',
      'Fast alle Bilder wurden gelöscht.',
      'Presque toutes les images ont été supprimées.',
      'Se eliminaron casi todas.',
      'Se eliminaron otras imágenes.',
      'Se retiraron los anuncios de la página.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\b(?:says?|said|tells?|told|informs? us|informed us|wrote|writes|reports? that|reported that|assures?|assured)\b(?! you)|(?<!\p{L})(?:gesagt|sagt|sagte|mitgeteilt|geschrieben|schreibt|zufolge|laut|bevor|ehe|selbst|verkauft|a dit|dit que|selon|indique|avant de|lui-même|elle-même|dijo|dice|según|informó|antes de|indicó)(?!\p{L})/u,
    examples: [
      'The customer says the content was removed.',
      'Our customer says that he has removed the content.',
      'Our customer told us that the content has been removed.',
      'We were told that the content has been removed.',
      'Der Kunde hat gesagt, dass er die Bilder gelöscht hat.',
      'Der Kunde hat mitgeteilt, die Bilder gelöscht zu haben.',
      'Bevor ich die Bilder gelöscht habe, habe ich sie gesichert.',
      "Le client a dit qu'il a supprimé les images.",
      'El cliente dijo que ha eliminado las imágenes.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /^(?:(?:ja|nein|aber|und|inzwischen),? )?(?:sie|er|ihr|frau \p{L}{1,20}|instagram) (?:haben?|hat|habt)(?!\p{L})|^(?:(?:oui|non|mais|et),? )?(?:elle|elles|il|ils|vous|madame \p{L}{1,20}) (?:a|ont|avez)(?!\p{L})|^(?:(?:sí|no|pero|y),? )?(?:ella|ellas|él|ellos|usted|ustedes|la señora \p{L}{1,20}) (?:ha|han|se)(?!\p{L})|^(?:(?:yes|no|but|and),? )?(?:you|she|the (?:model|lady|creator|woman|girl)) (?:has|have|had|removed|deleted|blocked)\b/u,
    examples: [
      'Sie hat die Seite gelöscht und mir die Rechte verkauft.',
      'Sie haben meine Seite gesperrt!',
      'Elle a effacé ses photos, moi je les garde.',
      'Ella ha eliminado sus fotos.',
      'She has deleted the pictures.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\b(?:in|for|to|within|from|inside|outside) (?:(?:your|his|her|some|certain|several) (?:countr(?:y|ies)|regions?|locations?)|(?:the )?(?:eu|us|usa|uk|eea|u\.s\.?|u\.k\.?|united states|united kingdom|european union)(?![\w-])|germany|austria|switzerland|france|spain|italy|poland|portugal|russia|turkey|india|japan|korea|canada|australia|brazil|mexico|europe|guests?\b|members\b|visitors\b|non-?members\b|everyone (?:in|but)|minors\b|the public\b|logged)|(?<!\p{L})(?:in (?:deutschland|österreich|der schweiz|ihrem land|der eu|europa|frankreich)|(?:aus|für) (?:deutschland|gäste|besucher|der eu)|en (?:allemagne|france|espagne|europe|belgique|suisse|alemania|españa|europa|su país|méxico)|dans (?:votre|certains) pays|pour les (?:invités|visiteurs)|para (?:invitados|visitantes))(?!\p{L})/u,
    examples: [
      'The content has been blocked in your country.',
      'The page is blocked in Germany.',
      'The page is no longer available in Germany.',
      'The pictures have been removed for users in the EU.',
      'The content is not available to guests.',
      'Pages removed for guests, members see them.',
      'Die Seite ist nicht mehr erreichbar aus Deutschland.',
      "Le contenu n'est plus disponible en Allemagne.",
      'La página ya no está disponible en Alemania.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\b(?:down|gone|offline|not found|loads?|works?|available|accessible|reachable|visible|online|exists?)(?= (?:(?:to|while|until|illegal|viral|voted|below|above|here|infringing|unlawful|by (?:our|the)|due to)\b|for (?!good\b)|in (?!our\b|the meantime\b)|from (?!(?:our|the) (?:\w{1,12} )?(?:servers?|sites?|web ?sites?|platforms?|systems?|network|storage|board|forum)\b(?! and\b))))|\bfrom the (?:public|front|main)\b|\b(?:on|in|with) my (?:browser|phone|computer|country|side|end)\b/,
    examples: [
      'The set was not found illegal by our team.',
      'The video is down to 20 views a day.',
      'The thread is gone from the public board and is in the members board.',
      'The post was down for an hour.',
      'The page was offline from Monday to Tuesday.',
      'The site is down while we move.',
      'The pages are gone viral.',
      'The link does not work in my browser.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /^(?:the )?take-?down\b[^.]{0,40}\b(?:within|in \d|after|days?|hours?|at (?!our\b)|by (?!us\b))|\bblocked by (?:your|the|our|a|an)? ?(?:\w{1,12} )?(?:firewall|proxy|filter|administrator|network|isp|browser|policy)\b|\b(?:ours|the (?:second|other|rest|others)|yours) (?:is|are|was|were) (?:under|in|still|on|not)\b/,
    examples: [
      'Takedown is executed within 14 days.',
      'Access has been blocked by your firewall.',
      'The takedown is done at Google.',
      'The content at Google was removed, ours is under review.',
    ],
  },
  {
    where: 'removal',
    pattern:
      /\bfor now\b|\bcrawlers?\b|\brobots\b|\b(?:removed|deleted|taken down|blocked) by (?:you|her|him)\b|\b(?:your|her|his|ihre|votre|su) (?:own )?(?:page|site|website|web ?site|seite|profile?|compte|página)(?: \S{1,20}){0,2} (?:is|are|was|has|does|ist|wurde|a|n'est|ya|no|fue)(?!\p{L})|\b(?:was|were) (?:(?!taken\b)\w{1,12} )?(?:down|offline|unavailable|inaccessible)\b|\bbut (?:it|they|the \w{1,12}) (?:is|are|came)\b|\byet\b|\bin our archives?\b|\b(?:mail ?box(?:es)?|in ?box|postfach|buzón)\b|\bmessages? (?:sent )?to (?:this|our|the)\b/u,
    examples: [
      'Removed for now.',
      'We blocked the page for crawlers.',
      'The content was removed by you.',
      'The page does not exist in our archive of complaints.',
      'The page was down yesterday.',
      'The website was offline but it is up.',
      'Your page is offline.',
      'Ihre Seite ist nicht mehr erreichbar.',
      'The content is not online yet.',
      'Das Postfach der Nutzerin wurde gelöscht.',
      'Messages sent to this address are deleted after 30 days.',
    ],
  },
  {
    where: 'any',
    pattern:
      /^(?:\W{0,3})(?:forwarded|rejected|pending|kept|open|ignored|skipped|declined|refused|disputed|failed|live|allowed|in progress|under review|in review|escalated|not found|weitergeleitet|abgelehnt|offen|en cours|rejetés?|pendientes?|rechazad[oa]s?)\s?[:=]/,
    examples: ['Forwarded:\nhttps://leak.test/g/2', 'Rejected:\nhttps://leak.test/g/2', 'Pending: 2'],
  },
  {
    where: 'any',
    pattern:
      /\b(?:is|are|it's|they're|was|were) now (?:at|under|found|here|hosted)\b|\bnow (?:at|on) (?:url|[a-z0-9-]{1,63}\.[a-z]{2,})|\bmoved to\b|\bmembers? (?:board|area|only|still|can)\b|\bvip\b|(?<!\p{L})(?:jetzt|nun) (?:auf|unter|bei)(?!\p{L})|verschoben (?:nach|in|auf)|maintenant (?:sur|à|dans)|déplacée?s? (?:vers|dans|sur)|ahora (?:en|está)|movid[oa]s? a(?!\p{L})|\b(?:i|we) (?:will |shall |do )?keep (?:mine|ours|my|our|the|it|them)\b/u,
    examples: [
      'The page was removed here, it is now at leak2.test.',
      'The gallery was deleted and moved to the members area.',
      'VIP members see it.',
      'Die Galerie wurde gelöscht und liegt jetzt auf leak2.test.',
      'I keep mine.',
    ],
  },
];

/** A list of addresses counts where each of them is followed by what became of it, or all by one word. */
const removed =
  /^\W{0,9}(?:(?:has|have|had|is|are|was|were|now|been|already|all|both|successfully|permanently|status|wurden?|ist|sind|a été|ont été|fue|fueron|ha sido|han sido)[ :]){0,4}(?:removed|deleted|taken down|gone|disabled|offline|done|404|410|purged|suspended|blocked|entfernt|gelöscht|gesperrt|supprimé|retiré|effacé|eliminad|retirad|borrad)/;
const joins = /^(?:[\s,;&+*#\d().-]|and|und|et|y)*$/;

/**
 * Whether a sentence that begins with one of several addresses tells of each that it is gone.
 *
 * @example isWholeList('url - removed url - pending') // false
 */
export function isWholeList(sentence: string): boolean {
  const parts = sentence.split(/\burl\b/).slice(1);
  if (parts.length < 2 || !/^\W{0,4}(?:\d{1,3}\W{0,3})?url\b/.test(sentence)) return true;
  const said = parts.map((part) => part.replace(/^[^\s]{0,3}(?=\s)/, ''));
  return said.every((part, at) => removed.test(part) || (at < said.length - 1 && joins.test(part)));
}
