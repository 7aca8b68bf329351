import type { consequenceTexts } from './texts-consequences.ts';

/** German of `consequenceTexts`. */
export const consequenceTextsGerman: typeof consequenceTexts = {
  approve: 'Die Meldung wird eingereiht und geht hinaus. Du bestätigst, dass die Kopie online ist.',
  'wrong recipient': 'Wir schreiben nicht mehr dorthin, sondern an den nächsten Empfänger.',
  'form unusable': 'Dort wird nichts mehr eingereicht; der nächste Empfänger wird angeschrieben.',
  'not there': 'Die Meldung wird verworfen. Wir prüfen weiter; Seiten ohne Meldung warten wieder unter „Prüfen“.',
  arrived: 'Die Meldung gilt als gesendet, und ihre Frist beginnt.',
  'did not arrive':
    'Sie gilt als nicht gesendet: Wir bereiten nach der nächsten Prüfung eine neue Meldung vor und fragen dich noch einmal. Prüfe zuerst den Mailserver.',
  submitted:
    'Die Frist der Fälle beginnt. Wenn du es versehentlich festgehalten hast, kannst du es einen Tag lang unter „Eingereicht“ rückgängig machen.',
  'reported to hotline':
    'Melde es zuerst der Meldestelle deines Landes oder der Polizei. Die Bilder bleiben verborgen; schon gesendete Meldungen werden zurückgezogen.',
  'reported to authority':
    'Melde es zuerst der Meldestelle oder Behörde deines Landes. Der Eintrag wird auf Dauer aufbewahrt, und die Adresse wird hier nicht mehr geöffnet.',
  'nothing to report':
    'Nur wenn du weißt, dass es kein solches Bild ist: Nimm zuerst seinen Eintrag aus der Liste, sonst kommt es hierher zurück.',
  'no minor':
    'Die Bilder werden wieder gezeigt, und der Fall geht weiter. Die betroffene Person liest deine Begründung im Protokoll.',
  'accept report':
    'Sie wird eingereicht: von dir, mit dem Formular der Plattform, oder von der betroffenen Person selbst, wo die Plattform niemand anderen zulässt.',
  'ask creator': 'Es wartet auf die Antwort der betroffenen Person.',
  'decline report': 'Nichts wird eingereicht. Die betroffene Person liest deine Begründung.',
  reported: 'Die betroffene Person liest die Nummer. In einer Woche wirst du nach dem Ergebnis gefragt.',
  'profile gone': 'Du bestätigst, dass es verschwunden ist. Wir benachrichtigen die betroffene Person.',
  'profile left up': 'Wir benachrichtigen die betroffene Person; sie kann die Sache wieder aufnehmen.',
  'nothing heard': 'Wir benachrichtigen die betroffene Person; sie kann die Sache wieder aufnehmen.',
  'count it':
    'Die Provisionen dieser Empfehlung werden verfügbar, wenn ihre 30 Tage vorbei sind, oder sofort, wenn sie es schon sind.',
  'count nothing': 'Jede Provision dieser Empfehlung wird rückgängig gemacht, und weitere kommen nicht hinzu.',
  'approve payout':
    'Wer die Auszahlung bekommt, liest, dass sie freigegeben ist. Sende sie und halte dann ihre Referenz fest.',
  paid: 'Sie gilt endgültig als gezahlt. Sende das Geld zuerst; die Referenz sieht, wer das Geld bekommt.',
  'refuse payout': 'Der Betrag ist wieder verfügbar, und wer ihn bekommen sollte, liest den Grund.',
  publish:
    'Alle, die angemeldet sind, können es finden. Kein Name einer Privatperson, nichts, was nur weiß, wer es gemeldet hat. E-Mail-Adressen darin werden um eine Antwort gebeten.',
  refuse: 'Nichts wird veröffentlicht. Wer es gesendet hat, liest deine Begründung.',
  'publish reply': 'Sie erscheint unverändert unter dem Eintrag. Steht ein Code dabei, such ihn zuerst im Profil.',
  'take entry down': 'Der Eintrag wird nicht mehr gefunden. Wer geantwortet hat, liest deine Begründung.',
  'keep post': 'Er ist öffentlich. Wer ihn gemeldet hat, erfährt es von uns nicht.',
  'hide post':
    'Nur wer ihn geschrieben hat, liest ihn noch, mit deiner Begründung. Auf seiner Seite lässt er sich zurückholen.',
  'remove post':
    'Dort steht, dass unser Team ihn entfernt hat. Wer ihn geschrieben hat, liest deine Begründung; auf seiner Seite lässt er sich zurückholen.',
  'let link through': 'Alle sehen sie. Du hast hingesehen: Sie führt zu keinem Leak.',
  'leave link hidden': 'Nur das Team und wer sie geschrieben hat, sehen sie.',
  'suspend writer': 'Die Person kann weiter lesen und erfährt, bis wann und warum.',
  'let write again': 'Wir benachrichtigen die Person.',
  'open author':
    'Du siehst Name und E-Mail-Adresse. Die Person liest unter „Dein Konto“, dass du es geöffnet hast, und warum.',
  confirm: 'Alles, was darauf gewartet hat, kann weitergehen.',
  'reject contact':
    'Er wird für diesen Hoster nie wieder verwendet; was gewartet hat, geht an den nächsten Empfänger. Wenn du ihn als Kontakt angibst, ist er wieder da.',
  'mailbox works': 'Meldungen gehen wieder dorthin, für jeden Hoster, der es nennt.',
  'give contact': 'Kopien bei diesem Hoster werden zuerst dort gemeldet.',
  'go on without':
    'Wir schreiben an den nächsten bekannten Empfänger; gibt es keinen, beobachten wir die Fälle nur noch.',
  release: 'Der Fall geht weiter; was nie gesendet wurde, wartet unter „Prüfen“.',
  dismiss:
    'Dazu wird nichts mehr gesendet; alle, die dazu eine Meldung bekommen haben, erfahren, dass sie zurückgezogen ist.',
  classify: 'Es wirkt sofort, als hätte eine Regel es so gelesen, und lässt sich nicht rückgängig machen.',
  assign: 'Sie wirkt dann auf diese Meldung oder diesen Fall und lässt sich nicht rückgängig machen.',
  answer: 'Sie geht sofort hinaus, in unserem Namen als Bevollmächtigte, und lässt sich nicht rückgängig machen.',
  close: 'Damit geschieht nichts mehr. Die Notiz bleibt dabei.',
  told: 'Die Notiz erscheint im Verlauf, den die betroffene Person sieht.',
  'no counter-notice':
    'Der Fall geht weiter, mit seinen Erinnerungen und Schritten. Du kannst das einen Tag lang rückgängig machen.',
  'court action won':
    'Der Fall geht weiter, und Meldungen dürfen wieder gesendet werden. Du kannst das einen Tag lang rückgängig machen.',
  'court action lost':
    'Alle, die dazu eine Meldung bekommen haben, erfahren, dass sie zurückgezogen ist. Das lässt sich nicht rückgängig machen.',
  undo: 'Der Fall wird wieder angehalten, mit den Tagen, die er hatte.',
};
