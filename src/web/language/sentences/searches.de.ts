import type { Refusals } from './in-german.ts';

/** What a scan could not see, what a source answered, and what came of a page that was reported. */
export const searchSentences: Refusals = {
  'The number of questions that one search puts to one source is used up, so some were not asked this time.':
    'Die Zahl der Fragen eines Suchlaufs an eine Quelle ist aufgebraucht, deshalb blieben diesmal einige aus.',
  'What this month’s searches may cost is used up; it is asked again next month.':
    'Was die Suchen dieses Monats kosten dürfen, ist aufgebraucht; nächsten Monat wird sie wieder gefragt.',
  'This source is no longer configured.': 'Diese Quelle ist nicht mehr eingerichtet.',
  'This source failed again and again.': 'Diese Quelle ist immer wieder ausgefallen.',
  'No source is configured.': 'Es ist keine Quelle eingerichtet.',
  '{} took too long: the rest was not asked this time.': '{} brauchte zu lange: Der Rest blieb diesmal aus.',
  '{} did not answer in time, or not to the end.': '{} antwortete nicht rechtzeitig oder nicht bis zum Ende.',
  '{} limits our questions until {}.': '{} begrenzt unsere Fragen bis {}.',
  '{} refuses our questions.': '{} lehnt unsere Fragen ab.',
  '{} answered with something that is not JSON.': '{} antwortete mit etwas, das kein JSON ist.',
  '{} answers in another shape than before: {} is missing or has changed.':
    '{} antwortet anders als bisher: {} fehlt oder hat sich geändert.',
  '{} answered with status {}.': '{} antwortete mit Status {}.',
  'The search engine limits our requests: switch its limiter off.':
    'Die Suchmaschine begrenzt unsere Anfragen: Schalte ihre Begrenzung ab.',
  'The search engine did not answer.': 'Die Suchmaschine hat nicht geantwortet.',
  'A page of Telegram could not be read.': 'Eine Seite von Telegram war nicht lesbar.',
  '{} did not answer.': '{} hat nicht geantwortet.',
  'It was removed before. We are checking now; if the copy is back, its case continues in the next round.':
    'Sie wurde schon einmal entfernt. Wir prüfen jetzt; ist die Kopie wieder da, geht ihr Fall in die nächste Runde.',
  'You withdrew the notice about it. We look now; if the copy is there, its case waits for your decision in the next round.':
    'Du hast die Meldung dazu zurückgezogen. Wir sehen jetzt nach; ist die Kopie da, wartet ihr Fall in der nächsten Runde auf deine Entscheidung.',
};
