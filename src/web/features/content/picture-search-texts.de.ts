import { listed } from '#web/language/formats.ts';
import type { pictureSearchTexts } from './picture-search-texts.ts';

/** German of `pictureSearchTexts`. */
export const pictureSearchTextsGerman: typeof pictureSearchTexts = {
  title: 'Suche per Bild',
  label: 'Das Web mit diesen Bildern durchsuchen',
  never: 'Intime Bilder werden nie an eine Suche per Bild gesendet.',
  leave: (receivers) =>
    `Eine kleine Kopie jedes Bildes, ohne seine Kamera- und Ortsdaten, geht etwa einmal im Monat zur Suche an ${listed(receivers)}. Bei einem Video ist das sein Titelbild.`,
  limits:
    'Schalte es aus, und nichts mehr wird gesendet; was sie erhalten haben, lässt sich nicht zurückholen. Private Dateien und die eines Studios bleiben immer hier.',
  nobody:
    'Hier ist keine Suche per Bild eingerichtet, also verlässt uns jetzt nichts. Sobald eine eingerichtet ist, werden kleine Kopien dieser Bilder an sie gesendet.',
  unknown:
    'Wir konnten nicht lesen, wer sie erhalten würde. Öffne dieses Formular noch einmal, bevor du es einschaltest.',
};
