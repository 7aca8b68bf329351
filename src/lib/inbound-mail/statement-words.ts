/** A part of a statement of reasons: how it is headed, and of what its sentences speak. Lower case; en, de, fr, es. */
interface StatementPart {
  name: 'title' | 'decision' | 'facts' | 'ground' | 'means' | 'redress' | 'reference' | 'reach';
  /** The beginning of its first sentence. */
  head: RegExp;
  /** What each of its sentences holds; others are read as those of any letter. */
  speaksOf: RegExp;
}

/** What Article 17(3) of Regulation (EU) 2022/2065 asks a provider to say. */
export const statementParts: readonly StatementPart[] = [
  {
    name: 'title',
    head: /^(?:(?:this is (?:a|our)|our) )?(?:statement of reasons|begründung|exposé des motifs|declaración de motivos)(?!\p{L})/u,
    speaksOf: /(?:article|artikel|artículo|art\.) 17(?!\d)|2022\/2065|digital services act|dsa(?!\p{L})/u,
  },
  {
    name: 'decision',
    head: /^(?:\d[.)] )?(?:decision(?: taken)?|entscheidung|(?:getroffene )?maßnahme|décision(?: prise)?|decisión(?: adoptada)?)\s?:/,
    speaksOf: /(?!)/,
  },
  {
    name: 'facts',
    head: /^(?:\d[.)] )?(?:facts(?: and circumstances)?|circumstances|tatsachen(?: und umstände)?|sachverhalt|faits(?: et circonstances)?|hechos(?: y circunstancias)?)\s?:/,
    speaksOf:
      /(?<!\p{L})(?:notice|report|article 16|meldung|artikel 16|notification|signalement|notificación|denuncia|artículo 16)(?!\p{L})/u,
  },
  {
    name: 'ground',
    head: /^(?:\d[.)] )?(?:(?:legal|contractual|legal or contractual) (?:ground|basis)s?|rechtsgrundlage|rechtliche(?:r| und vertragliche) grundlage|vertragliche grundlage|(?:base|fondement) (?:juridique|légale?|contractuelle?)|(?:base|fundamento) (?:jurídic[ao]|legal|contractual))\s?:/,
    speaksOf:
      /§|(?<!\p{L})(?:section|article|clause|terms|copyright|u\.s\.c|directive|artikel|ziffer|nutzungsbedingungen|urhg|agb|conditions|code|droit|cláusula|artículo|condiciones|ley|derechos)(?!\p{L})/u,
  },
  {
    name: 'means',
    head: /^(?:\d[.)] )?(?:(?:use of )?automated means|automatisierte mittel|(?:moyens|procédés) automatisés|medios automatizados)\s?:/,
    speaksOf:
      /(?<!\p{L})(?:none|no|not used|automated|human|person|keine|mensch\p{L}*|automatisiert\p{L}*|aucun|automatisés?|humaine?|personne|ninguno|automatizados?|humana|persona)(?!\p{L})/u,
  },
  {
    name: 'redress',
    head: /^(?:\d[.)] )?(?:redress|(?:possibilities|means) (?:of|for) redress|appeal|remedies|rechtsbehelfe?|rechtsmittel|(?:voies de )?recours|(?:vías de )?recurso)\s?:/,
    speaksOf:
      /(?<!\p{L})(?:complaints?|dispute settlement|court|judicial|beschwerde|streitbeilegung|klage|gericht|réclamation|règlement extrajudiciaire|tribunal|recours|reclamación|resolución extrajudicial|judicial|tribunales)(?!\p{L})/u,
  },
  {
    name: 'reference',
    head: /^(?:reference|case|case number|ticket|aktenzeichen|referenz|vorgang|référence|dossier|referencia|expediente)\s?:/,
    speaksOf: /^[^:]{1,20}: ?\S{1,40}[.;]?$/,
  },
  {
    name: 'reach',
    head: /^(?:territorial scope|scope|duration|räumliche(?:r|n)? (?:geltungs)?bereich|geltungsbereich|dauer|portée(?: territoriale)?|durée|ámbito(?: territorial)?|duración)\s?:/,
    // Exactly this and nothing else: "all countries of the European Union" is less.
    speaksOf:
      /: ?(?:(?:worldwide|global(?:ly)?|all countries|permanent(?:ly)?|unlimited|indefinite(?:ly)?|weltweit|global|alle länder|dauerhaft|unbefristet|auf dauer|(?:le |dans le )?monde entier|mondiale?|tous les pays|permanente?|définitive|illimitée|mundial|(?:en )?todo el mundo|todos los países|indefinida)(?:,? (?:and|und|et|y) |[,;] |(?=[.;]?\s*$))){1,2}[.;]?\s*$/u,
  },
];

