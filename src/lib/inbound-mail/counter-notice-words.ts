/** What a counter-notice is called. In lower case, in one sentence, as all patterns here. */
export const counterNoticeName =
  /\bcounter ?-? ?(?:notices?|notifications?|claims?)\b|\bcounter ?-? ?statement under|\bgegen(?:darstellung|notiz|mitteilung|anzeige)(?:en)?\b|\bcontre ?-? ?(?:notifications?|avis)\b|\bcontra ?-? ?(?:notificaci[oó]n(?:es)?|notificaç(?:ão|ões)|avisos?)(?!\p{L})|\bcontro ?-? ?(?:notific(?:a|he)|avvis[oi])(?!\p{L})|\btegen ?-? ?(?:kennisgeving(?:en)?|melding(?:en)?)(?!\p{L})|(?<!\p{L})kontr(?:a|-)? ?-?(?:powiadomieni|zawiadomieni)\p{L}{1,3}|(?<!\p{L})встречн\p{L}{2,3} уведомлени\p{L}{1,3}|(?<!\p{L})karşı (?:bildirim|ihtar|ihbar)\p{L}{0,4}|(?<!\p{L})(?:motanmälan|modmeddelelse|motmelding)\p{L}{0,3}|(?:異議申(?:し)?立て?|反対)通知|反(?:向)?通知|이의 ?(?:제기|신청) ?통지|반대 ?통지|phản thông báo|प्रति-?(?:सूचना|नोटिस)/u;

const subscriber = '(?:the|our) (?:subscriber|user|customer|client|uploader)';
/** The law on counter-notices, unless it is named for this alone: that whoever put it there was told of the removal. */
const itsLaw = new RegExp(
  `(?<!(?:notified|informed) ${subscriber} (?:pursuant to|under|per) [^.]*)512\\(g\\)(?!\\S* we (?:have )?(?:notified|informed) ${subscriber} and (?:have )?(?:removed|disabled|deleted))`,
);

