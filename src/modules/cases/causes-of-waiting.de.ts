import type { causesOfWaiting } from './causes-of-waiting.ts';

type Kind = Parameters<(typeof causesOfWaiting)['nextLeaves']>[0]['kind'];
type Who = Parameters<(typeof causesOfWaiting)['heldDisputed']>[0]['who'];

/** Each is feminine: the sentences below say "die" and "eine". */
const what: Record<Kind, string> = {
  notice: 'Meldung',
  reminder: 'Erinnerung',
  retraction: 'Rücknahme',
  'court-action': 'Nachricht',
  explanation: 'Antwort',
};

const who: Record<Who, string> = {
  stranger: 'Ein Absender, dem wir nicht geschrieben haben,',
  unsure: 'Ein Absender, in Worten, bei denen keine Regel sicher ist,',
};

/** German of `causesOfWaiting`. */
export const causesOfWaitingGerman: typeof causesOfWaiting = {
  heldClaimed: () => 'Zwei Creators beanspruchen dieses Werk; unser Team wird es prüfen',
  heldDisputed: (by) => `${who[by.who]} bestreitet das; unser Team liest es`,
  heldNoDeclaration: () =>
    'Du hast keine gültige Erklärung, dass dies ein Fake von dir ist, deshalb wird dazu nichts gesendet.',
  heldNoOwnWork: () =>
    'Keins der Werke darf noch für dich beansprucht werden: Sie wurden gelöscht, gehören einem Studio oder sind nicht das, was freigegeben wurde',
  heldQuarantined: () =>
    'Es zeigt vielleicht eine minderjährige Person: Hier ist es für alle verborgen, und unser Team handelt allein anhand der Adresse',
  heldWorkChecked: () => 'Wir prüfen ein Werk dieses Falls, bevor noch etwas gesendet wird; du musst nichts tun',
  heldStudio: () => 'Das ist das Werk eines Studios; dafür dürfen wir für dich nichts einreichen',
  heldGeneral: () => 'Eine Startseite, Liste oder Suchseite wird erst gemeldet, wenn unser Team sie angesehen hat',
  heldSaysGone: () =>
    'Die Seite sagt, dass es verschwunden ist, und zeigt das Bild trotzdem; unser Team sieht es sich an',

  nextRecheck: () => 'Wir prüfen noch einmal',
  nextSecondLook: () => 'Wir prüfen ein zweites Mal, bevor wir sie entfernt nennen',
  nextWatch: () => 'Wir prüfen, ob sie wieder da ist',
  nextRemind: () => 'Wir erinnern den Empfänger',
  nextEscalate: () => 'Wir schreiben an den nächsten Empfänger',
  nextDecideBy: () => 'Entscheide über die Gegenmeldung',
  nextTwoClaimants: () =>
    'Auch jemand anderes mit bestätigtem Konto hat dieses Bild hochgeladen, deshalb wird nichts gesendet. Unser Team prüft es; es hilft, dem Support zu schreiben, mit einem Nachweis, dass es deins ist, oder das Werk zu löschen, wenn nicht',
  nextWatchDeleted: () =>
    'Du hast das Werk gelöscht, deshalb senden wir nichts mehr. Wir prüfen weiter; zieh den Fall zurück, um zurückzunehmen, was gesendet wurde',
  nextFindContact: ({ host }) => `Wir haben keinen Kontakt für ${host}; unser Team sucht einen`,
  nextAskContact: ({ host }) =>
    `Wer ${host} betreibt, ließ sich noch nicht herausfinden; wir fragen noch einmal, und nach einem Tag sucht unser Team einen Kontakt`,
  nextOnItsWay: ({ kind }) => `Die ${what[kind]} ist unterwegs`,
  nextDryRun: ({ kind }) => `Probelauf: Die ${what[kind]} ist geschrieben und bleibt hier`,
  nextHandIn: ({ name, whole }) =>
    `Füll das Formular von ${name} aus; ${whole ? 'jedes Feld ist' : 'was wir wissen, ist'} vorbereitet`,
  nextApprove: ({ kind }) => `Eine ${what[kind]} wartet auf deine Freigabe`,
  nextOperator: ({ kind }) => `Unser Team prüft die ${what[kind]}, bevor sie hinausgeht`,
  nextLeaves: ({ kind }) => `Die ${what[kind]} geht hinaus`,
};
