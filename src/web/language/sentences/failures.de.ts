import { causesOfWaitingGerman } from '#modules/cases/causes-of-waiting.de.ts';
import { causesOfWaiting } from '#modules/cases/causes-of-waiting.ts';
import type { Refusals } from './in-german.ts';

const { heldDisputed, heldClaimed, heldNoDeclaration, heldNoOwnWork, heldQuarantined } = causesOfWaiting;
const { heldWorkChecked, heldStudio, heldGeneral, heldSaysGone } = causesOfWaiting;
const held = causesOfWaitingGerman;

/** Why a case is on hold, where a sentence names it. */
export const holdSentences: Refusals = {
  [heldDisputed({ who: 'stranger' })]: held.heldDisputed({ who: 'stranger' }),
  [heldDisputed({ who: 'unsure' })]: held.heldDisputed({ who: 'unsure' }),
  [heldClaimed()]: held.heldClaimed(),
  [heldNoDeclaration()]: held.heldNoDeclaration(),
  [heldNoOwnWork()]: held.heldNoOwnWork(),
  [heldQuarantined()]: held.heldQuarantined(),
  [heldWorkChecked()]: held.heldWorkChecked(),
  [heldStudio()]: held.heldStudio(),
  [heldGeneral()]: held.heldGeneral(),
  [heldSaysGone()]: held.heldSaysGone(),
};

