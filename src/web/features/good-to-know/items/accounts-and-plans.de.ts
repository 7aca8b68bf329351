import { type PaidPlan, plans as table } from '#modules/billing/contract.ts';
import { count } from '#web/language/formats.ts';
import type { Item } from '../item.ts';

/** German of the answers about names, accounts and plans; each is reviewed together with its English. */
export const realNameGerman: Item = {
  question: 'Wird mein echter Name erscheinen?',
  short:
    'Nicht in unseren Meldungen. Sie sind von {product} als Bevollmächtigtem unterschrieben, mit unserem Namen und unserer Anschrift.',
  body: [
    { heading: 'Was ein Empfänger von dir sieht' },
    {
      points: [
        'Den Namen, unter dem man dich kennt, wie auf dem bestätigten Konto, zu dem das Bild gehört, und auf keinem anderen.',
        'Die Titel der Werke. Schreib also weder deinen echten Namen noch einen Ort in einen Titel.',
        'Die Adressen der Kopien.',
        'Die Seite dieses Kontos als Beispiel des Originals, nur wenn du es in den Einstellungen deines Kontos erlaubst.',
      ],
    },
    'Jede Meldung listet auf, was sie über dich sagt. Dein amtlicher Name steht in der Vollmacht, die du unterschreibst, und nicht in einer Meldung. Das Gesetz verlangt die Unterschrift einer Person, die für die Inhaberin oder den Inhaber handeln darf; das sind wir.',
    { heading: 'Wann dein eigener Name nötig sein kann' },
    {
      points: [
        'Ein Formular, das du bei einer Suchmaschine oder Plattform selbst einreichst, fragt, wer du bist. Nimm die Angaben der Bevollmächtigten, die wir vorbereiten, wo das Formular sie zulässt.',
        'Manche Plattformen, darunter X und Instagram, geben den Kontakt des Absenders an die Person weiter, die veröffentlicht hat. Eine Meldung, die du selbst sendest, zeigt deinen.',
        'Google gibt eine Meldung vielleicht an Lumen weiter, ein öffentliches Archiv, in dem ihr Absender zu lesen ist.',
        'Meldungen wegen Identitätsmissbrauchs verlangen oft ein Ausweisdokument.',
        'Wenn eine Gegenmeldung (Counter-Notice) kommt, kann nur ein Gericht die Kopie unten halten. Ein Gericht braucht eine klagende Person.',
      ],
    },
    {
      caution:
        'Ob ein Gericht jemanden unter einem Künstlernamen klagen lässt, hängt vom Land und vom Gericht ab. Hol dir anwaltlichen Rat, bevor du entscheidest.',
    },
  ],
  doIt: {
    '/notices': 'Lesen, was deine Meldungen offenlegen',
    '/account': 'Sehen, was du erlaubt hast',
  },
  reviewed: '2026-11-22',
};

function sizeOf(plan: PaidPlan): string {
  const { limits, scanEveryHours: hours } = table[plan];
  const often =
    hours === 168
      ? 'Jede Woche ein Suchlauf'
      : hours === 24
        ? 'Jeden Tag ein Suchlauf'
        : `Alle ${hours} Stunden ein Suchlauf`;
  return `${often}, ${count(limits.accounts, 'Konto', 'Konten')}, ${count(limits.works, 'Datei', 'Dateien')}, ${count(limits.terms, 'Suchbegriff', 'Suchbegriffe')}`;
}

