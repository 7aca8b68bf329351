import { asPercent } from '#lib/percent/index.ts';
import type { causes } from './causes.ts';
import { causesOfManualRemovalsGerman } from './causes-of-manual-removals.de.ts';
import { causesOfMoneyServicesGerman } from './causes-of-money-services.de.ts';
import { causesOfRepliesGerman } from './causes-of-replies.de.ts';
import { causesOfSearchWithdrawalsGerman } from './causes-of-search-withdrawals.de.ts';
import { causesOfWaitingGerman } from './causes-of-waiting.de.ts';
import { likenessOf } from './lengths.ts';

type Facts<Key extends keyof typeof causes> = Parameters<(typeof causes)[Key]>[0];

const again: Record<Facts<'foundAgain'>['why'], string> = {
  back: 'Die Kopie ist wieder da.',
  reported: 'Sie wurde noch einmal gemeldet.',
  another: 'Die Seite zeigt jetzt ein anderes Bild als das, über das du entschieden hast.',
  elsewhere: 'Die Seite ist an eine andere Adresse umgezogen.',
  before: 'Die Seite ist umgezogen, bevor eine Meldung hinausging.',
  page: 'Die Seite, die das Bild zeigt, wurde gefunden, bevor eine Meldung hinausging.',
};

const likeness = { nearly: 'fast identisch', very: 'sehr ähnlich', alike: 'ähnlich' } as const;

/** What was done to a copy, as the engine writes it; one that is not here stays in its words. */
const transforms: Readonly<Record<string, string>> = {
  identical: 'dieselbe Datei',
  'border trimmed': 'Rand beschnitten',
  'altered or covered in part': 'zum Teil verändert oder verdeckt',
  'colours inverted': 'Farben umgekehrt',
  mirrored: 'gespiegelt',
  'flipped upside down': 'senkrecht gespiegelt',
  'rotated 180°': 'auf den Kopf gedreht',
  'rotated 90° clockwise': 'nach rechts gedreht',
  'rotated 90° counter-clockwise': 'nach links gedreht',
  'mirrored and rotated 90° clockwise': 'gespiegelt und nach rechts gedreht',
  'mirrored and rotated 90° counter-clockwise': 'gespiegelt und nach links gedreht',
  'shown in a video': 'in einem Video gezeigt',
  'shown in an animation': 'in einer Animation gezeigt',
};

const measured: readonly (readonly [RegExp, (measure: string) => string])[] = [
  [/^cropped to (\d+) %$/, (percent) => `auf ${asPercent(percent)} des Originals zugeschnitten`],
  [
    /^set into a larger picture, of which it fills (\d+) %$/,
    (percent) => `füllt ${asPercent(percent)} eines größeren Bildes`,
  ],
  [/^rotated (\d+)° clockwise$/, (degrees) => `um ${degrees}° nach rechts gedreht`],
  [/^rotated (\d+)° counter-clockwise$/, (degrees) => `um ${degrees}° nach links gedreht`],
  [
    /^played at ([\d.]+) times its speed$/,
    (times) => `mit ${Number(times).toLocaleString('de')}-facher Geschwindigkeit abgespielt`,
  ],
];

function transformWords(transform: string): string {
  if (Object.hasOwn(transforms, transform)) return transforms[transform] ?? transform;
  for (const [pattern, say] of measured) {
    const [, measure] = pattern.exec(transform) ?? [];
    if (measure) return say(measure);
  }
  return transform;
}

function recognised({ kind, stage, transform, distance }: Facts<'found'>): string {
  if (kind === 'fake') return 'Es zeigt einen Fake von dir: Du hast es erklärt, und unser Team hat zugestimmt';
  if (kind === 'named') return 'Die Seite nennt dich; keins deiner Bilder wurde darauf erkannt';
  const done = transform === undefined || transform === 'none' ? [] : transform.split(/, (?!of which)/);
  const how = [...done.map(transformWords), ...(distance === undefined ? [] : [likeness[likenessOf(distance)]])].join(
    ', ',
  );
  const noun = stage === 'video' ? 'Video' : 'Bild';
  return `${kind === 'same' ? 'Dasselbe' : 'Ähnliches'} ${noun}${how && `: ${how}`}`;
}