/** Why a notice waits, came back or was left, as it is kept with the notice. */
export const failureSentences: Refusals = {
  'Its delivery has no answer. It is not sent again before that is resolved.':
    'Ihre Zustellung blieb ohne Antwort. Sie wird nicht noch einmal gesendet, bevor das geklärt ist.',
  'The sending record is incomplete. It stays here until an operator has found out whether it left.':
    'Das Sendeprotokoll ist unvollständig. Sie bleibt hier, bis unser Team weiß, ob sie hinausging.',
  'Its interface refused the report: {*}': 'Die Schnittstelle des Empfängers lehnte die Meldung ab: {}',
  "The recipient's server refused it: {*}": 'Der Server des Empfängers lehnte sie ab: {}',
  'Could not be delivered within {} hours: {*}': 'In {} Stunden ließ sie sich nicht zustellen: {}',
  'Dropped before it left: {*}': 'Verworfen, bevor sie hinausging: {}',
  'Not sent: {*}': 'Nicht gesendet: {}',
  'Nothing is left to say: {*}': 'Es bleibt nichts zu sagen: {}',
  'Missing: {*,}': 'Es fehlt: {}',
  'A person hands it in, since {*}.': 'Ein Mensch reicht sie ein. Der Grund: {}',
  'A person hands it in, since the interface refused the report: {*}':
    'Ein Mensch reicht sie ein, weil die Schnittstelle die Meldung ablehnte: {}',
  'This was written in a dry run, so it waits for you.':
    'Sie wurde in einem Probelauf geschrieben, deshalb wartet sie auf dich.',
  'An operator checked: this is not the recipient to write to':
    'Unser Team hat geprüft: An diesen Empfänger ist nicht zu schreiben',
  'An operator tried: the form cannot be used': 'Unser Team hat es versucht: Das Formular lässt sich nicht benutzen',
  'An operator checked: the copy was not seen there': 'Unser Team hat geprüft: Die Kopie war dort nicht zu sehen',
  'The page is gone, but its picture is still at its own address, on another site. Check it yourself; sending this says that the copy is there.':
    'Die Seite ist verschwunden, aber ihr Bild liegt noch unter seiner eigenen Adresse auf einer anderen Website. Prüf es selbst; wer das hier sendet, sagt, dass die Kopie dort ist.',
  'Our checks could not tell whether the copy is still there. Check the page yourself; sending this says that the copy is there.':
    'Unsere Prüfungen konnten nicht erkennen, ob die Kopie noch da ist. Prüf die Seite selbst; wer das hier sendet, sagt, dass die Kopie dort ist.',
  'Our checks could not tell whether the copy is still there: {*}. Check the page yourself; sending this says that the copy is there.':
    'Unsere Prüfungen konnten nicht erkennen, ob die Kopie noch da ist: {}. Prüf die Seite selbst; wer das hier sendet, sagt, dass die Kopie dort ist.',
  'its delivery broke off and it never arrived; another one takes its place':
    'ihre Zustellung brach ab, und sie kam nie an; eine andere tritt an ihre Stelle',
  'its delivery broke off and it never arrived; the question waits for an operator again':
    'ihre Zustellung brach ab, und sie kam nie an; die Frage wartet wieder auf unser Team',

  'the site did not answer': 'Die Website antwortete nicht',
  'the site does not let us look': 'Die Website lässt uns nicht nachsehen',
  'the page asks to sign in': 'Die Seite verlangt eine Anmeldung',
  'the address leads to another page': 'Die Adresse führt zu einer anderen Seite',
  'nothing is left to compare with what the page shows now':
    'Es gibt nichts mehr, womit sich vergleichen ließe, was die Seite jetzt zeigt',
  'the pieces of the video are gone, though the list of them still answers':
    'Die Teile des Videos sind verschwunden, doch die Liste der Teile antwortet noch',
  'the page changed and the copy was not seen': 'Die Seite hat sich geändert, und die Kopie war nicht zu sehen',

  'a case in it was closed': 'Ein Fall darin wurde geschlossen.',
  'its case was closed': 'Ihr Fall wurde geschlossen.',
  'the case has changed': 'Der Fall hat sich geändert.',
  'Decided in review: never report it': 'Unter „Prüfen“ entschieden: nie melden',
  'it was decided again': 'Es wurde neu entschieden.',
  'the one before it has left after all': 'Die Meldung davor ging doch hinaus.',
  'you revoked your authorization': 'Du hast deine Vollmacht widerrufen.',
  'a case in it was closed or has moved on': 'Ein Fall darin wurde geschlossen oder ist inzwischen weiter.',
  'an answer has arrived since': 'Seitdem kam eine Antwort.',
  'a work in it was deleted or is not to be claimed any more':
    'Ein Werk darin wurde gelöscht oder darf nicht mehr beansprucht werden.',
  'our mail server did not take it for {} hours': 'Unser Mailserver nahm sie {} Stunden lang nicht an.',
  'our mail server refuses its text for every recipient: {*}':
    'Unser Mailserver lehnt ihren Text für alle Empfänger ab: {}',
  'its cases were closed or name no work that may be claimed, or the copy was not seen there at the last check':
    'Ihre Fälle wurden geschlossen oder nennen kein Werk, das dir zusteht, oder die Kopie war bei der letzten Prüfung dort nicht zu sehen.',

  'the server did not answer in time': 'Der Server antwortete nicht rechtzeitig',
  'the server could not be reached in time': 'Der Server war nicht rechtzeitig zu erreichen',
  'the server closed the connection': 'Der Server beendete die Verbindung',
  'the server offers no encryption and plain text is not allowed':
    'Der Server bietet keine Verschlüsselung an, und ohne sie wird nichts gesendet',
  'the server offers no sign-in that is known here': 'Der Server bietet keine Anmeldung an, die wir kennen',
  'a password is not sent in plain text': 'Ein Passwort wird nicht unverschlüsselt gesendet',
  'the attempt took too long': 'Der Versuch dauerte zu lange',
  'the attempt was stopped': 'Der Versuch wurde abgebrochen',
  'The secure connection failed: {*}': 'Die sichere Verbindung scheiterte: {}',
  'an answer out of place: {*}': 'Eine Antwort an der falschen Stelle: {}',
  'the {} address cannot be put on the wire': 'Die Adresse im Feld „{}“ lässt sich nicht übermitteln',
  '{} did not answer ({}).': '{} antwortete nicht ({}).',
  '{} answered with status {}: {*}.': '{} antwortete mit dem Status {}: {}.',
  '{} refused it: {*}.': '{} lehnte sie ab: {}.',
  '{} refused it.': '{} lehnte sie ab.',
  '{} denied it as report {}.': '{} wies sie als Meldung {} zurück.',

  'a bounce message': 'Eine Mail, die sagt, dass sie nicht zugestellt wurde',
  'delivery status: {}': 'Zustellstatus: {}',
  'a server names failed recipients': 'Ein Server nennt Empfänger, die er nicht erreicht hat',
  'a delivery status without an action': 'Ein Zustellstatus ohne Angabe, was geschah',
  'a mail server says so': 'Ein Mailserver sagt es',
  'subject and text are those of a bounce': 'Betreff und Text sind die einer Unzustellbarkeitsmeldung',
  'the mailbox is not read, says: {"}': 'Das Postfach liest niemand: {}',

  signature: 'Unterschrift',
  'agent address': 'Anschrift der Bevollmächtigten',
  'agent phone': 'Telefonnummer der Bevollmächtigten',
  'agent e-mail': 'E-Mail-Adresse der Bevollmächtigten',
  owner: 'Name, für den wir melden',
  works: 'Werke',
  locations: 'Adressen',
  explanation: 'Begründung',
  'bona fide statement': 'Erklärung des guten Glaubens',
  statement: 'Erklärung',
  depiction: 'Beschreibung der gezeigten Person',
  'statement of non-consent': 'Erklärung, dass niemand zugestimmt hat',
};
