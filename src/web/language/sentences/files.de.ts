import type { Refusals } from './in-german.ts';

/** Why a file or a page of pictures was not taken, and how an account was looked at and is listed. */
export const fileSentences: Refusals = {
  'Your own account': 'Dein eigenes Konto',
  'This file is not a picture. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF file.':
    'Diese Datei ist kein Bild. Wähle eine Datei in JPEG, PNG, WebP, AVIF, HEIC oder GIF.',
  'This kind of pictures cannot be read here. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.':
    'Bilder dieser Art können hier nicht gelesen werden. Speichere es als JPEG, PNG, WebP, AVIF oder GIF und versuche es noch einmal.',
  '{} pictures cannot be read here. Save it as JPEG, PNG, WebP, AVIF or GIF and try again.':
    'Bilder der Art „{}“ können hier nicht gelesen werden. Speichere es als JPEG, PNG, WebP, AVIF oder GIF und versuche es noch einmal.',
  'This file is larger than {} MB. Save the picture at a smaller size and try again.':
    'Diese Datei ist größer als {} MB. Speichere das Bild kleiner und versuche es noch einmal.',
  'This picture has more than {} million pixels. Save it at a smaller size and try again.':
    'Dieses Bild hat mehr als {} Millionen Pixel. Speichere es kleiner und versuche es noch einmal.',
  'This picture needs too much memory to be opened. Save it again as a plain JPEG and try again.':
    'Dieses Bild braucht zum Öffnen zu viel Speicher. Speichere es als einfaches JPEG und versuche es noch einmal.',
  'This picture took too long to open. Save it again as a plain JPEG and try again.':
    'Dieses Bild ließ sich nicht schnell genug öffnen. Speichere es als einfaches JPEG und versuche es noch einmal.',
  'We tried to open this picture four times, and it took too long each time. Save it again as a plain JPEG and upload that.':
    'Wir haben viermal versucht, dieses Bild zu öffnen, und es dauerte jedes Mal zu lange. Speichere es als einfaches JPEG und lade das hoch.',
  'This picture is damaged and cannot be opened. Open it in a picture editor, save it again and try again.':
    'Dieses Bild ist beschädigt und lässt sich nicht öffnen. Öffne es in einem Bildprogramm, speichere es neu und versuche es noch einmal.',
  'This file is not a video. Choose an MP4, MOV, WebM or MKV file.':
    'Diese Datei ist kein Video. Wähle eine Datei in MP4, MOV, WebM oder MKV.',
  'This kind of video cannot be read here. Save it as MP4 (H.264) and try again.':
    'Videos dieser Art können hier nicht gelesen werden. Speichere es als MP4 (H.264) und versuche es noch einmal.',
  'This video is larger than {}. Save it at a lower quality and try again.':
    'Dieses Video ist größer als {}. Speichere es in geringerer Qualität und versuche es noch einmal.',
  'The frames of this video have more than {} million pixels. Save it at a smaller size and try again.':
    'Die Einzelbilder dieses Videos haben mehr als {} Millionen Pixel. Speichere es kleiner und versuche es noch einmal.',
  'This video needs too much memory to be read. Save it at a smaller size and try again.':
    'Dieses Video braucht zum Lesen zu viel Speicher. Speichere es kleiner und versuche es noch einmal.',
  'This video took too long to read. Save it as MP4 (H.264) at a smaller size and try again.':
    'Dieses Video ließ sich nicht schnell genug lesen. Speichere es kleiner als MP4 (H.264) und versuche es noch einmal.',
  'We tried to read this video four times, and it took too long each time. Save it as MP4 (H.264) at a smaller size and upload that.':
    'Wir haben viermal versucht, dieses Video zu lesen, und es dauerte jedes Mal zu lange. Speichere es kleiner als MP4 (H.264) und lade das hoch.',
  'This video is damaged and cannot be read. Open it in a video editor, save it again and try again.':
    'Dieses Video ist beschädigt und lässt sich nicht lesen. Öffne es in einem Videoprogramm, speichere es neu und versuche es noch einmal.',
  'We cannot accept this file. It was deleted. If you think that this is a mistake, write to support.':
    'Wir können diese Datei nicht annehmen. Sie wurde gelöscht. Wenn du das für einen Fehler hältst, schreib dem Support.',
  'It is not marked as intimate any more.': 'Es ist nicht mehr als intim gekennzeichnet.',
};
