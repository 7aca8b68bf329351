import type { RemovalLanguage } from './removal-language.ts';

const germanThing =
  '(?<![\\p{L}\\p{N}])(?:inhalt|beitr[aä]g|datei|(?:web)?seite|bild|foto|video|album|alben|(?:bilder|foto|bild)?galerie|bilderstrecke|kont[oe]|profil|thema|theme|thread|post|upload|account|medi(?:um|e)|clip|set|ordner|artikel|eintr[aä]g|dokument|paste)(?:e[nrs]?|ern?|n|s)?(?![\\p{L}\\p{N}])';
const germanGone =
  '(?:entfernt|gelöscht|gesperrt|offline genommen|vom netz genommen|heruntergenommen)(?! (?:werden|wird)(?!\\p{L}))(?!\\p{L})';

export const german: RemovalLanguage = {
  stem: /entfernt|gelöscht|gesperrt|genommen|nicht (?:mehr|länger)|deaktiviert/u,
  said: new RegExp(
    `${germanThing}(?:, (?:das|die|den|der) (?:du|sie) such\\p{L}{1,3},|[^.!?,;]{0,40}?) (?:wurden?|ist|sind) (?:[^.!?,;]{0,60}? )?${germanGone}`,
    'gu',
  ),
  did: new RegExp(
    [
      `(?:(?<=[\\p{L}\\p{N},] )(?:wurden?|ist|sind|haben wir|hat)|(?<!\\p{L})wir haben) (?:[^.!?,;]{0,30}? )?${germanThing}[^.!?,;]{0,40}? ${germanGone}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:dies\\p{L}{1,2}|der|die|das) )?${germanThing} ${germanGone}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${germanThing}[^.!?,;]{0,40}? (?:nicht (?:mehr|länger) (?:verfügbar|vorhanden|online|erreichbar|zugänglich|abrufbar)|deaktiviert)(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:in|im|auf|zu|zum|zur|von|vom|für|unter|bei|beim|am|an|aus|über|mit|neben) (?:(?:dies\p{L}{1,2}|de[rmns]|die|das|eine?[rmns]?|jede[rmns]?|allen?) (?:\p{L}{1,20} )?)?|(?:einige|mehrere|viele|manche|[0-9]{1,5}) (?:de[rs] )?(?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})dies(?:e[nrs]?)? (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:wenn|falls|sobald|nachdem|bevor|ob|wird|werden|kann|können|könnten?|darf|dürfen|muss|müssen|soll(?:en|ten?)?|würden?|nicht (?:\p{L}{1,20} )?(?:entfernt|gelöscht|gesperrt)|nie|niemals)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:deren|dessen|folgende[nrsm]?|alte[nrsm]?|letzte[nrsm]?|vorige[nrsm]?|vorherige[nrsm]?|frühere[nrsm]?|ehemalige[nrsm]?|andere[nrsm]?|erste[nrsm]?|zweite[nrsm]?|neue[nrsm]?|mein(?:e[nrsm]?)?|ihre?[nrsm]?|sein(?:e[nrsm]?)|dein(?:e[nrsm]?)?|einige[rn]?|manche[rn]?|mehrere[rn]?|viele[rn]?|wenige[rn]?|teil(?:e|weise)?|kein(?:e[nrsm]?)?|original\p{L}{0,5}|unser(?! team)\p{L}{0,2}|kommentar\p{L}{0,3}|werbung|anzeigen?|regeln?|passw\p{L}{2,4}|wasserzeichen|beschreibung(?:en)?|links?|javascript|cookies?|backups?)(?!\p{L})/u,
  instead:
    /^ (?:aus|auf) (?!(?:dieser|unserer|der) (?:web)?(?:seite|site)|(?:unseren|den) servern|unserem|diesem)|(?<!\p{L})(?:hier(?!\p{L})(?! (?:geht|gelangen|klicken|zur))|neue[nrsm]?(?= (?:links?|bilder|fotos?|galerie|set|konto|account|videos?|seite|version))|unten|stattdessen|erneut|nochmals?|wieder (?:da|hochgeladen|online)|ersatz|woanders|backups?|mirrors?|re-?up\p{L}{0,4}|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:die |der |das |mein |meine ){0,1}neue[nrsm]? |hier(?: (?:ist|sind|die|der|das|neu|der neue|gibt)|:)|re-?up|mirror|backup|ersatz|stattdessen)/u,
};

const dutchThing =
  "(?<![\\p{L}\\p{N}])(?:inhoud|content|pagina(?:'?s)?|bestand(?:en)?|bericht(?:en)?|afbeelding(?:en)?|foto(?:'?s)?|video(?:'?s)?|albums?|galerij(?:en)?|galerie|onderwerp(?:en)?|topics?|accounts?|profiel(?:en)?|draad|discussies?|media|filmpjes?|map|artikel(?:en)?|post|clips?)(?![\\p{L}\\p{N}])";
const dutchGone = '(?:verwijderd|gewist|offline gehaald|geblokkeerd)(?! (?:worden|wordt)(?!\\p{L}))(?!\\p{L})';

export const dutch: RemovalLanguage = {
  stem: /verwijderd|gewist|gehaald|geblokkeerd|niet (?:meer|langer)/u,
  said: new RegExp(`${dutchThing}[^.!?,;]{0,40}? (?:is|zijn|werd|werden) (?:[^.!?,;]{0,40}? )?${dutchGone}`, 'gu'),
  did: new RegExp(
    [
      `(?:(?<=[\\p{L}\\p{N},] )(?:is|zijn|werd|werden|hebben we|heeft)|(?<!\\p{L})(?:we|wij) hebben) (?:[^.!?,;]{0,30}? )?${dutchThing}[^.!?,;]{0,40}? ${dutchGone}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:deze|dit|de|het) )?${dutchThing} ${dutchGone}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${dutchThing}[^.!?,;]{0,40}? niet (?:meer|langer) (?:beschikbaar|online|bereikbaar|toegankelijk)(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:op|van|voor|in|bij|onder|over|aan|uit|met|naast|na|nadat) (?:(?:deze|dit|die|dat|de|het|een|elke?|alle|onze?) (?:\p{L}{1,20} )?)?|(?:enkele|sommige|veel|meerdere|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})(?:deze|dit) (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:als|wanneer|indien|zodra|nadat|voordat|of|wordt|worden|kan|kunnen|zal|zullen|moet|moeten|mag|mogen|zou|zouden|niet (?:\p{L}{1,20} )?verwijderd|nooit)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:wiens|wier|volgende|oude|laatste|vorige|eerdere|andere|eerste|tweede|nieuwe|mijn|m'n|ons(?! team)|onze(?! (?:moderator|beheerder))|haar|zijn(?= (?:account|pagina|foto|video|profiel))|hun|jouw|je|sommige|enkele|meerdere|veel|deel|geen|originele|reacties?|opmerking(?:en)?|advertenties?|regels?|wachtwoord|watermerk|beschrijving|links?|javascript|cookies?|backups?)(?!\p{L})/u,
  instead:
    /^ (?:van|uit|op) (?!(?:deze|onze|de) (?:web)?(?:site|servers?)|dit platform)|(?<!\p{L})(?:hier(?! (?:om|terug))|nieuwe (?:link|foto|set|account|galerij|video|pagina)\p{L}{0,2}|hieronder|in plaats|opnieuw|weer (?:online|geüpload)|elders|backups?|mirrors?|re-?up\p{L}{0,4}|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:de |het |mijn )?nieuwe? |hier(?: (?:is|zijn|de|het|staat|staan)|:)|re-?up|mirror|backup)/u,
};