/** Each is feminine: the sentences below say "die" and "eine". */
const what: Readonly<Record<string, string>> = {
  notice: 'Meldung',
  reminder: 'Erinnerung',
  retraction: 'Rücknahme',
  'court-action': 'Nachricht über die Klage',
  explanation: 'Antwort',
};

type Outcome = Facts<'looked'>['outcome'];
/** None begins with a noun, so that one can follow a colon with its first letter small. */
const lookWords: Record<Outcome, string> = {
  present: 'Die Kopie ist noch da',
  gone: 'Die Seite ist verschwunden',
  'removed-text': 'Die Seite sagt, dass etwas entfernt wurde oder nicht da ist, und das Bild ist verschwunden',
  'media-replaced': 'Das Bild wurde durch ein anderes ersetzt',
  'login-wall': 'Die Seite verlangt eine Anmeldung, deshalb lässt sich nicht sehen, ob die Kopie verschwunden ist',
  moved: 'Die Adresse führt jetzt zu einer anderen Seite',
  placeholder: 'Das Bild wurde durch einen Platzhalter ersetzt',
  blocked: 'Die Website lässt uns nicht nachsehen',
  unreachable: 'Die Website hat nicht geantwortet, und das ist nicht dasselbe wie verschwunden',
  changed: 'Die Seite hat sich geändert, und die Kopie war nicht zu sehen, aber nichts sagt, dass sie entfernt wurde',
  'media-left': 'Die Seite ist verschwunden, aber ihr Bild ist unter einer eigenen Adresse noch online',
  'not-compared':
    'Dort antwortet etwas, aber es gibt nichts zum Vergleichen: Ob es die Kopie ist, lässt sich nicht sagen',
  'pieces-gone':
    'Die Teile des Videos sind verschwunden, auch wenn ihre Liste noch antwortet: Es gilt als verschwunden, sobald Prüfungen an drei Tagen übereinstimmen',
  'two-faced': 'Die Kopie ist noch da: Die Website zeigt sie manchen und verbirgt sie vor anderen',
};
const small = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** German of `causes`. */
export const causesGerman: typeof causes = {
  found: recognised,
  foundAgain: ({ why, ...verdict }) => `${again[why]} ${recognised(verdict)}`,
  backAtAddress: () => 'Die Kopie ist unter derselben Adresse wieder da',
  backInCourt: () => 'Die Kopie ist unter derselben Adresse wieder da, und ein Gericht entscheidet darüber',
  aliases: ({ n }) =>
    n === 1
      ? 'Die Seite ist auch unter einer anderen Adresse zu erreichen'
      : `Die Seite ist auch unter ${n} anderen Adressen zu erreichen`,
  moved: () => 'Die Seite ist umgezogen; von jetzt an geht es in diesem Fall um ihre neue Adresse',
  pageFound: () => 'Die Seite, die das Bild zeigt, wurde gefunden; von jetzt an geht es in diesem Fall um diese Seite',
  statedUnseen: () =>
    'Die betroffene Person hat die Seite noch einmal gemeldet und sagt, welches Werk darauf zu sehen ist',
  statedOther: () =>
    'Die betroffene Person hat die Seite noch einmal gemeldet und sagt, dass darauf ein anderes Werk zu sehen ist; anderen gegenüber wird nur genannt, was erkannt wurde',
  approvedAutomatically: () => 'Automatisch freigegeben: dasselbe Bild, automatisches Senden ist an',
  approved: () => 'Unter „Prüfen“ freigegeben',
  approvedFake: ({ reason }) => `Unser Team hat deine Fake-Meldung freigegeben: ${reason}`,
  fakeWithdrawn: () => 'Du hast deine Fake-Meldung zurückgenommen',
  fakeUndone: () => 'Unser Team hat die Freigabe deiner Meldung zurückgenommen und prüft sie noch einmal',
  approvedStated: () => 'Unter „Prüfen“ freigegeben; die betroffene Person sagt, welches Werk darauf zu sehen ist',
  dismissed: () => 'Nicht deins oder in Ordnung',
  leftAlone: () => 'Unter „Prüfen“ entschieden: nie melden',
  covered: () => 'Deine Liste erlaubter Adressen umfasst diese Adresse',
  workDeleted: () => 'Du hast das Werk gelöscht, das diese Seite zeigt',
  leadDeleted: () => 'Du hast gelöscht, wodurch diese Seite gefunden wurde',
  workStudio: () => 'Du hast angegeben, dass das Werk, das diese Seite zeigt, einem Studio gehört',
  undone: () => 'Die Entscheidung wurde rückgängig gemacht',
  retracted: () => 'Von der betroffenen Person zurückgezogen',
  reportFiled: ({ to, report, status }) =>
    `${to} hat die Meldung entgegengenommen und ihr die Nummer ${report} gegeben (${status.toLowerCase().replaceAll('_', ' ')})`,
  reportStatus: ({ to, report, status }) => `${to} sagt zur Meldung ${report}: ${status}`,
  lawChanged: () =>
    'Das passende Gesetz hat sich geändert, bevor die Meldung hinausging, deshalb wird sie neu geschrieben',
  reportRefused: ({ to, by }) =>
    `${to} hat die Meldung so, wie wir sie eingereicht haben, nicht angenommen, deshalb ${by === 'form' ? 'reicht ein Mensch sie über das Formular dort ein' : 'geht sie per E-Mail dorthin'}`,
  reportByHand: ({ to }) => `Die Meldung an ${to} reicht ein Mensch ein`,
  reportByMail: ({ to }) => `Die Meldung an ${to} geht per E-Mail hinaus`,
  proofStamped: () => 'Eine Zeitstempelstelle hat bestätigt, wann es diesen Beweis gab',
  proofStampedLater: () =>
    'Eine Zeitstempelstelle hat bestätigt, dass es diesen Beweis seit dem Zeitpunkt des Stempels gibt; der liegt später als die Aufnahme',
  proofKept: ({ kept, of }) => {
    if (of === 0) return 'Ein Beweis der Seite ist gesichert; wir haben kein Bild darauf erkannt';
    if (kept === 0) return 'Ein Beweis der Seite ist gesichert; keins ihrer Bilder war zu bekommen';
    if (kept === of) return `Beweise der Seite und ${of === 1 ? 'ihres Bildes' : 'ihrer Bilder'} sind gesichert`;
    return `Beweise der Seite und ${kept === 1 ? 'eines' : `von ${kept}`} ihrer ${of} Bilder sind gesichert`;
  },
  notThereToProve: () => 'Die Kopie war nicht mehr da, als ihr Beweis gesichert werden sollte; wir prüfen das',
  looksDisagree: () => 'Unsere Prüfungen sind sich nicht einig, ob die Kopie noch da ist; unser Team sieht nach.',
  drafted: ({ kind, to }) => `Eine ${what[kind] ?? kind} an ${to} ist vorbereitet`,
  queued: ({ kind }) => `Die ${what[kind] ?? kind} steht fest und geht hinaus`,
  out: ({ kind, to }) => `Die ${what[kind] ?? kind} an ${to} ist hinausgegangen`,
  sent: ({ to }) => `Meldung an ${to} gesendet`,
  inDoubt: ({ to }) => `Eine Meldung an ${to} ist vielleicht angekommen; auf ihre Zustellung kam keine Antwort`,
  leftEarlier: ({ to }) => `Die Meldung an ${to} ging schon früher hinaus; der Fall hat sich seitdem geändert`,
  leftBeforeEnd: ({ to }) => `Die Meldung an ${to} ging hinaus, kurz bevor der Fall geschlossen wurde`,
  notSeenNotSent: ({ kind }) =>
    `Die ${what[kind] ?? kind} wurde nicht gesendet: Bei der letzten Prüfung war die Kopie nicht zu sehen`,
  noReminder: () =>
    'Keine Erinnerung wurde gesendet: Keine Prüfung hat die Kopie gesehen, bevor der nächste Schritt anstand',
  everybodyTold: () => 'Alle Kontakte der Reihenfolge haben eine Meldung bekommen',
  nobodyKnown: () => 'Für diesen Hoster war kein Kontakt zu finden',
  contactAwaited: ({ host }) =>
    `Wir konnten noch nicht herausfinden, wer ${host} betreibt; wir fragen noch einmal, bevor wir an einen anderen Empfänger schreiben`,
  withdrawalUntold: () => 'Die Rücknahme kam nicht an; unser Team teilt sie dem Empfänger auf anderem Weg mit',
  courtUntold: () => 'Die Nachricht über die Klage kam nicht an; unser Team teilt sie dem Hoster auf anderem Weg mit',
  inCourt: ({ court, docket }) =>
    `Klage wurde eingereicht (${court}, ${docket}); der Hoster wird informiert, damit er die Kopie nicht wieder online stellt`,
  courtGoesOn: ({ court, docket }) => `Das Gerichtsverfahren (${court}, ${docket}) geht weiter`,
  lapsed: () =>
    'Du hast die Gegenmeldung wirksam werden lassen: Der Hoster darf die Kopie wieder online stellen, und wir senden dazu nichts mehr',
  lapsedUnasked: () =>
    'Es gab keine rechtzeitige Entscheidung, deshalb ist die Gegenmeldung wirksam geworden: Der Hoster darf die Kopie wieder online stellen, und wir senden dazu nichts mehr',
  disputedAgain: () => 'Unser Team hat das zurückgenommen: Wer die Kopie veröffentlicht hat, bestreitet das',
  answerClosed: () => 'Unser Team hat die Antwort gelesen; sie ändert nichts',
  questionClosed: () => 'Unser Team hat die Frage gelesen und geschlossen',
  released: () => 'Unser Team hat es geprüft und freigegeben',
  quarantineReported: () =>
    'Unser Team hat es der Behörde oder Meldestelle gemeldet; hier werden dazu keine Meldungen gesendet',
  quarantineCleared: () => 'Unser Team hat festgestellt, dass es keine minderjährige Person zeigt',
  workCheckEnded: () => 'Die Prüfung des Werks ist beendet',
  unclaimed: () => 'Niemand anderes beansprucht dieses Werk mehr',
  dismissedByOperator: () => 'Unser Team hat es geprüft und verworfen',
  // The English one returns one of its own sentences, so that its type names them.
  looked: ({ outcome }) => lookWords[outcome] as ReturnType<typeof causes.looked>,
  lookedByOperator: () => 'Unser Team hat geprüft: Die Kopie war nicht da',
  lookDisagrees: ({ outcome }) => `Die zweite Prüfung widerspricht: ${small(lookWords[outcome])}`,
  removed: () =>
    'Bei zwei Prüfungen verschwunden, im Abstand von mindestens einem Tag und jedes Mal, als würde jemand anderes die Seite besuchen',
  ...causesOfManualRemovalsGerman,
  ...causesOfMoneyServicesGerman,
  ...causesOfSearchWithdrawalsGerman,
  ...causesOfRepliesGerman,
  ...causesOfWaitingGerman,
  removedByOperator: () =>
    'Unser Team hat die Kopie bei zwei Prüfungen im Abstand von mindestens einem Tag nicht mehr dort gesehen',
};
