import { count } from '#web/language/formats.ts';
import type { impersonationTexts } from './texts.tsx';

/** German of `impersonationTexts`. */
export const impersonationTextsGerman: typeof impersonationTexts = {
  lead: {
    title: 'Ein Konto melden, das sich als du ausgibt',
    text: 'Unser Team liest jede Meldung und reicht sie als deine Bevollmächtigten bei der Plattform ein, wenn diese das von Bevollmächtigten annimmt. Wo sie nur auf dich selbst hört, bereiten wir dir jedes Feld ihres Formulars vor.',
    fake: (link) => <>Ein Bild oder Video, das gefälscht wurde, um dich zu zeigen? {link}.</>,
    fakeLink: 'Die Fälschung melden',
  },
  form: {
    name: 'Profil melden',
    profileUrl: 'Adresse des falschen Profils',
    profileUrlHelp: 'Öffne das Profil und kopiere seine Adresse.',
    noProfileUrl: 'Gib die Adresse des falschen Profils an.',
    checked: (handle, platform) => (
      <>
        {handle} auf {platform}.
      </>
    ),
    byAgent: 'Wir reichen es als deine Bevollmächtigten ein.',
    byPerson:
      'Diese Plattform nimmt Meldungen nur von dir selbst an: Du reichst sie ein, jedes Feld liegt zum Kopieren bereit.',
    asksForId: 'Sie verlangt ein Ausweisdokument.',
    real: 'Dein echtes Profil',
    another: 'Andere Adresse',
    realUrl: 'Adresse deines echten Profils',
    noRealUrl: 'Gib die Adresse deines echten Profils an.',
    faked: 'Was daran deins ist',
    noFaked: 'Sag, was daran deins ist.',
    harm: 'Was auf dem Spiel steht',
    what: 'Was dort geschieht',
    whatHelp: 'In ein, zwei Sätzen. Es geht in diesen Worten an die Plattform.',
    noWhat: 'Sag in einem Satz, was dort geschieht.',
    shots: {
      files: 'Screenshots',
      filesHelp: (most) =>
        `Bis zu ${most} Bilder, je 10 MB. Versiegelt, von einem Teammitglied mit einem Grund geöffnet, den du liest, und 30 Tage nach dem Ende gelöscht.`,
      addFiles: 'Bilder hinzufügen',
      removeFile: (name) => `${name} weglassen`,
    },
    declaration: 'Was ich hier sage, ist wahr, und dieses Konto ist nicht meins.',
    confirm: 'Bestätige, dass dies wahr ist und dass das Konto nicht deins ist.',
    submit: 'Meldung senden',
    sent: 'Meldung gesendet',
    sentText: 'Unser Team liest sie. Das Ergebnis siehst du unten.',
    shotsFailed: (names) => `Nicht hinzugefügt: ${names}. Öffne die Meldung, um sie noch einmal hinzuzufügen.`,
    tooLarge: 'Dieses Bild ist zu groß. Ein Screenshot darf bis zu 10 MB haben.',
  },
  parts: {
    name: 'Mein Name',
    pictures: 'Meine Bilder',
    posts: 'Meine Beiträge',
    messages: 'Nachrichten in meinem Namen, oder es wird Geld verlangt',
    handle: 'Ein Benutzername, der aussieht wie meiner',
  },
  harms: {
    low: { label: 'Es ist lästig', within: 'Unser Team liest es innerhalb von 72 Stunden.' },
    serious: {
      label: 'Es schadet mir oder meinen Fans',
      within: 'Unser Team liest es innerhalb von 48 Stunden.',
    },
    urgent: {
      label: 'Menschen zahlen daran oder werden bedroht',
      within: 'Unser Team liest es innerhalb von 24 Stunden.',
    },
  },
  yours: 'Von dir einzureichen',
  history: {
    list: 'Meldungen von Profilen',
    search: 'Name oder Nummer finden',
    allStates: 'Jeder Status',
    safe: 'Deine Meldungen sind gespeichert und laufen weiter.',
    empty: {
      title: 'Noch nichts gemeldet',
      text: 'Die Profile, die du meldest, erscheinen hier mit ihrem Ergebnis.',
    },
    columns: { who: 'Profil', state: 'Status', reported: 'Gemeldet', open: 'Meldung' },
    open: 'Öffnen',
    hidden: 'Sichtbar, sobald ein Konto bestätigt ist',
    openHidden: (platform) => `Meldung auf ${platform} öffnen`,
    openThis: (handle) => `Meldung zu @${handle} öffnen`,
    number: (reference) => <>Nummer {reference}</>,
  },
  found: {
    title: 'Von Suchläufen gefunden',
    text: 'Konten anderer, auf denen unsere Suchläufe dich gefunden haben. Nicht jedes gibt sich als du aus: Sieh nach, bevor du es meldest.',
    pages: (n) => count(n, 'Seite', 'Seiten'),
    pagesOf: (n, handle) => `${count(n, 'Seite', 'Seiten')} von @${handle}`,
    report: 'Melden',
    reportThis: (handle) => `@${handle} melden`,
    notRead: 'Die Konten, die Suchläufe gefunden haben, konnten nicht gelesen werden',
    safe: 'Sie sind gespeichert, und jedes Profil lässt sich über seine Adresse melden.',
  },
  guesses: {
    title: 'Benutzernamen ähnlich wie deine',
    text: 'Benutzernamen, die aussehen wie deine, nach Regeln gebildet. Wir haben keinen davon geöffnet, und die meisten wird es nicht geben. Ein Link führt zur Plattform.',
    of: (handle, platform) => `Wie @${handle} auf ${platform}`,
    notRead: 'Benutzernamen, die aussehen wie deine, konnten nicht gelesen werden',
    safe: 'Jedes Profil lässt sich über seine Adresse melden.',
  },
};
