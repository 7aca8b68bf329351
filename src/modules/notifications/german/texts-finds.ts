import type { HostKind } from '#modules/brands/index.ts';
import type { FindsTold, findTexts } from '#modules/notifications/texts-finds.ts';

type Kinds = FindsTold['foundOn'];

/** After "auf". */
const sites: Record<HostKind, [one: string, many: string]> = {
  forum: ['einem Forum', 'Foren'],
  'file-host': ['einem Datei-Hoster', 'Datei-Hostern'],
  'image-host': ['einem Bilder-Hoster', 'Bilder-Hostern'],
  video: ['einer Videoseite', 'Videoseiten'],
  blog: ['einem Blog', 'Blogs'],
  social: ['einem sozialen Netzwerk', 'sozialen Netzwerken'],
  other: ['einer anderen Website', 'anderen Websites'],
};

const listed = (words: readonly string[]): string => new Intl.ListFormat('de', { type: 'conjunction' }).format(words);

/** @example placesOf([{ kind: 'forum', count: 2 }, { kind: 'blog', count: 1 }]) // '2 auf Foren und 1 auf einem Blog' */
const placesOf = (kinds: Kinds = []): string =>
  listed(kinds.map(({ kind, count }) => `${count} auf ${sites[kind][count === 1 ? 0 : 1]}`));

function waitingOf({ waiting, found, back }: FindsTold): string {
  if (waiting === 0) return '';
  if (waiting === found + back) return 'Bis du entscheidest, wird nichts gesendet.';
  return waiting === 1 ? '1 wartet auf deine Entscheidung.' : `${waiting} warten auf deine Entscheidung.`;
}

function namedOf({ named, found }: FindsTold): string {
  if (named === 0) return '';
  if (named < found) return `${named} davon nur über einen Namen.`;
  return found === 1 ? 'Nur über einen Namen.' : 'Alle nur über einen Namen.';
}

/** German of `findTexts`. */
export const findTextsGerman: typeof findTexts = {
  copiesFound: (told) => {
    const { found, foundOn, back, backOn } = told;
    const returned = back === 1 ? '1 entfernte Kopie ist wieder da' : `${back} entfernte Kopien sind wieder da`;
    const [places, placesBack] = [placesOf(foundOn), placesOf(backOn)];
    const parts =
      found === 0
        ? [placesBack && `${placesBack}.`, waitingOf(told)]
        : [
            places && `${places}.`,
            namedOf(told),
            told.isLate ? 'Auf Seiten, die frühere Suchläufe gelesen hatten.' : '',
            back === 0 ? '' : placesBack ? `${returned}: ${placesBack}.` : `${returned}.`,
            waitingOf(told),
          ];
    return {
      title: found === 0 ? returned : found === 1 ? '1 neue Kopie gefunden' : `${found} neue Kopien gefunden`,
      text: parts.filter(Boolean).join(' ') || 'Öffne den Bericht, um zu sehen, was geschieht.',
    };
  },
  scanFinished: (pages, media) => ({
    title: 'Ein Suchlauf ist fertig',
    text: `Er hat ${pages === 1 ? '1 Seite' : `${pages} Seiten`} gelesen und ${media === 1 ? '1 Bild oder Video' : `${media} Bilder und Videos`} mit deinen verglichen. Neue Kopien kommen in einer eigenen Nachricht.`,
  }),
  many: {
    'Eine Kopie wurde entfernt': (n) => `${n} Kopien wurden entfernt`,
    'Ein Suchlauf ist fertig': (n) => `${n} Suchläufe sind fertig`,
    'Ein Suchlauf ist unvollständig': (n) => `${n} Suchläufe sind unvollständig`,
    'Ein Suchlauf ist fehlgeschlagen': (n) => `${n} Suchläufe sind fehlgeschlagen`,
    'Eine Zustellung ist ungewiss': (n) => `${n} Zustellungen sind ungewiss`,
    'Eine Meldung wartet auf deine Freigabe': (n) => `${n} Meldungen warten auf deine Freigabe`,
    'Eine Erinnerung wartet auf deine Freigabe': (n) => `${n} Erinnerungen warten auf deine Freigabe`,
    'Eine Gegenmeldung ist eingegangen': (n) => `${n} Gegenmeldungen sind eingegangen`,
  },
};
