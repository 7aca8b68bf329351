/** What can be a copy, what holds one, or who put it there; en, de, fr, es. In lower case, in one sentence. */
const copy =
  /\b(?:contents?|materials?|(?:web)?pages?|files?|urls?|links?|pictures?|pics?|images?|photo\w*|videos?|clips?|movies?|films?|media|posts?|postings?|articles?|items?|listings?|entr(?:y|ies)|accounts?|users?|uploaders?|posters?|customers?|clients?|subscribers?|(?:web)?sites?|domains?|hosts?|hostnames?|(?:sub)?domains?|servers?|vps|ips?|ip address\w*|instances?|albums?|galler(?:y|ies)|threads?|topics?|forums?|profiles?|channels?|groups?|uploads?|cop(?:y|ies)|sets?|packs?|archives?|folders?|director(?:y|ies)|torrents?|streams?|buckets?|objects?|assets?|works?|infring\w*|violat\w*|data|leak\w*|repo(?:sitor(?:y|ies))?s?|comments?|documents?|messages?|mirrors?|resources?|blogs?|pins?|tweets?|ads?|adverts?|products?|addresses|inhalte?s?|inhalten|seiten?|webseiten?|dateie?n?|bild(?:er|ern)?|fotos?|beiträge?n?|beitrag|galerien?|alben|konten|konto|nutzer\w*|kunden?|einträge?|eintrag|kopien?|contenus?|fichiers?|liens?|vidéos?|galeries?|comptes?|publications?|annonces?|éléments?|contenidos?|páginas?|archivos?|im[aá]gen(?:es)?|v[ií]deos?|enlaces?|cuentas?|publicaci(?:ón|ones)|sitios?|anuncios?|perfil(?:es)?|usuarios?|galerías?|álbum(?:es)?|material(?:ien|es)?)(?!\p{L})|(?<![@\w.-])[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\//u;

/** A word that stands for it. */
const itself =
  /\b(?:it|them|they|all|both|everything|each|reported|alles|es|tout|tous|toutes|todo|todos|todas)(?!\p{L})|\b(?:this|that|these|those|dies\w*|das|sie)(?= (?:(?:has|have|was|were|is|are|now|down|wurden?|ist|sind|gelöscht|entfernt|gesperrt)\b|\W|$))|\bl'(?:avons|ai|a|ont)\b|\bles (?:avons|ai|a|ont)\b|\bc'est\b|\b(?:lo|la|los|las) (?:hemos|he|han|ha)\b/u;

/** Nothing but the deed: "We have removed." */
const bare =
  /^(?:the )?access (?:has been|was|is)\b|^(?:status|resolution|result|outcome|decision)\b|^url\b|^(?:(?:hi|hello|hey|hallo|bonjour|hola|ok|okay|yes|now|all|both|we|we've|i|i've|just|also|has|have|had|been|was|were|is|are|and|wurden?|ist|sind|a|ont|été|avons|ha|han|sido|fue|fueron|hemos|ya)[,:!]? )*(?:removed|deleted|taken down|taken offline|disabled|suspended|terminated|blocked|entfernt|gelöscht|gesperrt|supprim\p{L}*|retir\p{L}*|eliminad\p{L}*|borrad\p{L}*)(?!\p{L})/u;

/** How a desk is reached, and what it keeps on us; never a copy. */
const ofTheDesk =
  '\\S*@\\S*|mailbox\\w*|inbox|e-?mail (?:address\\w*|accounts?|server)|mail server|mailing[- ]lists?|(?:white|black|block|allow|deny)-?lists?|newsletters?|queue|tickets?|attachments?|enclosures?|complaints?|reports?|requests?|notices?|subscriptions?|(?:web ?)?forms?|portals?|hotline|phone(?: number)?|fax(?: number)?|help ?desk|postfach|e-mail-adresse|anh[aä]nge?|verteiler|beschwerden?|meldung(?:en)?|anfragen?|formular|pièces? jointes?|boîte(?: mail| aux lettres| de réception)?|adresse (?:e-?mail|électronique)|plaintes?|demandes?|signalements?|formulaire|archivos? adjuntos?|adjuntos?|buzón|correo(?: electrónico)?|quejas?|solicitud(?:es)?|denuncias?|formulario';
const ourOwn =
  'accounts?|access|ip|addresses|address|server|number|messages?|e-?mails?|konto|zugang|compte|accès|cuenta|acceso';
const did =
  '(?:removed|deleted|taken down|disabled|suspended|terminated|blocked|deactivated|closed|purged|entfernt|gelöscht|gesperrt|deaktiviert|supprim\\w*|retir\\w*|désactiv\\w*|eliminad\\w*|borrad\\w*|desactivad\\w*|retirad\\w*)';
const being = "(?:has|have|had|was|were|is|are|wurden?|ist|sind|a|ont|est|sont|ha|han|fue|fueron)(?:n't)?";
const its = '(?:the|this|that|our|their|unser\\w*|das|dies\\w*|die|der|notre|cette|ce|la|le|nuestr\\w*|est[ea]|el)';
const yours = '(?:your|ihre?n?|votre|vos|sus?)';
/** Words between the article and its noun. */
const some = '(?: (?!(?:from|in|of|at|to|by|about|for|on|with|named)\\b)\\S+){0,2}?';
const named = `(?:(?:${its}|${yours})${some} (?:${ofTheDesk})|${yours}${some} (?:${ourOwn})|\\S+@\\S*)`;

const notTheCopy: readonly RegExp[] = [
  // Who or what something happened to …
  new RegExp(
    `(?:^|[,:;] |\\b(?:and|that|but|as) )${named}(?: (?:about|regarding|on|of|for|concerning|against|to)(?: (?!(?:is|was|has|and)\\b)[^\\s,]+){1,8}?)? ${being}(?: (?:been|now|no longer|already|not|just|also|permanently|automatically|sido|été|bien))* (?:${did}|available|active|accessible|reachable|down|gone|offline)`,
  ),
  new RegExp(`\\b(?:you|sie|vous|usted) (?:have|are|were|wurden|avez|ha)(?: been| été| sido)?(?: \\S+){0,4} ${did}`),
  // … and whom or what somebody did it to.
  new RegExp(`\\b${did} (?:you\\b|${named}(?![\\w-]))`),
  new RegExp(`\\b${did} from (?:your|this|the|our) (?:e-?mail|message|mail|letter)\\b(?! (?:board|forum|thread))`),
  /\bquarantin/,
  /\baccess to (?:our|this|the) (?:\S+ ){0,2}(?:desk|portal|forms?|mailbox|system|queue|team|help ?desk|api|support)\b/,
];
/** Beside one of these a mere "it" is not the copy. */
const reach =
  /\b(?:mailbox\w*|inbox|e-?mail address\w*|mailing[- ]list|newsletter|(?:web ?)?form|hotline|postfach|verteiler|boîte (?:mail|aux lettres)|buzón)\b/;

/** Whether a sentence speaks of the desk itself, of us or of our letter, and of no copy. */
export const isOfTheDesk = (sentence: string): boolean =>
  notTheCopy.some((pattern) => pattern.test(sentence)) || (reach.test(sentence) && !namesCopy(sentence));

const namesCopy = (sentence: string): boolean => copy.test(sentence.replace(/\S+@\S+/g, '@'));

/** Whether what a sentence says was removed can be the copy. */
export function isOfTheCopy(sentence: string, before = ''): boolean {
  if (isOfTheDesk(sentence)) return false;
  if (namesCopy(sentence)) return true;
  const isGreeting = /^(?:dear|hello|hi|hallo|guten|sehr|bonjour|hola|estimad)/.test(before);
  const speaksOfDesk = !isGreeting && (reach.test(before) || /\S@\S/.test(before)) && !namesCopy(before);
  return (itself.test(sentence) || bare.test(sentence)) && !speaksOfDesk;
}
