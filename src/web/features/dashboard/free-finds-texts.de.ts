import { count } from '#web/language/formats.ts';
import type { freeFindsTexts } from './free-finds-texts.ts';

/** German of `freeFindsTexts`. */
export const freeFindsTextsGerman: typeof freeFindsTexts = {
  title: 'Was der kostenlose Suchlauf gefunden hat',
  found: (copies, kinds) => `${copies}: ${kinds}.`,
  copies: (n) => count(n, 'mögliche Kopie', 'mögliche Kopien'),
  on: {
    forum: (n) => `${n} in Foren`,
    'file-host': (n) => `${n} bei Datei-Hostern`,
    'image-host': (n) => `${n} bei Bild-Hostern`,
    video: (n) => `${n} auf Video-Websites`,
    blog: (n) => `${n} in Blogs`,
    social: (n) => `${n} in sozialen Netzwerken`,
    other: (n) => `${n} auf anderen Websites`,
  },
  kinds: {
    forum: 'Forum',
    'file-host': 'Datei-Hoster',
    'image-host': 'Bild-Hoster',
    video: 'Video-Website',
    blog: 'Blog',
    social: 'Soziales Netzwerk',
    other: 'Website',
  },
  picture: 'Gefundenes Bild, bis zur Unkenntlichkeit verwischt',
  noPicture: 'Kein Bild zu zeigen',
  foundOn: (day) => `gefunden: ${day}`,
  rows: (shown, copies) =>
    shown < copies ? `Die neuesten ${shown} von ${copies}, unscharf.` : 'Unscharf und ohne die Adresse.',
  notLoaded: 'Was gefunden wurde, konnte nicht geladen werden',
  safe: 'Es ist gespeichert. Dazu wurde nichts gesendet.',
  plan: 'Ein Tarif zeigt, wo jede Kopie ist. Du entscheidest, welche verschwinden sollen, und wir schreiben denen, die sie entfernen können.',
  seePlans: 'Tarife ansehen',
};
