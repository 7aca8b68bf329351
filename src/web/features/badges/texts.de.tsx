import type { badgeTexts } from './texts.tsx';

/** German of `badgeTexts`. */
export const badgeTextsGerman: typeof badgeTexts = {
  lead: {
    title: 'Sag, wem diese Bilder gehören',
    text: 'Texte und Abzeichen für deine Profile und Seiten. Deine Rechte hängen nicht davon ab; sie sagen allen, wem diese Bilder gehören.',
    kit: 'Wasserzeichen und Leitfaden',
  },
  notLoaded: 'Deine Abzeichen konnten nicht geladen werden',
  safe: 'Eingefügte Abzeichen funktionieren wie zuvor.',
  none: {
    title: 'Noch kein Konto ist bestätigt',
    text: 'Ein Abzeichen nennt ein Konto von dir. Bestätige eines, und seine Texte und Abzeichen erscheinen hier.',
    prove: 'Konto bestätigen',
  },
  choose: {
    title: 'Für welches Konto',
    account: 'Konto',
    accountHelp: 'Nur Konten, die du bestätigt hast.',
    option: (handle, platform) => `@${handle} auf ${platform}`,
    name: 'Name in den Texten',
    nameHelp: 'Alle sehen ihn dort, wo du einfügst. Ein Künstlername genügt.',
    language: 'Sprache der Texte',
    check: 'Alle dürfen dieses Abzeichen prüfen',
    checkHelp: (product) =>
      `Eine öffentliche Seite von ${product} sagt dann, dass dieses Konto bestätigt ist, seit wann, und ob der Schutz aktiv ist: keine E-Mail-Adresse, kein amtlicher Name, keine Zahlen, nichts für Suchmaschinen. Solange das aus ist, führen Abzeichen zur Startseite; früher eingefügte zeigen „Nicht gefunden“.`,
    notSaved: (why) => <>Das wurde nicht gespeichert. {why}</>,
  },
  disclaimers: 'Hinweistexte',
  short: { name: 'Kurzer Hinweis', use: 'Für eine Bio, eine Bildunterschrift, eine Wasserzeichenzeile.' },
  long: { name: 'Langer Hinweis', use: 'Für eine Website, eine Willkommensnachricht, einen angehefteten Beitrag.' },
  badges: 'Abzeichen',
  text: { name: 'Text-Abzeichen', use: 'Ein Link für alle Stellen, an denen eine Seite HTML annimmt.' },
  footer: {
    name: 'Fußzeilen-Abzeichen',
    use: 'Eine gerahmte Zeile für den Fuß deiner eigenen Website. Sie lädt nichts von uns und verfolgt niemanden.',
  },
  look: (name) => `${name}, wie es auf einer hellen und auf einer dunklen Seite aussieht`,
  copyCode: 'Code kopieren',
  copyText: 'Text kopieren',

  page: {
    protected: (handle, product) => (
      <>
        {handle} ist durch {product} geschützt
      </>
    ),
    known: (handle, product) => (
      <>
        {handle} ist bei {product} bekannt
      </>
    ),
    active: 'Wir suchen Kopien der Werke, die zu diesem Konto gehören, und melden die, die nicht erlaubt wurden.',
    notActive: 'Der Schutz dieses Kontos ist zurzeit nicht aktiv. In seinem Namen wird nichts gemeldet.',
    facts: 'Fakten',
    account: 'Konto',
    on: (handle, platform) => (
      <>
        {handle} auf {platform}
      </>
    ),
    proved: 'Inhaberschaft bestätigt',
    protection: 'Schutz',
    activeOn: (day) => `Aktiv am ${day}`,
    notActiveOn: (day) => `Nicht aktiv am ${day}`,
    checked: (product) =>
      `${product} hat geprüft, dass die Person, die den Dienst benutzt, dieses Profil ändern kann. Das sagt sonst nichts über sie und erlaubt niemandem, die Bilder zu verwenden.`,
    compare:
      'Ein Abzeichen kann von allen kopiert werden. Nur diese Seite, geöffnet unter der Adresse oben, sagt, ob es gilt: Vergleiche das Konto hier mit dem Profil, das das Abzeichen zeigt.',
    description: 'Ob ein Abzeichen gilt und für welches Konto.',
    notFound: 'Nicht gefunden',
    nothingHere:
      'Unter dieser Adresse gibt es nichts zu bestätigen. Entweder gibt es keine solche Seite, oder die Person, der sie gehört, zeigt sie nicht.',
  },
};
