import type { deskKeysTexts } from './texts-keys.ts';

/** German of `deskKeysTexts`. */
export const deskKeysTextsGerman: typeof deskKeysTexts = {
  keys: {
    copy: 'Öffnen, dann das nächste Feld des Formulars kopieren',
    form: 'Das Formular in einem anderen Tab öffnen',
    reference: 'Zur Referenznummer; Enter hält sie fest',
    back: 'Aus einem Feld zurück zu den Tasten',
    act: 'Was als Erstes zu tun ist; Enter, wo etwas hinausgeht',
    others: 'Zu dem, was sonst getan werden kann, der Reihe nach; Enter führt es aus',
    look: 'Beide Bilder ansehen',
    skip: 'Weiter zum nächsten, ohne etwas zu tun',
    previous: 'Zurück zum vorigen',
    undo: 'Den letzten Vermerk zurücknehmen',
    list: 'Diese Liste',
    leave: 'Auf eine leere Seite wechseln',
  },
  undone: 'Rückgängig gemacht. Es wartet wieder.',
  notUndone: 'Nicht rückgängig gemacht',
  nothingToUndo: 'Hier ist nichts rückgängig zu machen',
};
