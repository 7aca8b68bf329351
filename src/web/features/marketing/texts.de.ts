import { count, number, plural } from '#web/language/formats.ts';
import type { shareTexts } from './texts.ts';

/** German of `shareTexts`. */
export const shareTextsGerman: typeof shareTexts = {
  lead: {
    title: 'Zeig, was gegen deine Kopien getan wurde',
    text: 'Karten und Bildtexte mit deinen eigenen Zahlen, in deinem Browser gezeichnet. Darauf ist kein Bild von dir, keine Adresse und kein Name eines Hosters.',
    kit: 'Wasserzeichen und Leitfaden',
  },
  notLoaded: 'Deine Zahlen konnten nicht geladen werden',
  safe: 'Es wurde nichts geteilt, und was gezählt ist, bleibt gezählt.',
  card: {
    title: 'Deine Karte',
    format: 'Format',
    formats: { square: 'Quadrat', story: 'Story', wide: 'Breit' },
    size: (width, height) => `${width} × ${height} Pixel, PNG`,
    look: 'Aussehen',
    looks: { light: 'Hell', dark: 'Dunkel' },
    download: 'Karte herunterladen',
    share: 'Karte teilen',
    notDrawn:
      'Die Karte konnte nicht erstellt werden. Es wurde nichts gespeichert. Versuch es noch einmal, oder in einem anderen Browser.',
    alt: 'Alternativtext',
    altHelp: 'Für alle, die keine Bilder sehen: Füge ihn dort ein, wo du die Karte postest.',
    copyAlt: 'Text kopieren',
  },
  choose: {
    title: 'Was sie sagt',
    headline: 'Überschrift',
    period: 'Zahlen zu Kopien',
    figures: 'Zahlen',
    name: 'Name',
    noName: 'Ohne Namen',
    nameHelp:
      'Nur Konten, die du bestätigt hast. Mit einem Namen wissen alle, die die Karte sehen, wessen Zahlen es sind.',
    notRead: 'Deine Konten konnten nicht gelesen werden',
    safe: 'Sie sind gespeichert. Die Karte geht auch ohne Namen.',
    code: 'Dein Empfehlungscode, mit den Worten, die sagen, was er ist',
    few: (least) => `Anteile und Zeiten gibt es, sobald sie auf ${count(least, 'Kopie', 'Kopien')} beruhen.`,
  },
  none: {
    title: 'In dieser Zeit wurde keine Kopie entfernt',
    text: 'Es gibt keine Zahl zu zeigen, also kommt die Karte ohne aus. Zahlen gibt es, sobald eine Kopie bei zwei Prüfungen verschwunden war.',
  },
  headlines: {
    gone: 'Kopien meiner Werke wurden entfernt',
    alone: 'Ich musste das nicht allein tun',
    mine: 'Was ich mache, teile ich selbst',
    ask: 'Frag mich, bevor du meine Werke teilst',
  },
  figures: {
    removed: 'Entfernte Kopien',
    success: 'Anteil der gemeldeten Kopien',
    pace: 'Zeit bis zur Entfernung',
    hosts: 'Anzahl der Websites',
  },
  labels: {
    removed: (n) => `${plural(n, { one: 'Kopie', other: 'Kopien' })} entfernt, bei zwei Prüfungen verschwunden`,
    success: (part, whole) => `nach einer Meldung entfernt: ${number(part)} von ${number(whole)} gemeldeten`,
    pace: (n) => `bis die Hälfte von ${count(n, 'entfernten Kopie', 'entfernten Kopien')} verschwunden war`,
    hosts: (n) =>
      plural(n, { one: 'Website, von der sie entfernt wurden', other: 'Websites, von denen sie entfernt wurden' }),
  },
  asOf: (day) => `Alle bisher gefundenen Kopien · ${day}`,
  foundSince: (since, day) => `Kopien, gefunden seit dem ${since} · ${day}`,
  withoutFigures: 'Bitte nicht kopieren, weiterposten oder verkaufen.',
  code: (code) => `Empfehlungscode ${code}: Ich bekomme einen Anteil, wenn du ein Abo abschließt.`,
  altOf: (parts) => parts,
  captions: {
    title: 'Bildtexte',
    text: 'Ändere sie, wie du möchtest. Was sie von deinen Zahlen sagen, ist, was die Karte sagt.',
    copy: 'Bildtext kopieren',
    name: (n) => `Bildtext ${n}`,
    disclosure: 'Worte, die sagen, dass es ein Empfehlungslink ist',
    disclosureHelp: 'Sie stehen neben dem Link, wie es das Recht fast überall verlangt und die Bedingungen überall.',
    withoutLink: 'Deine Bildtexte kommen ohne Link, bis du am Empfehlungsprogramm teilnimmst.',
    withoutFigures: [
      'Meine Bilder und Videos teile ich selbst. Wenn sie dir gefallen, poste sie bitte nicht weiter: Schick die Leute lieber zu mir.',
      'Wenn du meine Werke dort siehst, wo sie nicht hingehören, sag es mir. Ein Link genügt, und bitte gib ihn nicht weiter.',
    ],
    removed: (n, product) =>
      `Bisher ${count(n, 'Kopie', 'Kopien')} meiner Werke entfernt, jede bei zwei Prüfungen verschwunden. Gefunden und gemeldet mit ${product}.`,
    success: (part, whole, product) =>
      `Kopien meiner Werke, die mit ${product} gemeldet wurden: ${number(whole)}. Davon verschwunden: ${number(part)}. Nicht alle, und das kann niemand versprechen.`,
    pace: (time, n, product) =>
      `So lange dauerte es, bis die Hälfte von ${count(n, 'entfernten Kopie', 'entfernten Kopien')} meiner Werke verschwunden war: ${time}. Gemeldet mit ${product}; manche brauchen länger, und manche bleiben.`,
    of: (caption, disclosure, link) => `${caption}\n\n${disclosure}\n${link}`,
  },
  links: {
    title: 'Links, die zeigen, wo sie standen',
    text: 'Derselbe Empfehlungslink, markiert. Was über jeden kam, wird unten getrennt gezählt.',
    card: 'Neben einer Karte, oder darauf als Link-Sticker',
    profile: 'In einer Bio oder auf einer Seite mit Links',
    copy: 'Link kopieren',
    join: 'Zum Empfehlungsprogramm',
    noLink: 'Du hast noch keinen Empfehlungslink',
    noLinkText:
      'Karten und Bildtexte gehen ohne. Mit einem Link siehst du, über welche davon Menschen kamen, und du verdienst daran.',
    notLoaded: 'Dein Empfehlungslink konnte nicht geladen werden',
    safe: 'Dein Link funktioniert trotzdem.',
  },
  hours: (n) => `${n} h`,
  days: (n) => `${n} Tage`,
};
