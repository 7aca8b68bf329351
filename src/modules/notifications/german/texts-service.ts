import type * as english from '#modules/notifications/texts-service.ts';

/** German of `supportTexts`. */
export const supportTextsGerman: typeof english.supportTexts = {
  answered: {
    title: 'Unser Team hat dir geantwortet',
    text: 'Du findest die Antwort unter „Support“. Sie steht nicht in dieser Mail, damit nur du sie lesen kannst.',
  },
  closed: {
    title: 'Unser Team hat eine deiner Anfragen geschlossen',
    text: 'Wenn etwas fehlt, schreib noch einmal hinein, und sie ist wieder offen.',
  },
  closedBySilence: {
    title: 'Eine deiner Anfragen wurde geschlossen',
    text: 'Sie hat 60 Tage geruht. Wenn noch etwas offen ist, schreib hinein, um sie wieder zu öffnen.',
  },
};

const notBegun = 'Eine Entfernung von Hand hat nicht begonnen';

/** German of `manualRemovalTexts`. */
export const manualRemovalTextsGerman: typeof english.manualRemovalTexts = {
  'taken-up': {
    title: 'Unser Team arbeitet für dich an einer Seite',
    text: 'Du hast um eine Entfernung von Hand gebeten. Jeden Schritt siehst du im Fall.',
  },
  waiting: {
    title: 'Unser Team braucht eine Antwort von dir',
    text: 'Es geht um eine Entfernung von Hand. Du findest die Frage im Fall; sobald du geantwortet hast, geht die Arbeit weiter.',
  },
  removed: {
    title: 'Eine Entfernung von Hand ist erledigt',
    text: 'Unser Team hat die Kopie entfernen lassen. Der Fall zeigt, was getan wurde und wie lange es gedauert hat.',
  },
  'not-possible': {
    title: 'Eine Entfernung von Hand war nicht möglich',
    text: 'Im Fall steht, warum, was versucht wurde und was du als Nächstes tun kannst.',
  },
  'not-begun-plan': {
    title: notBegun,
    text: 'Die Seite hat jetzt ihren Fall, aber dein Tarif enthält keine Entfernungen von Hand mehr. Wähle einen, der sie enthält, und bitte dann im Fall noch einmal darum.',
  },
  'not-begun-authorization': {
    title: notBegun,
    text: 'Die Seite hat jetzt ihren Fall, aber unser Team darf zurzeit nicht für dich handeln. Bestätige ein Konto und unterschreibe die Vollmacht, dann bitte im Fall noch einmal darum.',
  },
  'not-begun-case': {
    title: notBegun,
    text: 'Die Seite hat jetzt ihren Fall, aber er wurde geschlossen, bestritten oder angehalten. Öffne den Fall, um zu sehen, warum, und was du dort tun kannst.',
  },
};

/** German of `deepfakeTexts`. */
export const deepfakeTextsGerman: typeof english.deepfakeTexts = {
  approved: {
    title: 'Was du gemeldet hast, wurde angenommen',
    text: 'Unser Team hat es freigegeben. Wir bereiten die Meldungen vor; jeden Schritt siehst du in den Fällen.',
  },
  refused: {
    title: 'Sieh dir bitte noch einmal an, was du gemeldet hast',
    text: 'Unser Team hat es nicht freigegeben, und nichts wurde gesendet. Den Grund, und was du tun kannst, findest du dort, wo du es gemeldet hast.',
  },
};
