import type { Letters } from '#modules/notices/law/texts/letter-words.ts';

const dsaLaw = 'Artikel 16 der Verordnung (EU) 2022/2065 (Gesetz über digitale Dienste)';
const takeItDownLaw = 'Section 3 des TAKE IT DOWN Act der Vereinigten Staaten (Public Law 119-12)';
const ownRules = 'Ihren eigenen Regeln zu gefälschten Bildern realer Personen';
const ukLaw = 'Section 10(3A) des Online Safety Act 2023 des Vereinigten Königreichs';

/** German. Terms of the DSA are those of its official German text. */
export const de: Letters = {
  hello: 'Guten Tag,',
  count: (addresses) => (addresses === 1 ? '1 Adresse' : `${addresses} Adressen`),
  subjects: {
    notice: (basis) =>
      ({
        dmca_512c: 'Meldung einer Urheberrechtsverletzung',
        dmca_512d: 'Meldung einer Urheberrechtsverletzung',
        dsa_16: 'Meldung rechtswidriger Inhalte, Artikel 16 DSA',
        take_it_down: 'Antrag auf Entfernung, TAKE IT DOWN Act, 48 Stunden',
        uk_intimate: 'Meldung intimer Bildinhalte, Online Safety Act',
        platform_rules: 'Meldung eines gefälschten Bildes oder Videos einer realen Person',
      })[basis],
    reminder: (basis) => `Erinnerung: ${de.subjects.notice(basis)}`,
    retraction: () => 'Rücknahme einer Meldung',
  },
  laws: {
    dmca_512c: '17 U.S.C. § 512(c)(3)',
    dmca_512d: '17 U.S.C. § 512(d)(3)',
    dsa_16: dsaLaw,
    take_it_down: takeItDownLaw,
    uk_intimate: ukLaw,
    platform_rules: ownRules,
  },
  under: (law) => `nach ${law}`,
  inFormOf: (law) => `in der Form von ${law}, die viele Anbieter auch außerhalb der Vereinigten Staaten annehmen`,
  reply: (reference) =>
    `Bitte antworten Sie auf diese Nachricht; ihre Antwortadresse enthält das Aktenzeichen ${reference}.`,
  earlier: (day, name) => ` vom ${day} (${name})`,
  numbered: (number) => `Ihre Vorgangsnummer ${number}`,
  reminder: {
    lead: (law, earlier) =>
      `auf unsere Meldung${earlier ?? ''} nach ${law} haben wir zu den unten genannten Inhalten keine Antwort erhalten; bei unserer letzten Prüfung waren sie noch abrufbar.`,
    deadline: {
      dsa_16:
        'Nach Artikel 16 Absatz 6 ist über Meldungen zeitnah und sorgfältig zu entscheiden, und nach Artikel 16 Absatz 5 ist uns die Entscheidung unverzüglich mitzuteilen.',
      take_it_down:
        'Das Gesetz verpflichtet erfasste Plattformen, die Darstellung innerhalb von 48 Stunden nach einem wirksamen Antrag zu entfernen und angemessene Anstrengungen zu unternehmen, um bekannte identische Kopien zu entfernen.',
      uk_intimate:
        'Das Gesetz verpflichtet Dienste, die Inhalte nach einer Meldung so bald wie vernünftigerweise möglich zu entfernen, spätestens innerhalb von 48 Stunden.',
    },
  },
  retraction: {
    lead: (owner, name) =>
      `als bevollmächtigte Vertretung der als ${owner} bekannten Person nehmen wir unsere frühere Meldung${name ? ` (${name})` : ''} zu folgenden Adressen zurück:`,
    close:
      'Zu diesen Adressen bitten wir Sie um keine weiteren Maßnahmen; aufgrund unserer Meldung entfernte Inhalte dürfen wiederhergestellt werden.',
  },
  fileLeft: (page, file) =>
    `Die Seite ${page} besteht nicht mehr, die dort gezeigte Datei ist aber weiterhin unter ihrer eigenen Adresse abrufbar: ${file}`,
  headings: {
    works: 'Die urheberrechtlich geschützten Werke',
    material: 'Fundstellen',
    explanation: 'Warum der Inhalt rechtswidrig ist',
    goodFaith: 'Guter Glaube',
    accuracy: 'Richtigkeit',
    statement: 'Erklärung',
    contact: 'Kontakt',
    signature: 'Unterschrift',
    depiction: 'Die intime bildliche Darstellung',
    report: 'Die Meldung',
  },
  agent: 'bevollmächtigte Vertretung',
  telephone: 'Telefon',
  email: 'E-Mail',
  example: (url) => `Ein berechtigt veröffentlichtes Beispiel ist zu sehen unter: ${url}`,
  dmca: {
    opening: (owner, law) =>
      `ich schreibe als bevollmächtigte Vertretung des Inhabers der Urheberrechte, bekannt als ${owner} (der „Rechtsinhaber“), ${law}.`,
    works: 'Die Rechte des Rechtsinhabers an folgenden Werken wurden verletzt:',
    material:
      'Kopien dieser Werke sind ohne Genehmigung unter den folgenden Adressen abrufbar. Bitte entfernen Sie sie oder sperren Sie den Zugang zu ihnen:',
    goodFaith:
      'Ich bin in gutem Glauben der Überzeugung, dass die Nutzung des oben beschriebenen Materials weder vom Rechtsinhaber noch von seiner Vertretung noch durch Gesetz erlaubt ist.',
    accuracy:
      'Die Angaben in dieser Meldung sind richtig, und ich versichere unter Strafandrohung wegen Falschaussage (penalty of perjury), dass ich berechtigt bin, für den Inhaber der ausschließlichen Rechte zu handeln, deren Verletzung geltend gemacht wird.',
    original: 'Die gesetzlich vorgesehenen Erklärungen im englischen Wortlaut:',
  },
  dsa: {
    opening: (owner) =>
      `nach ${dsaLaw} melde ich Ihnen als bevollmächtigte Vertretung der als ${owner} bekannten Person rechtswidrige Inhalte in Ihrem Dienst.`,
    copyright: (owner) =>
      `Der Inhalt gibt Werke wieder, an denen ${owner} die Urheberrechte oder verwandten Schutzrechte hält. Sie wurden ohne Erlaubnis vervielfältigt und öffentlich zugänglich gemacht. Das verletzt die Rechte aus den Artikeln 2 und 3 der Richtlinie 2001/29/EG.`,
    intimate: (owner) =>
      `Der Inhalt ist intimes Material, das die als ${owner} bekannte Person zeigt und ohne ihre Einwilligung veröffentlicht wurde. Das verletzt ihre Rechte auf Achtung des Privatlebens und auf Schutz personenbezogener Daten (Artikel 7 und 8 der Charta der Grundrechte der Europäischen Union); Artikel 5 der Richtlinie (EU) 2024/1385 stellt die nicht einvernehmliche Weitergabe von intimem oder manipuliertem Material unter Strafe.`,
    forgery: (owner) =>
      `Der Inhalt ist intim, zeigt dem Anschein nach die als ${owner} bekannte Person und wurde ohne ihre Einwilligung mit technischen Mitteln erzeugt oder verändert. Das verletzt ihre Rechte auf Achtung des Privatlebens und auf Schutz personenbezogener Daten (Artikel 7 und 8 der Charta der Grundrechte der Europäischen Union); Artikel 5 Absatz 1 Buchstabe b der Richtlinie (EU) 2024/1385 stellt es unter Strafe, derart manipuliertes Material öffentlich zugänglich zu machen.`,
    fake: (owner) =>
      `Der Inhalt zeigt dem Anschein nach die als ${owner} bekannte Person und wurde ohne ihre Einwilligung mit technischen Mitteln erzeugt oder verändert, sodass er als echt ausgibt, was nicht geschehen ist. Er verarbeitet ihre personenbezogenen Daten ohne Rechtsgrundlage (Artikel 6 der Verordnung (EU) 2016/679) und verletzt ihre Rechte auf Achtung des Privatlebens und auf Schutz personenbezogener Daten (Artikel 7 und 8 der Charta der Grundrechte der Europäischen Union).`,
    works: 'Es handelt sich um folgende Werke:',
    material:
      'Der Inhalt ist unter genau diesen Adressen abrufbar. Bitte entfernen Sie ihn oder sperren Sie den Zugang zu ihm:',
    bonaFide:
      'Ich bin in gutem Glauben davon überzeugt, dass die in dieser Meldung enthaltenen Angaben und Anführungen richtig und vollständig sind.',
    handling:
      'Bitte bestätigen Sie den Eingang (Artikel 16 Absatz 4) und teilen Sie uns Ihre Entscheidung und die möglichen Rechtsbehelfe mit (Artikel 16 Absatz 5).',
  },
  takeItDown: {
    opening: (owner) =>
      `dies ist ein Antrag auf Entfernung nach ${takeItDownLaw}. Ich bin bevollmächtigt, für die identifizierbare, als ${owner} bekannte Person zu handeln.`,
    depiction: (owner) =>
      `Jede der unten genannten Adressen zeigt eine intime bildliche Darstellung der identifizierbaren, als ${owner} bekannten Person.`,
    nonConsensual: (owner) =>
      `Die als ${owner} bekannte Person ist in gutem Glauben davon überzeugt, dass jede der genannten intimen bildlichen Darstellungen nicht einvernehmlich ist: Sie hat schriftlich erklärt, dass sie die dargestellte Person ist und in die Veröffentlichung nicht eingewilligt hat.`,
    material: 'Die Darstellungen sind unter diesen Adressen abrufbar:',
    duty: 'Bitte entfernen Sie sie innerhalb von 48 Stunden nach Eingang dieses Antrags und unternehmen Sie angemessene Anstrengungen, um bekannte identische Kopien zu finden und zu entfernen.',
  },
  uk: {
    opening: (owner) =>
      `dies ist eine Meldung intimer Bildinhalte (intimate image content report) nach ${ukLaw} im Namen der als ${owner} bekannten Person.`,
    material: 'Der Inhalt ist unter diesen Adressen abrufbar:',
    fields: {
      depicted: {
        label: 'Abgebildete Person',
        value: ({ owner }) => `Der Inhalt zeigt die als ${owner} bekannte Person.`,
      },
      authority: {
        label: 'Meldende Stelle',
        value: ({ owner, agent }) => `${agent}, mit unterschriebener Vollmacht im Namen von ${owner}.`,
      },
      intimate: {
        label: 'Art des Inhalts',
        value: () => 'Der Inhalt ist ein intimes Bild oder ein intimer Film dieser Person.',
      },
      'no-consent': {
        label: 'Einwilligung',
        value: () =>
          'Die abgebildete Person hat schriftlich erklärt, dass sie in die Veröffentlichung nicht eingewilligt hat.',
      },
      'good-faith': {
        label: 'Guter Glaube',
        value: () => 'Die Meldung erfolgt in gutem Glauben; ihre Angaben sind nach unserer besten Kenntnis richtig.',
      },
    },
    duty: 'Bitte entfernen Sie diese und gleiche oder im Wesentlichen gleiche Inhalte so bald wie vernünftigerweise möglich, spätestens innerhalb von 48 Stunden.',
  },
  forgery: {
    depiction: (owner) =>
      `Jede der unten genannten Adressen zeigt eine digitale Fälschung (digital forgery): eine intime bildliche Darstellung der identifizierbaren, als ${owner} bekannten Person, die mit technischen Mitteln erzeugt oder verändert wurde und die ein verständiger Mensch für echt halten würde.`,
    nonConsensual: (owner) =>
      `Die als ${owner} bekannte Person ist in gutem Glauben davon überzeugt, dass jede der genannten digitalen Fälschungen nicht einvernehmlich ist: Sie hat schriftlich erklärt, dass sie die dem Anschein nach dargestellte Person ist, dass die Darstellung nicht echt ist und dass sie in die Veröffentlichung nicht eingewilligt hat.`,
    ukFields: {
      depicted: (owner) => `Der Inhalt zeigt dem Anschein nach die als ${owner} bekannte Person.`,
      intimate: () =>
        'Der Inhalt ist ein intimes Bild oder ein intimer Film, der so erzeugt oder verändert wurde, dass er diese Person zu zeigen scheint.',
    },
  },
  rules: {
    opening: (owner) =>
      `ich schreibe als bevollmächtigte Vertretung der als ${owner} bekannten Person wegen Inhalten in Ihrem Dienst, die gefälscht wurden, um sie zu zeigen. Ich bitte Sie um eine Prüfung nach ${ownRules}, etwa zu manipulierten Medien und zu intimen oder privaten Inhalten.`,
    explanation: (owner) =>
      `Der Inhalt zeigt dem Anschein nach die als ${owner} bekannte Person. Sie hat schriftlich erklärt, dass er nicht echt ist: Er wurde mit technischen Mitteln erzeugt oder verändert, und sie hat weder darin noch in die Veröffentlichung eingewilligt.`,
    material: 'Der Inhalt ist unter diesen Adressen abrufbar:',
    statement: 'Die Meldung erfolgt in gutem Glauben; ihre Angaben sind nach unserer besten Kenntnis richtig.',
    request: 'Bitte entfernen Sie diesen Inhalt und identische Kopien und teilen Sie uns Ihre Entscheidung mit.',
  },
};
