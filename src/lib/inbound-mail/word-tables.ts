/** What an answer of a person or a desk can mean. */
export type Meaning =
  | 'counter_notice'
  | 'need_more_information'
  | 'refused'
  | 'not_resolvable'
  | 'already_gone'
  | 'actioned';

/** That what we asked for is dealt with, in whatever way. */
export const settledAsSuch =
  /^(?:done|fixed|actioned|erledigt)\b|^(?:the )?take-?down (?:(?:has been|is|was) )?(?:completed?|done|executed)\b|(?:issue|matter|abuse|case|complaint) (?:has been|is|was) (?:now )?resolved|(?:appropriate|necessary) action (?:has been|was) taken|taken (?:the )?(?:appropriate|necessary|corrective) action/;

/**
 * One line a language and idea; en, de, fr, es. Tested against single sentences in lower case. Data: a new wording is a
 * line here and a line in the table of the test.
 */
export const meanings: Readonly<Record<Exclude<Meaning, 'counter_notice'>, readonly RegExp[]>> = {
  need_more_information: [
    /(?:please|kindly|could you|can you|need you to|must|require you to)[^.]{0,40} (?:provide|send|supply|specify|submit|include|attach(?!ed)|forward|give|resend|clarify|fill|use (?:our|the) (?:web ?)?form|complete)/,
    /^(?:and |but )?(?:which|what) (?:urls?|links?|pictures?|images?|pages?|files?|contents?) (?:do|did|are|exactly|is)\b|please (?:verify|confirm|prove) your (?:identity|authority)|\b(?:need|require|lacks?|missing|without)\b[^.]{0,30} (?:(?:postal|physical|full|mailing|e-?mail) address|phone number|full name)/,
    /(?:need|require|requires|missing|lacks?|without|insufficient|not enough|incomplete)[^.]{0,40}(?:information|details|evidence|proof|signature|(?:exact|specific|full|complete|direct) (?:urls?|links?)|power of attorney|authori[sz]ation|documentation)/,
    /you (?:did not|didn't|have not|haven't|failed to) (?:include|provide|specify|attach|sign)|please (?:resubmit|re-submit)/,
    /(?:your (?:notice|report|complaint|request|submission)) (?:is|was|appears) (?:incomplete|invalid|insufficient|deficient|missing)/,
    /bitte[^.]{0,80} (?:mitteilen|senden|schicken|übermitteln|angeben|nachreichen|nennen|mit|zu)(?:[ .!?]|$)|bitte (?:füllen|nutzen|verwenden) sie (?:das|unser|dieses) [^.]{0,30}formular|(?:benötigen|brauchen) (?:wir )?[^.]{0,40}(?:angaben|informationen|nachweis|vollmacht|urls?)|(?:ist|sind) unvollständig|fehl(?:t|en) [^.]{0,40}(?:angaben|nachweis|vollmacht)/,
    /(?:veuillez|merci de|pourriez-vous|prière de)[^.]{0,40} (?:fournir|préciser|envoyer|transmettre|indiquer|joindre|compléter)|(?:demande|notification|plainte) est incomplète|avons besoin [^.]{0,50}(?:informations|précisions|preuve|justificatif)/,
    /(?:por favor|le rogamos|sírvase|podría)[^.]{0,40} (?:proporcion|env[ií]|indi(?:que|car)|facilit|adjunt|especifi|complet)|necesitamos [^.]{0,40}(?:información|datos|prueba|documentación|poder|enlaces)|(?:solicitud|notificación) est(?:á|a) incompleta/,
  ],
  refused: [
    /(?:will|can|do|did|are|is|am|shall|does)(?: ?not|n't|not)(?: be| been)? (?:(?:able|going|willing|planning|intending) to )?(?:remov|tak(?:e|ing) (?:it|this|that|them|the \w{1,20}|down|(?:any |further )?action)\b|delet|disabl|act (?:on|upon)|comply|process|honou?r|suspend|proceed|taking)/,
    /(?:decline|refuse|reject|deny|denied|declined|rejected)[^.]{0,40}(?:request|notice|complaint|claim|report|remov|dmca)|(?:request|notice|complaint|claim|report) (?:has been|was|is) (?:declined|rejected|denied|refused)/,
    /\b(?:no|not|isn't|doesn't|does not|did not find any|found no)\b[^.]{0,30}(?:infring|violat)[^.]*|not (?:a )?(?:valid|copyright)[^.]{0,20}(?:claim|notice|violation)|(?:ignore|don't care about|do not (?:accept|recogni[sz]e)) [^.]{0,20}dmca|fair use/,
    /(?:werden|können|wird|haben)[^.]{0,60} nicht (?:entfern|lösch|sperr|nachkommen|tätig|entsprechen)|lehnen [^.]{1,60} ab(?!\p{L})|abgelehnt|zurückgewiesen|weisen [^.]{1,60} zurück(?!\p{L})|keine (?:rechts|urheberrechts)?verletzung/u,
    /(?:ne (?:pouvons|allons|serons|donnerons|sera|souhaitons)|n'avons pas l'intention)(?: pas)?[^.]{0,40} (?:retir\p{L}{1,3}|supprim\p{L}{1,3}|bloqu\p{L}{1,3}|désactiv\p{L}{1,3}|suite|favorable|accepter|traiter)(?!\p{L})|ne (?:retirerons|supprimerons|bloquerons) (?:pas|rien)|n'a pas été (?:accepté|retenu)e?|(?:refus(?:ons|ée?)|rejet(?:ons|ée?))|aucune (?:violation|infraction|contrefaçon)/u,
    /no (?:(?:podemos|vamos a|procederemos|será|serán)[^.]{0,40} (?:eliminar|retirar|borrar|atender|acceder a su|eliminad[oa]s?|retirad[oa]s?)|(?:eliminaremos|retiraremos|borraremos|procederemos)(?!\p{L}))|(?:rechaz|deneg)(?:amos|ad[ao])|no (?:existe|hay|constituye|vemos) [^.]{0,20}infracción/u,
  ],
  not_resolvable: [
    /\b(?:not|isn't|is not|are not|aren't|no longer(?! (?:available|accessible|online|exist|reachable|active|live|present|visible|on|in|at|there)\b)|don't|do not|never|neither)\b(?:(?! (?:allow|permit|tolerat|accept|condon|shut|want|welcom|inform|t[eo]ll?|shar|contact|reach|heard?|finish|complet|check|look)\w{0,6})[^.]){0,30}(?:host(?:ed)?(?: (?:by|on|with|this|that|the|it|any))|our (?:network|servers?|service|platform|infrastructure|ip)|under our control|in our control|the host)/,
    /\b(?:not|isn't|aren't|no longer|never|neither)(?: (?:an?|one of|currently|actually|any(?: longer)?|longer|been)){0,3} our (?:customers?|clients?|users?)\b/,
    /(?:wrong|incorrect) (?:recipient|department|company|provider|address|network|contact)|(?:only|just|merely|simply) (?:provides? )?(?:a |the )?(?:cdn|registrar|reverse proxy|pass-through|proxy|dns provider|transit|domain)|(?<!\b(?:we|i)(?: will| have| can| shall|'ll|'ve| would)? (?:also |now |just )?)(?:contact|reach out to|forward (?:it|this) to|direct (?:it|this|your \w+) to) (?:the|their|its) (?:(?:actual|real|responsible|current) )?(?:host|hosting(?! (?:team|department|staff))|web ?site|site owner|registrar|provider)|(?:is|are) not (?:the )?(?:responsible|owner|operator)|unable to locate[^.]{0,30}(?:network|customer)/,
    /nicht (?:bei uns|auf unseren|von uns|in unserem)|nicht zuständig|nicht (?:mehr )?unser kunde|(?:sind|als) (?:nur|lediglich) [^.]{0,20}(?:registrar|cdn|dns)|wenden sie sich[^.]{0,40}(?:hoster|anbieter|betreiber|provider)/,
    /(?:pas|plus) (?:héberg|sur nos serveurs|chez nous|notre client|de notre ressort|responsables?)|(?:contacter|adresser)[^.]{0,30}(?:l'hébergeur|le fournisseur)|sommes (?:seulement|uniquement|que)/,
    /no (?:está|esta|se encuentra|es)[^.]{0,30}(?:alojad|nuestr|responsab)|no somos (?:el|los|responsables)|(?:contact|dirij)[^.]{0,40}(?:proveedor de (?:alojamiento|hosting)|alojador)|(?:solo|sólo|únicamente) somos/,
  ],
  already_gone: [
    /already (?:been )?(?:removed|deleted|taken down|gone|offline|disabled|down|unavailable|inaccessible|suspended)|(?:no longer|not (?:currently )?) ?(?:available|accessible|online|exists?|reachable|resolv\w+|active|live|present)|(?:does not|doesn't|do not|don't) (?:exist|resolve|load|work)|(?:returns?|gives?|shows?|see) (?:a |an )?(?:http )?(?:404|410|error)|(?:page|content|link|url|site|material|file|image|post|thread|picture|photo|video|album|set)s? (?:is|are|was|were) (?:already |now )?(?:down|gone|offline|not found)|could(?: not|n't) find the (?:content|page|material|file|image)/,
    /bereits (?:entfernt|gelöscht|offline|gesperrt|nicht mehr)|nicht mehr (?:verfügbar|erreichbar|online|vorhanden|abrufbar)|existiert nicht/,
    /déjà (?:été )?(?:retir|supprim|hors ligne|désactiv)|n'existe(?:nt)? (?:plus|pas)|(?:n'est|ne sont|n'était|n'étaient) (?:(?:déjà|désormais|maintenant) )?plus (?:disponible|accessible|en ligne|visible|présente?|consultable|joignable|hébergée? nulle part|là)/,
    /ya (?:ha sido|han sido|fue|fueron|había sido|habían sido|está|estaba) (?:eliminad|retirad|borrad)|ya no existen?|(?:ya no|no) (?:está|están|esta|se encuentra|se encuentran) (?:más )?(?:disponible|en línea|accesible|visible|activ|publicad)/,
  ],
  actioned: [
    /(?:has|have|had|was|were|is|are)(?: now| just| all)?(?: been)?(?: now| all| successfully| permanently)? (?:removed|deleted|taken down|disabled|suspended|terminated|blocked|null-?routed|deactivated|taken offline|expunged|purged|delisted|unpublished)/,
    /(?:we|i|our (?:team|customer|client|user|staff)|the (?:customer|client|user|uploader|owner|site owner|webmaster))(?:'ve| have| has)?(?: only)?(?: now| already| just| since)? (?:removed|deleted|took down|taken (?:it|them|this|that|the .{1,40}|down)(?: down| offline)?|disabled|suspended|terminated|blocked|actioned|pulled)/,
    /\band (?:have |has |then )?(?:removed|deleted|disabled|taken down|suspended|terminated|blocked)\b/,
    /\btook (?:(?!(?:not|no|nothing|care|action|part)\b)[^\s.]{1,30} ){1,5}(?:down|offline)\b/,
    /^(?:(?:status|resolution|result|outcome|decision)\s?: ?)?(?:(?:all|both|the|these|those|reported|infringing|requested) ){0,3}(?:contents?|pages?|files|images|pictures|photos|videos|materials?|posts?|threads?|listings?|albums?|galler(?:y|ies)|urls|links|url ?[-:=>]{1,2}|page ?[-:=>]{1,2})(?: [-:=>]{1,2})? ?(?:(?:now|permanently|successfully) )?(?:removed|deleted|taken down)\b(?! ?[\])}])/,
    /^(?:status|resolution|result|outcome|decision)\s?:? ?(?:removed|deleted|taken down)\W*$|^(?:url ?[-:=>]{0,2} ?(?:removed|deleted|taken down)[,;.]? ?){2,9}$|^url deleted\W*$|^access (?:has been|was|is) (?:now )?(?:disabled|blocked)\W*$/,
    /^(?:(?:yes|ok|okay|now|all|both|hello|hi|hey|hallo|bonjour|hola)[, ]+)*(?:removed|deleted|done|fixed|taken down|disabled|content removed|removed, thanks|actioned)\b|(?:access to .{1,60} (?:is|was|has been) disabled)/,
    settledAsSuch,
    /(?:wurden?|ist|sind|haben|habe|hat)[^.]{0,60}(?:entfernt|gelöscht|gesperrt|deaktiviert|vom netz genommen|offline genommen)|^(?:erledigt|gelöscht|entfernt)\b/,
    /(?:a|ont|avons|ai)(?: bien| désormais| donc)?(?: été)?(?: bien| définitivement)? (?:retir|supprim|désactiv|suspend|bloqu|effac|fait retirer)|(?:est|sont) (?:désormais )?(?:retir|supprim|désactiv|bloqu|effac)|^(?:supprimé|retiré)/,
    /\bse (?:eliminaron|eliminó|borraron|borró|retiraron|retiró)(?!\p{L})|(?:ha|han|hemos|he|fue|fueron)(?: sido)?(?: ya)? (?:eliminad|retirad|borrad|deshabilitad|desactivad|suspendid|bloquead)|^(?:eliminado|retirado|borrado)/u,
  ],
};

/** A sentence that holds one of these speaks of what might be, not of what was done. */
export const notDone =
  /\b(?:cannot|unable|failed|if|unless|until|once|when|whether|should|will|would|may|might|can be|could be|to be|must be|please|request(?:ed|ing)? (?:that|to)|asked?|not|n't|never|nothing|none|neither|nor|nobody|no one|hardly|barely|instead of|rather than|restored|reinstated|put back|back (?:online|up)|re-?enabled|re-?uploaded|nichts|kein\w*|niemand|weder|wiederhergestellt|rien|aucun\w*|personne|rétabli\w*|nada|ningun\w*|ningún|nadie|tampoco|restaurad\w*|restablecid\w*|falls|wenn|sobald|werden wir|wird|nicht|bitte|si|quand|lorsque|sera|seront|ne|n'\w+|veuillez|cuando|será|serán|no)\b|n't\b|\?$/;

/** A sentence that only tells how things go: an acknowledgement of receipt holds many such. */
export const conditional =
  /\b(?:if|unless|until|once|when|whether|should (?:you|we|the)|in case|falls|wenn|sobald|sofern|si|quand|lorsque|cuando|en caso)\b/;

/** That a notice was passed on to whoever put the copy there: it is acknowledged, and nothing is done yet. */
export const passedOn = /\b(?:forwarded|passed on|relayed|weitergeleitet|transmis\w*|reenviado|remitido)\b/;
/** A whole sentence of greeting, thanks or farewell: what may stand beside that without adding to it. */
export const courtesy: readonly RegExp[] = [
  /^(?:hello|hi|hey|dear|greetings|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen)|sehr geehrte\w*|liebe\w*|bonjour|hola|estimad\w+)(?: (?:damen und herren|sir or madam|[^\s,.!?]+)){0,3}[,.!:]?$/,
  /^(?:(?:many )?thanks?(?: you)?|vielen dank|danke|merci|gracias)(?: (?:very|so) much| a lot| again| beaucoup)?(?: (?:for|in advance|für|im voraus|pour|d'avance|por|de antemano)(?: [^\s,;:]+){0,8})?(?:, \S{1,64}@\S{1,100})?[,.!]?$/,
  /^(?:with )?(?:(?:kind|kindest|best|warm|warmest) )?(?:regards|wishes)\b(?:[, ]+[^\s,]+){0,8}$/,
  /^(?:cheers|best),?(?: [^\s,]{1,30}){0,5}$/,
  /^(?:yours )?(?:sincerely|faithfully|truly)\b(?: yours)?(?:[, ]+[^\s,]+){0,8}$/,
  /^(?:mit freundlichen grüßen|mit freundlichem gruß|freundliche grüße|cordialement|bien à vous|saludos|atentamente|un saludo)\b(?:[, ]+[^\s,]+){0,8}$/,
];
/** What no courtesy holds: somebody else's part in it, a turn, a claim. Desks that are named after their customers are none. */
export const moreThanCourtesy =
  /\b(?:but|however|although|though|yet|because|whereas|who|which|that|uploader|poster|publisher|owner|(?:user|customer|client)s?(?! (?:support|services?|care|relations|safety))|he|she|they|it|is|are|was|were|has|have|had|claim\w*|says?|said|states?|disput\w*|object\w*|contest\w*|den(?:y|ies|ied)|own|fair|not|no|aber|jedoch|doch|kunde\w*|nutzer\w*|widerspr\w*|bestreitet|behauptet|mais|cependant|utilisateur|conteste|pero|embargo|usuario|disputa|niega)\b/;

/** Said beside a removal: it is back, or was away for a while. */
export const undone =
  /\b(?:restored|reinstated|re-?enabled|re-?activated|put back|brought back|back (?:up|online))\b|\bwieder (?:hergestellt|freigegeben|freigeschaltet|online)|\brétablie?s?\b|\bréactivée?s?\b|\brestaurad[ao]s?\b|\btemporar(?:y|ily)\b|\bfor the time being\b|\bmaintenance\b|\bupgrad(?:e|ing)\b|\bvorübergehend|\bwartung|\btemporairement\b|\btemporalmente\b|\bmantenimiento\b/i;
/** Said beside a removal: somebody was allowed to. */
export const allowed =
  /\blicen[cs]e[ds]?\b|\blicen[cs]ing\b|\bpermission\b|\bconsent(?:ed|s)?\b|\bauthori[sz](?:ed|ation)\b|\bfair (?:use|dealing)\b|\bpublic domain\b|\blizenz|\beinwilligung|\berlaubnis|\bautoris(?:é|ation)|\bautorizad|\bpermiso\b/i;
/** What takes such words back where it stands before them. */
export const negated =
  /\b(?:not|no|never|nor|neither|without|cannot|lack(?:s|ed|ing)?|absence of|unless|unlikely|permanently)\b|n['’]t\b|\b(?:nicht|kein\w*|ohne|niemals|dauerhaft|pas|sans|jamais|sin|nunca)\b/i;
/** Whoever put the copy there answers back, not in the form of a counter-notice: a person reads it. */
export const disputed =
  /\b(?:user|customer|client|uploader|poster|publisher|site owner|account holder|subscriber|he|she|they|kunde|nutzer|client|utilisateur|cliente|usuario)\b[^.]{0,40}\b(?:insists?|alleges?|disput(?:es?|ed)|objects?|objected|contests?|contested|den(?:y|ies|ied)|disagrees?|bestreitet|widerspricht|conteste|niega|disputa)\b|\b(?:i|we) (?:(?:hereby|strongly|formally|do) )?(?:dispute|contest|object|deny|disagree)\b|\b(?:ich|wir) (?:bestreiten?|widersprechen?)\b|\b(?:je|nous) (?:contest(?:e|ons)|m'oppose|nous opposons)\b|\b(?:yo )?(?:impugno|impugnamos|niego|negamos|me opongo)\b/;

/** … or is quoted, which disputes as well unless what they say is that it is gone. */
export const quoted =
  /\b(?:user|customer|client|uploader|poster|publisher|site owner|account holder|subscriber|he|she|they|kunde|nutzer|client|utilisateur|cliente|usuario)\b[^.]{0,40}\b(?:says?|said|claims?|claimed|states?|stated|asserts?|maintains?|behauptet|affirme|afirma)\b/;

/** It might be, or is not so. */
export const undisputed =
  /\b(?:may|can|could|might|would|not|never|no|to|kann|könnte|nicht|peut|pas|puede|no)\b[^.]{0,25}$|n't [^.]{0,25}$/;

/** That it should not have been removed. */
export const byMistake =
  /\b(?:by mistake|by accident|in error|mistakenly|erroneously|wrong(?:ly|fully)|unjustly|misidentification|irrtümlich\w*|versehentlich\w*|fälschlich\w*|zu unrecht|aus versehen|par erreur|à tort|por error|por equivocación|indebidamente|erróneamente)(?![\p{L}])/u;
