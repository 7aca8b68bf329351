import type { moderateTexts } from './moderate-texts.ts';

/** German of `moderateTexts`. */
export const moderateTextsGerman: typeof moderateTexts = {
  hide: {
    button: 'Ausblenden',
    title: 'Diesen Beitrag ausblenden?',
    text: 'Nur wer ihn geschrieben hat, liest ihn noch, mit deiner Begründung. Du kannst ihn hier zurückholen.',
    press: 'Ausblenden',
    done: 'Er ist ausgeblendet',
  },
  remove: {
    button: 'Entfernen',
    title: 'Diesen Beitrag entfernen?',
    text: 'Alle lesen, dass unser Team ihn entfernt hat. Wer ihn geschrieben hat, liest deine Begründung; du kannst ihn hier zurückholen.',
    press: 'Entfernen',
    done: 'Er ist entfernt',
  },
  suspend: {
    button: 'Schreiben sperren',
    title: 'Für diese Person das Schreiben sperren?',
    text: 'Sie kann weiter lesen und erfährt, bis wann und warum. Was sie geschrieben hat, bleibt. Du kannst die Sperre auf ihrer Seite unter „Personen“ früher beenden.',
    press: 'Sperren',
    done: 'Diese Person darf jetzt nicht schreiben',
  },
  reason: 'Warum, in einem Satz',
  needReason: 'Sag, warum: Wer den Beitrag geschrieben hat, liest es.',
  days: 'Für wie viele Tage',
  needDays: 'Gib 1 bis 365 Tage an.',
  cancel: 'Jetzt nicht',
};