/** Its own words. */
export const counterNoticeOwnWords: readonly RegExp[] = [
  /consent to (?:the )?(?:\w+ )?jurisdiction|accept service of process/,
  itsLaw,
  /(?:good[- ]faith belief|penalty of perjury|\bswear\b|solemnly declare)[^.]*(?:mistake|misidentification|in error|erroneous|wrongly)/,
  /widerspr(?:uch|icht|eche)[^.]*(?:meldung|löschung|entfernung|sperrung)|(?:meldung|löschung|entfernung|sperrung)[^.]*widerspr(?:icht|eche)/,
  /an eides statt[^.]*(?:irrtümlich|versehentlich|fälschlich|zu unrecht)/,
  /(?:parjure|sur l'honneur)[^.]*(?:par erreur|à tort)|m'oppose (?:au retrait|à la suppression)/,
  /(?:perjurio|bajo juramento)[^.]*(?:por error|equivocación|indebidamente)|me opongo a la (?:retirada|eliminación)/,
];

/** That it was given: it came, lies before us, or speaks in its own words. */
export const counterNoticeGiven =
  /\b(?:receiv\w+|receipt|got|submitted|filed|sent|provided|served|attached|enclosed|forward\w*|disput\w+|respond\w+|hereby|pursuant|under|this is|here is|below|following|erhalten|eingegangen|eingereicht|eingelegt|übermittelt|anbei|beigefügt|vorgelegt|gestellt|widerspr\w+|reçu\w*|déposé\w*|transmi\w+|ci-joint\w*|soumis\w*|envoyé\w*|recibi\w+|presentad\w+|enviad\w+|adjunt\w+|remitid\w+)\b|jurisdiction|service of process|512\(g\)|mistake|misidentification|perjury|eides statt|parjure|perjurio|bajo juramento|m'oppose|me opongo|(?<!\p{L})(?:ricevut|inviat|presentato|recebe|recebid|enviou|apresentou|ontvangen|ingediend|otrzymal|otrzymał|złożył|получ[иае]|подал|aldık|alındı|gönderdi|mottagit|modtaget|mottatt)|受領|受け取り|届きました|提出(?:され|し)ました|收到|提交了|받았|접수|제출했|nhận được|प्राप्त/u;

/**
 * What stands before a counter-notice that is only spoken of: that there is none, or that somebody may send one. What
 * stands after it does not matter: "… and will be restored unless you file an action" is how a real one is announced.
 */
export const onlySpokenOf =
  /(?<!\p{L})(?:may|can|could|might|must|should|would|rights? to|wish\w* to|want\w* to|to (?:file|submit|send|give)|how to|opportunity|option|possibility|invited? to|if|unless|until|once|when|in case|(?:upon|on|after) (?:receipt of|receiving) (?:a|any|such a|your)|no|not|without|kann|können|könnte|falls|wenn|sofern|kein\w*|peut|peuvent|pourr\w+|si|aucune|puede|pueden|podr\w+|ninguna|può|puoi|possono|potete|pode|podem|poderá|kunt|kan|indien|als|możesz|może|można|jeśli|если|может|можете|eğer|kunna|om)(?!\p{L})(?:(?! (?:because|since|as|but|weil|da|car|parce|porque|pero) )[^.]){0,60}$/u;

/** That there is none, right before its name, in further languages. */
export const noneBefore =
  /(?:(?<!\p{L})(?:non|não|nie|не|niet|geen|nessuna|alcuna|nenhuma|pas|jamais|never|nunca|tampoco|ikke|inte)|n't)(?: \p{L}{1,15}){0,3} ?$/u;

/** What the name often stands in: the way to give one, which says nothing of one that was given. */
export const counterNoticeWays =
  /counter ?-? ?(?:notice|notification|claim)s?'? (?:procedures?|process(?:es)?|polic(?:y|ies)|forms?|instructions?|rights?|options?|rules|requirements|provisions|mechanism|system|page|guide\w*|(?:\w+ ){0,4}(?:may|can|must|should|has to|needs to) (?:be (?:sent|filed|submitted|made|given|addressed|directed|mailed|e-?mailed|delivered|written|signed)|include|contain|state))|(?:information|details|more|instructions|learn|read) (?:on|about|of) (?:the )?counter ?-? ?notif?|\b(?:must|should|need to|have to|please) (?:also )?(?:include|contain|provide|state)\b|(?:通知|уведомлени\p{L}{1,3}|bildirim\p{L}{0,4}|통지)[^。.]{0,30}(?:場合|できます|可以|如果|할 수 있|경우|можете|можно|-?(?:abilir|ebilir))|(?:没有|沒有|未)(?:收到|接到)|(?:受け取って|受領して|届いて)(?:いません|おりません)|받지 (?:못|않)|almadık(?!\p{L})|(?:如果|可以|可|若)[^。]{0,20}反(?:向)?通知/u;

/** How an instruction lists what one has to hold, spoken to whoever would write it. */
export const counterNoticeAsked =
  /\b(?:you|the subscriber|the user) (?:ha(?:ve|s) an? |consents?\b|agrees?\b|will accept\b|believes?\b)|\byour? (?:name|signature|consent|statement|agreement)\b|^\W*(?:\d+\W+)?a statement\b/;

/** Whoever gives one speaks for themselves. */
export const speaksForSelf =
  /\b(?:i|i'm|i've|my|mine|ich|mein\w*|je|j'\w+|mon|mes|yo|mi|mis|declaro|juro|undersigned|unterzeichne\w*|soussigné\w*)\b/;

/** Words that may stand before its name where that is all that is said: "Formal DMCA Counter-Notice". */
export const beforeTheName: ReadonlySet<string> = new Set(
  "the a an my our this is here re aw fwd fw wg tr rv formal official valid dmca copyright digital millennium act legal notice of user user's customer customer's client's subscriber subscriber's uploader's case ticket subject betreff objet asunto".split(
    ' ',
  ),
);

/** What goes on after the name in a sentence about counter-notices. */
export const notOnItsOwn =
  /^ (?:is|are|was|were|has|have|may|must|can|will|shall|should|requires?|ist|sind|kann|est|sont|peut|es|son|puede)\b/;

/** What goes on after the name where more about them is to be found. */
export const linkLabel =
  /^\W*(?:(?:url|see|visit|click|www|siehe|voir|ver)\b(?! (?:below|attach|enclos|anbei|unten|ci-|adjunt))|e-?mail (?:us\b|to\b|\S+@)|(?:contact|write) )/;

/** What goes on after the name where a sentence is about something that belongs to one. */
export const partOfIt =
  /^(?:'s)? (?:(?:periods?|windows?|deadlines?|links?|fees?|templates?)\b|(?:info|information|details|status)\b (?:is|are|was|were|has|have|can|will)\b)/;

/** What goes on after the name where none was given: "Counter-notice: none received". */
export const noneGiven =
  /^(?: status)? ?[:=] ?(?:none|no|n\/a|nein|keine|non|aucune|ninguna)(?: (?:was |has been )?(?:received|filed|submitted|given|sent|so far|yet|eingegangen|erhalten|reçue|recibida))?\W*$|^s? (?:was|were|has|have)(?: not|n't| never)(?: yet| been){0,2} (?:received|filed|submitted|given|sent)(?: yet| so far)?\W*$/;

/** What goes on in the next sentence where none was given. */
export const noneAfter =
  /^\W{0,5}(?:status\W{1,3})?(?:(?:we (?:have|did) |has |have |was |were )?(?:not|never|n't)(?: yet| been){0,2} (?:received?|filed|submitted|given|sent|provided)|none|no|nein|keine|nicht (?:eingegangen|erhalten)|non reçue?|aucune|ninguna|no recibida)(?: (?:was |has been )?(?:received|filed|submitted|so far|yet))?\W*$/;

/** What stands after the name in a title and says no more: "Counter notice No. 4711 [Case 42]". */
export const ofItsNumber = /\[[^\]]*\]|\S*\d\S*|\b(?:no|nr|ref|case|ticket)\b/g;

/** What goes on after the name in a title: "Counter notice for the page …". */
export const titleGoesOn =
  /^ (?:for|re|regarding|concerning|about|to|on|of|from|by|against|für|zu|nach|von|wegen|gegen|pour|sur|de|para|sobre|contra)\b(?![^:]*\b(?:is|are|was|were|has|have|had|expired|closed|passed|removed|deleted)\b)/;