export const plansGerman: Item = {
  question: 'Was enthalten Standard, Plus und Premium?',
  short:
    'Standard findet Kopien und lässt sie entfernen. Plus ist größer, schneller und nimmt deine eigenen Meldungen an. Premium kümmert sich auch um Leute, die sich als du ausgeben.',
  /** Asked for at each use: its numbers are written as the reader's language does. */
  get body() {
    return [
      { heading: 'Standard' },
      {
        points: [
          `${sizeOf('standard')}.`,
          'Meldungen an Hoster, zwei Prüfungen, bevor eine Kopie als entfernt gilt, und die Beobachtung, ob sie wieder hochgeladen wird.',
          'Entfernung aus Suchmaschinen, der Bericht mit CSV und Abzeichen für deine eigenen Seiten.',
        ],
      },
      { heading: 'Plus: all das und' },
      {
        points: [
          `${sizeOf('plus')}.`,
          `Deine eigenen Meldungen, ${table.plus.limits.leaksPerDay} Adressen am Tag.`,
          'Der Bericht als PDF und Zugang für deine eigenen Programme.',
        ],
      },
      { heading: 'Premium: all das und' },
      {
        points: [
          `${sizeOf('premium')}.`,
          'Websites, auf denen zuletzt Kopien von dir gefunden wurden, werden zwischen den Suchläufen jede Stunde wieder geprüft.',
          `${table.premium.limits.leaksPerDay} eigene Adressen am Tag, zuerst geprüft.`,
          'Identitätsmissbrauch, Fake-Konten und Deepfakes, Entfernungen von Hand, bevorzugter Support und Suche im Darknet, wo es unter {/plans} steht.',
        ],
      },
      'Jeder Tarif ist für eine Person, die mehrere Konten haben darf. Die Preise dieses Dienstes und was jeder Tarif enthält, stehen hier: {/plans}.',
      'Kein Tarif kauft einen schnelleren Hoster. Ein höherer Tarif sucht öfter und fragt früher.',
    ];
  },
  doIt: { '/plans': 'Tarife vergleichen' },
  reviewed: '2026-11-21',
};

const { standard, plus, premium } = table;

export const whenToUpgradeGerman: Item = {
  question: 'Wann lohnt sich ein höherer Tarif?',
  short:
    'Wenn eine Grenze fast erreicht ist, wenn du selbst immer wieder Kopien findest oder wenn sich jemand als du ausgibt.',
  body: [
    { heading: 'Es hilft' },
    {
      points: [
        `Von Standard zu Plus: Du hast mehr als ${standard.limits.accounts} Konten oder ${standard.limits.works} Dateien, eine Woche zwischen Suchläufen ist zu lang, oder du findest Kopien, die ein Suchlauf nicht gefunden hat.`,
        `Von Plus zu Premium: Fake-Konten oder gefälschte Bilder von dir tauchen auf, oder neue Kopien verbreiten sich in Stunden und ein Suchlauf alle ${premium.scanEveryHours} Stunden würde sie früher finden.`,
        `Du arbeitest mit einer Agentur oder einem Programm: Plus öffnet den Zugang für Programme, mit ${plus.limits.terms} Suchbegriffen.`,
      ],
    },
    { heading: 'Es hilft nicht' },
    {
      points: [
        'Wenn Hoster langsam sind. Sie antworten keinem Tarif schneller als einem anderen.',
        'Wenn wenige Kopien gefunden werden und alle schon in Arbeit sind.',
        'Wenn Konten oder Originale fehlen. Füge sie zuerst hinzu: Nichts anderes findet mehr.',
      ],
    },
    { heading: 'Wie es geht' },
    {
      points: [
        'Ein höherer Tarif gilt sofort. Du siehst, was du heute zahlst und wann das nächste Mal, bevor du zustimmst.',
        'Ein niedrigerer Tarif beginnt mit dem nächsten Zeitraum. Was über seinen Grenzen liegt, bleibt; mehr kann nicht hinzukommen.',
        'Eine gesperrte Seite nennt den Tarif, der sie öffnet. Wir schlagen einen Tarif nur aus einem Grund vor und nennen ihn.',
      ],
    },
  ],
  doIt: { '/plans': 'Sehen, was ein Wechsel heute kostet' },
  reviewed: '2026-11-21',
};

