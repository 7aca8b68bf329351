import type { ownDataTexts } from './texts.tsx';

/** German of `ownDataTexts`. */
export const ownDataTextsGerman: typeof ownDataTexts = {
  keepAccount: {
    theAccountIs: 'Das Konto soll weiterhin gelöscht werden',
  },
  leavingStrip: {
    thisAccountWill: (date, piece) => (
      <>
        Dieses Konto wird am {date} gelöscht. Für dich wird nichts Neues gesendet. {piece}
      </>
    ),
    withoutAPlan: (date, piece) => (
      <>
        Ohne Tarif wird dieses Konto am {date} gelöscht. {piece}
      </>
    ),
    keepMyAccount: 'Mein Konto behalten',
  },
};
