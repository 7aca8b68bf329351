import { routineVocabulary } from './routine-vocabulary.ts';
import { unreadRows } from './unread-words.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/[^\p{L}\p{M}'-]+/u).filter(Boolean));

/** What desks say of a copy that is gone; en, de, fr, es. A word more may say that it is something else. */
const goneWords = setOf(`
  above access accessible accordance according account accounts action actioned ago album albums alleged allegedly
  already appropriate archive article articles available backups banned behalf being board both brings bucket caches
  channel clip closed comments completed confirmed contents corrective counter-notice customer customer's customers
  deactivated dear deleted delisted directory disabled does doesn't domain done down earlier entire entry error
  everything exist existed exists expired expunged file files find fixed folder forum found full fully galleries
  gallery gone group has hosted hosting identified image images inaccessible inactive infringes instance
  investigated ip item items just leaked line link listed listing longer look looks many material materials media
  mentioned moderators morning moved named necessary nginx null-routed null-route offending offline once ones
  original pack pages permanently permanent permission person photo photos photograph photographs pics picture
  pictures plus post posted posting posts prevent product profile provided public publicly published pulled purged
  question re-uploads received reachable referenced remain remained remains removal remove removed reported
  requested resolution resolve resolved resolves result return returned returns reviewed server servers set sets
  several site sites staff storage stored stream subdomain subscriber successfully suspended takedown taken term
  terminated terms thread threads three thumbnails topic took torrent two type unauthorised unauthorized unavailable
  under unpublished uploaded uploader uploads url user user's users version video videos violated violating
  violation violations vps watch we've i've website websites webmaster were without who whose yes yesterday yet
  owner site's posters poster account's content's client clients confirm confirms verified investigation platform
  network copies copy cdn all-round evening afternoon tonight now it's they're have had not notified informed
  following outcome decision status file's regarding concerning leak repo repository document documents message
  messages additionally accordingly hereby therefore happy glad pleased good see below there here states moderation
  moderator takedowns department administrator administrators admin reports uploaders upload warned sent only
  blocked could attachment submission given addition preventing complied deactivate content taking care reviewing
  review checking checked looking looked asap immediately promptly agent sir madam everyone anymore any more them
  their its his mr mrs ms anhang im aufgeführten plattform verwarnt uns alben alle alles allen akun bearbeitet
  beitrag beiträge bereits bild bilder bildern bleibt blockiert daher damit datei dateien deaktiviert deren diese
  dieser dieses dass sofort umgehend eben entfernt entsprechenden erhalten erledigt erreichbar existiert existieren
  fotos galerie galerien gelöscht gemeldet gemeldete gemeldeten genannte genannten genommen gesperrt gestern haben
  habe hat heute hiermit informiert inhalt inhalte inhalten inzwischen konto kunde kunden links mehr mitteilen
  mittlerweile netz nicht nun nutzer online seite seiten servern soeben vom von verfügbar vorhanden abrufbar wurde
  wurden vollständig dauerhaft bitte ihre unserer unserem unseren betroffenen betreffenden beanstandeten
  rechtsverletzenden verstoßenden das es sie team technik moderatoren adresse adressen urls ist waren war webseite
  serveur nos notre équipe modération modérateurs auteur mentionné mentionnée mentionnées dans pièce jointe ai avons
  ont a été bien c'est ce cet cette ces compte contenu contenus déjà désactivé désactivée désormais donc effacé
  effacée effacées effacés en fichier fichiers incriminé indiqué informons l'avons l'image l'utilisateur la page le
  lien liens les litigieux maintenant mentionnés n'est n'existe ne publication publications que qui reste retiré
  retirée retirées retirés se serveurs signalé signalée signalées signalés suite supprimé supprimée supprimées
  supprimés suspendu tous tout toutes utilisateur vidéo vidéos vous définitivement immédiatement accès bloqué
  bloquée disponible ligne être servidor nuestra sus de moderación ayer hoy activa aviso borrado borrada borradas
  borrados contenido contenidos cuenta desactivado desactivada deshabilitado el eliminada eliminadas eliminado
  eliminados eliminaron eliminó enlace enlaces está están esta este existe existen foto fue fueron galería ha han
  hemos indicado informamos imagen imágenes las lo los no página páginas perfil permanentemente publicación
  reportado reportada reportadas retirado retirada retiradas retirados retiraron retiró servidores sido sitio
  suspendida suspendido todas todo todos usuario vídeo vídeos ya archivo archivos accesible línea nuestro nuestros
  del más ser cliente denunciado denunciadas
`);

/** What desks say of a mailbox that nobody reads, beside the words of the table's examples. */
const unreadExtra = setOf(`
  wrote writing written you contacted submitted through requests process processing this the actively attended
  monitored unattended unmonitored deprecated retired discontinued automated automatic incoming outgoing longer
  anymore answered reviewed processed accepted handled considered reports complaints abuse dmca copyright notices
  claims online web webform form portal website page help center centre instead must should only exclusively please
  sorry unfortunately note that aware hello hi dear therefore hence replies reply answers response noreply no-reply
  send sent emails e-mails e-mail mails company formular webformular bitte leider meldung meldungen dass hinweis
  beschwerden ausschließlich mehr formulaire ligne veuillez désormais malheureusement signaler formulario línea
  lamentablemente ya más solo modulo purtroppo più formulário infelizmente mais formulier helaas meer formularz
  niestety już форму форма больше maalesef artık formu decommissioned team receive receives receiving been since
  switched moved does doesn't isn't aren't don't not it
`);
const unreadWords = new Set([
  ...unreadRows.flatMap(({ examples }) => [...setOf(examples.join(' ').toLowerCase())]),
  ...unreadExtra,
]);

const greeting =
  /^(?:dear|hello|hi|hey|hallo|guten tag|sehr geehrte\w{0,2}|bonjour|hola|estimad[oa]s?)(?: [^\s,!]{1,30}){0,3}[,!] ?/u;
const notWords = /\S{0,200}@\S{0,200}|(?<!\S)\S{0,100}[\d#]\S{0,100}|[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}\S{0,200}/g;
const unsegmented = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

/**
 * Whether every word of a sentence is one that such answers hold. Numbers and addresses are none, and languages without blanks
 * are not read so.
 *
 * @example holdsKnownWords('gone', 'the content was deleted by the model.') // false
 */
export function holdsKnownWords(beside: 'gone' | 'bounce', sentence: string): boolean {
  const known = beside === 'gone' ? goneWords : unreadWords;
  return sentence
    .replace(greeting, '')
    .replace(/(?:[,.] ?)?thanks?(?: you)?,?(?: [\p{L}.'-]{1,20}){0,3}$/u, '')
    .replace(notWords, ' ')
    .split(/[^\p{L}\p{M}'-]+/u)
    .every((word) => known.has(word) || routineVocabulary.has(word) || !/\p{L}/u.test(word) || unsegmented.test(word));
}
