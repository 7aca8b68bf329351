import type { entranceTexts } from './texts.ts';

/** German of `entranceTexts`. */
export const entranceTextsGerman: typeof entranceTexts = {
  titles: {
    '/sign-in': 'Anmelden',
    '/sign-up': 'Registrieren',
    '/reset': 'Passwort zurücksetzen',
    '/reset/{token}': 'Passwort zurücksetzen',
    '/registry-answer': 'Auf das Betrugsregister antworten',
    '/email-settings/subscription/{token}': 'E-Mail-Einstellungen',
  },
};
