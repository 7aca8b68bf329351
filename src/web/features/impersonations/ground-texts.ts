import type { AccountBasis, Presents } from '#modules/impersonations/choices.ts';
import { translated } from '#web/language/translated.ts';

/** What an account is reported for. Beside the other texts, which operators' pages load, too. */
export const groundTexts = translated('ground', {
  displayedName: 'Displayed name',
  displayedNameHelp: 'What the account calls itself beside its username.',
  presents: 'How it presents itself',
  presentations: {
    'as-person': 'It claims to be me',
    'under-name': 'It uses my name or mark, and does not claim to be me',
  } satisfies Record<Presents, string>,
  withoutId: 'I don’t want to give an ID document.',
  confirmUse: 'Confirm this, or report it as something else.',
  reportAs: 'Report it as',
  chosenForYou: 'Chosen for you',
  bases: { impersonation: 'impersonation', trademark: 'use of your trade mark' } satisfies Record<AccountBasis, string>,
  as: (basis: string) => `Reported as ${basis}.`,
  not: (basis: string) => `Why not as ${basis}:`,
  fact: 'Reported as',
});
