import { count, plural } from '#web/language/formats.ts';
import type { sendListTexts } from './send-list-texts.ts';

/** German of `sendListTexts`. */
export const sendListTextsGerman: typeof sendListTexts = {
  roles: {
    platform: 'die Meldestelle der Plattform',
    site: 'die Website selbst',
    abuse: 'das Unternehmen, das sie hostet',
    cdn: 'ihr Netzbetreiber',
    registrar: 'der Registrar des Namens',
    guess: 'ein vermuteter Kontakt',
  },
  waiting: {
    title: (n) => `${count(n, 'Meldung', 'Meldungen')} ${plural(n, { one: 'wartet', other: 'warten' })} auf dich`,
    send: (n) => `${count(n, 'Meldung', 'Meldungen')} senden`,
    notSent: 'Sie wurde nicht gesendet.',
    about: (role, pages, hosts) => `${role}, ${count(pages, 'Seite', 'Seiten')} auf ${hosts}`,
    read: 'Lesen, auch was sie von dir zeigt',
  },
};
