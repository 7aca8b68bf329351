import type { confirmEmailTexts } from './confirm-texts.tsx';

/** German of `confirmEmailTexts`. */
export const confirmEmailTextsGerman: typeof confirmEmailTexts = {
  isConfirmed: (address) => <>{address} ist bestätigt.</>,
  openLink: (address) => (
    <>Wir haben einen Link an {address} gesendet. Öffne ihn und drücke dort auf die Schaltfläche. Er gilt 30 Minuten.</>
  ),
};
