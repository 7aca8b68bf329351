/**
 * What no routine holds: persons, what they did, and what somebody claims or decided. One of these, and a person reads the
 * sentence.
 */
export const saysMore =
  /(?<!\p{L})(?:he|she|her|his|him|hers|girls?|lady|ladies|wom[ae]n|m[ae]n|guys?|models?|wife|husband|girlfriend|boyfriend|mother|sister|daughter|friends?|sold|sells?|bought|paid|gave|given|gift|signed|contracts?|consent\p{L}{0,4}|permi\p{L}{2,7}|agree[ds]?|agreement|allow\p{L}{0,3}|licen[cs]\p{L}{0,5}|releases?|owns?|owned|mine|uploaders?|posters?|publishers?|says?|said|told|claims?|claimed|insists?|disput\p{L}{1,3}|object(?:s|ed|ion)?|den(?:y|ies|ied)|contest\p{L}{0,3}|fair use|parod\p{L}{1,2}|public domain|fake|false|li(?:e|es|ed|ar)|wrong|mistake\p{L}{0,2}|invalid|spam|lawyers?|attorneys?|sue|court|police|refus\p{L}{1,4}|reject\p{L}{0,3}|declin\p{L}{1,3}|ignor\p{L}{1,3}|never|nobody|nothing|nonsense|frau|dame|mädchen|mann|modell?|sie hat|er hat|verkauft|gekauft|bezahlt|vertrag|einwilligung|erlaub\p{L}{1,4}|lizenz\p{L}{0,4}|gehör\p{L}{1,3}|behaupt\p{L}{1,4}|bestreit\p{L}{1,3}|selbst|gelogen|dame|fille|femme|homme|elle (?:a|nous)|il a|vendue?s?|achetée?s?|payée?s?|contrat|consenti\p{L}{0,6}|autoris\p{L}{1,6}|licence|prétend|conteste\p{L}{0,2}|señor\p{L}?|chica|mujer|hombre|ella|vendi\p{L}{1,4}|compr\p{L}{1,4}|pag[oó]|contrato|permiso|licencia|firm[oó]|dice|niega|signora|ragazza|donna|venduto|comprato|pagato|contratto|consenso|licenza|dice|moça|garota|mulher|vendeu|comprou|pagou|licença|autorizou|vrouw|meisje|verkocht|gekocht|betaald|contract|toestemming|licentie|zegt|kobieta|dziewczyna|sprzeda\p{L}{1,4}|umow\p{L}|zgod\p{L}|девушк\p{L}|женщин\p{L}|продал\p{L}?|купил\p{L}?|договор\p{L}?|согласи\p{L}{1,3}|разрешени\p{L})(?!\p{L})|彼女|彼が|売っ|購入|契約|同意|許可|她|他们|卖给|买了|合同|授权|同意|许可|賣給|授權|그녀|팔았|구매|계약|동의|허락/u;

/** Words that may stand in a routine sentence beside what makes it one. */
export const routineVocabulary: ReadonlySet<string> = new Set(
  `a about after again all also an and any are as at be because been before below business but by can case cases check
  complaint complaints contact content copyright copy date day days department details dmca do due each e-mail email
  emails every following for from further have hello here hi host hosting hour hours how i id if immediately in include
  information infringement infringing inquiries is issue it its itself kind legal mail matter may message messages more my
  next no not note notice notices notification now number of office on one open or other our out per phone please possible
  pm am process queries questions receive reference regarding regards relevant reply report reports request requests
  response same see sent service services soon staff status subject submit such support system take team than thank thanks
  that the them then there these they this those ticket time to today tomorrow trust safety until up update us use via was
  mailbox inbox monitored checked read while away back usually typically normally personal representative representatives agent
  agents member members acknowledge confirm confirming would like shown listed view visit getting reaching replying replies made
  we web website well when which will with within working write you your yours abuse desk address addresses link links url
  urls page pages site monday tuesday wednesday thursday friday saturday sunday january february march april may june july
  august september october november december mon tue wed thu fri sat sun gmt utc cet est
  der die das den dem des ein eine einen einer und oder in im am an auf aus bei bis für ihr ihre ihrem ihren ihrer sie
  ihnen ich wir uns unser unsere ist sind wird werden zu zum zur von vom mit nach über unter so schnell wie möglich
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember tag tage
  tagen stunden uhr anfrage meldung nachricht ticket nummer bitte danke vielen dank sehr auch wieder
  le la les l un une des du de d et ou à au aux en pour par sur sous nous vous votre vos notre nos est sont je il elle ce
  cette jusqu'au jusqu lundi mardi mercredi jeudi vendredi samedi dimanche bonjour merci demande message numéro
  el los las una unos del y o en para por con su sus nuestro nuestra es son hasta lunes martes miércoles jueves viernes
  sábado domingo gracias hola número mensaje solicitud
  il lo gli i di da al alla nel della per con fino lunedì martedì mercoledì giovedì venerdì grazie
  os as do da dos das no na nos nas com até segunda terça quarta quinta sexta obrigado obrigada
  het een van op tot met voor naar uw ons onze wij ik zo snel mogelijk maandag dinsdag woensdag donderdag vrijdag dank`
    .split(/\s+/)
    .filter(Boolean),
);