/** What a decision is only about: less than a removal, or about something else. */
export const lessThanRemoval =
  /(?<!\p{L})(?:visibility|demot\p{L}*|ranking|label\p{L}*|age[- ]restrict\p{L}*|moneti[sz]\p{L}*|demoneti[sz]\p{L}*|payments?|geo-?block\p{L}*|(?:only )?(?:in|within) (?:germany|france|spain|the eu|the european union|the eea)|sichtbarkeit|herabgestuft|altersbeschränk\p{L}*|in deutschland|in der eu|visibilité|déréférenc\p{L}*|en france|dans l'union|visibilidad|en españa|en la unión)(?!\p{L})/u;

/**
 * A sentence with such a word is read as any letter's, whatever part it stands in: it counts, it says what is still to be
 * seen, how a complaint ended, or it speaks of the user. An unclear letter costs a minute; a wrong "removed" costs more.
 */
export const doubtfulWords: readonly RegExp[] = [
  // How many, which of them, what of it
  /(?<!\p{L})(?:first|second|third|fourth|fifth|last|one of|some|several|part(?:ly|ially)?|half|others?|another|remaining|rest|only|alone|except|apart|both|either|neither|erste[nrsm]?|zweite[nrsm]?|dritte[nrsm]?|vierte[nrsm]?|letzte[nrsm]?|eine[rs]? (?:der|von)|einige[nrs]?|mehrere[nr]?|teile?[ns]?|teilweise|hälfte|andere[nrsm]?|übrige[nrsm]?|restliche[nrsm]?|nur|allein|lediglich|ausschließlich|außer|beide[nrs]?|premi(?:er|ère)s?|deuxième|seconde?|troisième|derni(?:er|ère)s?|l'une? d\p{L}*|certaine?s|plusieurs|parties?|partiel\p{L}*|moitié|autres?|reste|seule?s?|seulement|uniquement|sauf|primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|últim[oa]s?|un[oa] de|algun[oa]s?|vari[oa]s|partes?|parcial\p{L}*|mitad|otr[oa]s?|resto|sólo|solo|solamente|únicamente|salvo|excepto|amb[oa]s)(?!\p{L})/u,
  /(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)(?!\p{L})(?! (?:\p{L}+ )?(?:months?|weeks?|days?|monate?n?|wochen?|tage?n?|mois|semaines?|jours?|mes(?:es)?|semanas?|días?)(?!\p{L}))/u,
  /(?<!\p{L})(?:galler(?:y|ies)|pages?|links?|urls?|files?|address(?:es)?|images?|pictures?|photos?|videos?|items?|decisions?|galerien?|seiten?|dateie?n?|adressen?|bilde?r?n?|fotos?|entscheidung(?:en)?|liens?|fichiers?|adresses?|galeries?|décisions?|enlaces?|archivos?|direcci(?:ón|ones)|imagen(?:es)?|imágenes|galerías?|decisi(?:ón|ones)) (?:no\.? ?|nr\.? ?|n° ?|#)?\d|(?<![\d.])\d+ (?:(?:of|von|der|des|de|sur) (?:the |den |les |las |los )?\d|galler|page|link|url|file|address|image|picture|photo|video|item|seite|datei|adresse|bild|foto|lien|fichier|enlace|archivo|direcci|imágen)/u,
  // What is to be seen, and until when
  /(?<!\p{L})(?:(?<!making )available|online|accessible|visible|publicly|live|reachable|pending|while|mean(?:while|time)|temporar\p{L}*|provisional\p{L}*|verfügbar|abrufbar|zugänglich(?! (?:ge|zu )mach)|sichtbar|erreichbar|vorläufig\p{L}*|vorübergehend\p{L}*|solange|während|einstweil\p{L}*|disponibles?|en ligne|accessibles?|visibles?|provisoire\p{L}*|temporaire\p{L}*|tant que|pendant|en línea|accesibles?|mientras|entretanto|temporal\p{L}*)(?!\p{L})/u,
  // How a complaint ended
  /(?<!\p{L})(?:filed|upheld|success\p{L}*|succeed\p{L}*|granted|accepted|won|reversed|overturned|revoked|lifted|reinstat\p{L}*|eingelegt|eingereicht|erhoben|erfolg|erfolgreich\p{L}*|stattgegeben|aufgehoben|wiederhergestellt|begründet|gewonnen|déposée?s?|introduite?s?|accueillie?s?|rétabli\p{L}*|levée?s?|gagné|gain de cause|presentad[oa]s?|interpuest[oa]s?|estimad[oa]s?|exitos\p{L}*|éxito|restableci\p{L}*|levantad[oa]s?|ganad[oa]s?)(?!\p{L})/u,
  // Whose they are
  /(?<!\p{L})(?:users?|uploaders?|customers?|belongs?|owns?|permi(?:ts?|tted|ssions?)|nutzer\p{L}{0,3}|kunde?n?|gehör(?:t|en)|zulässig|erlaubt|utilisateurs?|clients?|appartien\p{L}*|autorisée?s?|usuari[oa]s?|clientes?|pertenece\p{L}*|permitid[oa]s?)(?!\p{L})/u,
];