const nordicThing =
  '(?<![\\p{L}\\p{N}])(?:innehåll(?:et)?|innhold(?:et)?|indhold(?:et)?|sidan?|sidor(?:na)?|side[nr]?|sidene|fil(?:en|er|erna|erne|ene)?|bild(?:en|er|erna)?|bilde(?:t|ne|r)?|billede(?:t|r|rne)?|video(?:n|en|klipp(?:et)?)?|film(?:en)?|inlägg(?:et|en)?|innlegg(?:et)?|opslag(?:et)?|indlæg(?:get)?|album(?:et)?|galleri(?:et|er|erna)?|tråd(?:en|ar|arna|er)?|emne(?:t)?|ämne(?:t)?|konto(?:t|en|n)?|profil(?:en)?|artikkel(?:en)?|artikel(?:n|en)?)(?![\\p{L}\\p{N}])';
const nordicGone =
  '(?:tagits bort|plockats bort|raderats|raderad|raderade|raderat|borttag(?:en|et|na)|spärrats|fjernet|slettet|tatt ned|taget ned)(?!\\p{L})';

/** Swedish, Norwegian and Danish. */
export const nordic: RemovalLanguage = {
  stem: /tagit|plockats|rader|borttag|spärrats|fjernet|slettet|tatt ned|taget ned|inte längre|ikke (?:lenger|længere)/u,
  said: new RegExp(`${nordicThing}[^.!?,;]{0,40}? (?:har|är|blev|er|ble|var) (?:[^.!?,;]{0,30}? )?${nordicGone}`, 'gu'),
  did: new RegExp(
    [
      `(?<!\\p{L})(?:vi har|har vi) (?:[^.!?,;]{0,10} )?(?:tagit bort|raderat|fjernet|slettet) (?:[^.!?,;]{0,10} )?${nordicThing}`,
      `(?:^|[:|–—-] )[^\\p{L}\\p{N}[(]{0,3}(?:(?:denna|detta|denne|dette) )?${nordicThing} ${nordicGone}`,
    ].join('|'),
    'gu',
  ),
  lacks: new RegExp(
    `${nordicThing}[^.!?,;]{0,40}? (?:inte längre|ikke lenger|ikke længere) (?:tillgänglig(?:t|a)?|tilgjengelig(?:e)?|tilgængelig(?:t|e)?)(?!\\p{L})`,
    'gu',
  ),
  within:
    /(?<![\p{L}\p{N}])(?:(?:på|till|til|för|for|om|i|av|af|under|från|fra|med|efter att|etter at|efter at) (?:(?:den|det|de|denna|detta|denne|dette|disse|dessa|en|ett|et) (?:\p{L}{1,20} )?)?|(?:några|flera|många|noen|flere|mange|nogle|[0-9]{1,5}) (?:\p{L}{1,20} )?)$/u,
  pointer: /(?<!\p{L})(?:denna|detta|den här|det här|denne|dette|denne her) (?:\p{L}{1,20} )?$/u,
  condition:
    /(?<!\p{L})(?:om|när|när som helst|hvis|når|dersom|innan|før|kan|kommer|ska|skal|bör|bør|må|måste|vil|vill|inte (?:\p{L}{1,20} )?(?:tagits|raderats)|ikke (?:\p{L}{1,20} )?(?:fjernet|slettet)|aldrig|aldri)(?!\p{L})/u,
  another:
    /(?<!\p{L})(?:vars|hvis|följande|følgende|gamla|gamle|gammel|senaste|siste|sidste|förra|forrige|tidigare|tidligere|andra|andre|första|første|nya|nye|ny|nytt|nyt|vår(?:t|a|e)?|vores|min|mitt|mina|mine|mit|hennes|hans|hendes|deres|deras|ditt|din|några|flera|noen|flere|nogle|del(?:ar|er)?|ingen|inga|ingenting|original\p{L}{0,3}|kommentar\p{L}{0,4}|annons\p{L}{0,4}|reklam\p{L}{0,3}|regler(?:na|ne)?|lösenord\p{L}{0,2}|passord\p{L}{0,2}|länk(?:en|ar)?|lenke(?:n|r)?|link(?:et|s)?|javascript|cookies?)(?!\p{L})/u,
  instead:
    /^ (?:från|fra) (?!(?:den här |denna |denne |vår |vores )?(?:sidan|siden|webbplatsen|plattformen|servern|serveren))|(?<!\p{L})(?:här|her|ny(?:a|e|tt|t)? (?:länk|lenke|link|bild|bilde|set|konto|galleri|sida|side)\p{L}{0,3}|nedan|nedenfor|istället|i stedet|igen|igjen|annanstans|backup|mirror|telegram)(?!\p{L})/u,
  next: /^[^\p{L}\p{N}]{0,3}(?:(?:den |det |min |mitt )?ny(?:a|e|tt|t)? |här (?:är|finns)|her (?:er|finnes|findes)|re-?up|mirror|backup)/u,
};