export const oldAccountsGerman: Item = {
  question: 'Soll ich alte Konten und Benutzernamen hinzufügen?',
  short: 'Ja. Kopien tragen den Namen, den du hattest, als sie entstanden, oft jahrelang.',
  body: [
    { heading: 'Was du hinzufügen solltest' },
    {
      points: [
        'Konten, die du noch hast, auch ruhige.',
        'Frühere Benutzernamen, Schreibweisen und Spitznamen, die Fans benutzen, als weitere Namen eines bestätigten Kontos.',
        'Namen von Konten, die geschlossen oder verloren sind. Sie lassen sich nicht bestätigen, aber als früherer Name eines bestätigten Kontos suchen.',
      ],
    },
    'Aus jedem Namen machen wir Suchbegriffe. Ein altes Konto auf der Liste wird auch nie aus Versehen gemeldet.',
    { heading: 'Was du nicht hinzufügen solltest' },
    {
      points: [
        'Einen Namen, den viele haben. Er findet Fremde. Setz ein Wort dazu, etwa den Namen der Plattform.',
        'Deinen amtlichen Namen, außer Kopien tragen ihn. Was gesucht wird, sieht die Suchmaschine.',
        'Konten anderer Leute. Ein Tarif ist für eine Person; ein Konto, das jemand anderes bestätigt hat, wird abgelehnt.',
      ],
    },
    { heading: 'Alte Bilder' },
    {
      points: [
        'Lade auch die Originale aus dieser Zeit hoch. Die Erkennung vergleicht Bilder; ein Name allein genügt nie für eine automatische Meldung.',
        'Sag bei jedem Werk, wem es gehört. Werke eines Studios werden hier nie gemeldet: Das muss ihr Inhaber tun. Bei gemeinsamen Werken sollten die anderen zustimmen.',
      ],
    },
  ],
  doIt: {
    '/brands': 'Konten und Namen hinzufügen',
    '/search-terms': 'Die Suchbegriffe sehen',
  },
  reviewed: '2026-11-21',
};

export const ownAccountsGerman: Item = {
  question: 'Wie verhindere ich, dass meine eigenen Konten gemeldet werden?',
  short: 'Bestätige sie, und setz Partner und erlaubte Seiten auf die Liste dessen, was nie gemeldet werden darf.',
  body: [
    { heading: 'Auf unserer Seite' },
    {
      points: [
        'Ein Konto, das du bestätigt hast, kommt automatisch dazu: {/whitelist}.',
        'Füge Partner, Agenturen, Shops, Werbeseiten und Fans hinzu, die teilen dürfen. Ein Grund und ein Enddatum helfen später.',
        'Die Liste wird geprüft, wenn ein Fall beginnt, und noch einmal in dem Moment, bevor eine Meldung hinausgeht.',
        'Was in sozialen Medien gefunden wird, wird nie ohne deinen Klick gemeldet.',
        'War eine Meldung falsch, öffne ihren Fall und drück „Zurückziehen“: Jeder Empfänger erfährt, dass die Meldung zurückgezogen ist.',
      ],
    },
    { heading: 'Warum wir so oft fragen' },
    'Eine Urheberrechtsmeldung wird unter Strafandrohung bei Falschaussage (penalty of perjury) unterschrieben. In den Vereinigten Staaten kann, wer darin wissentlich etwas Wesentliches falsch angibt, zu Schadensersatz und Kosten verurteilt werden, und ein Berufungsgericht hat gesagt, dass „fair use“ zuerst bedacht werden muss. Deshalb fragen wir, ob eine Seite Parodie, eine Rezension, Berichterstattung oder etwas sein kann, das du erlaubt hast.',
    { heading: 'Wenn jemand dich meldet' },
    {
      steps: [
        'Lies, was die Plattform dir geschickt hat, und heb es auf. Veröffentliche dasselbe inzwischen nicht noch einmal.',
        'Ist die Meldung ein Irrtum, erlaubt das Recht der USA eine Gegenmeldung (Counter-Notice): was entfernt wurde und wo es war, dass du nach bestem Glauben von einem Irrtum ausgehst, dein Name, deine Anschrift, Telefonnummer und Unterschrift, und dass du ein Gericht der USA und Schreiben der anderen Seite annimmst. Auch sie steht unter Strafandrohung bei Falschaussage.',
        'Die Plattform gibt sie weiter, mit deinem Namen und deiner Anschrift. Sie muss die Kopie nicht vor 10 und nicht nach 14 Werktagen wieder einstellen, außer sie erfährt vorher, dass die andere Seite vor Gericht gegangen ist.',
        'Wenn Meldungen benutzt werden, um dich zu belästigen, heb alle auf und hol dir Rat, bevor deine Anschrift hinausgeht.',
      ],
    },
    {
      caution:
        'In der Europäischen Union beschwerst du dich stattdessen bei der Plattform und kannst eine Streitbeilegungsstelle anrufen.',
    },
  ],
  doIt: {
    '/whitelist': 'Sehen, was nie gemeldet wird',
    '/brands': 'Ein Konto bestätigen',
  },
  reviewed: '2026-11-22',
};
