import { type Held, landing, plans, session, terms } from './test-held.ts';

const mainJob = 'tests/main-job/main-job.test.ts';
const lookAgain = 'src/modules/verification/record-look.test.ts';
const offered = 'src/modules/billing/offers/offers.test.ts';

/** What is found, asked for and checked. */
export const promisesOfRemoval: readonly Held[] = [
  {
    promise: 'finds copies, files notices, shows proof',
    says: /find the copies|finds leaked|searches for leaked|scan in progress/i,
    sagt: /Kopien finden|Findet|sucht nach|Ein laufender Suchlauf/,
    keys: landing('document.title', 'document.description', 'hero.findTheCopies', 'hero.lead', 'fourSteps.seen.look'),
    heldBy: [`${mainJob} › finds every copy, and nothing that is not one`, `${mainJob} › reports what is true`],
  },
  {
    promise: 'asks hosts and search engines to take copies down',
    says: /take (?:them )?down|takedowns|(?:search|engine) removals|copies are taken down/i,
    sagt: /entfernen(?:,| zu lassen)|sie zu entfernen|Entfernung (?:bei Hostern|aus der Suche)|Kopien auch ohne das entfernt/,
    keys: [
      ...landing('document.description', 'hero.lead', 'landingPlans.hostAndSearch', 'fourSteps.yoursBesideThe'),
      ...plans('hostTakedownsChecked', 'searchEngineRemovals'),
      'feature.searchEngineRemovals',
      'plans.lack.granted',
    ],
    heldBy: [
      `${mainJob} › tells each right recipient once, with every element the law asks for`,
      'src/modules/deindexing/deindexing.test.ts › gather the addresses of an hour, with every field of the form',
    ],
  },
  {
    promise: 'two checks, a day apart, as two visitors',
    says: /twice|two (?:different visitors|checks)|second check|after the second/i,
    sagt: /zweimal|zwei (?:verschiedene Besucher|Prüfungen)|zweite Prüfung|der zweiten/i,
    keys: [
      ...landing('document.description', 'hero.lead', 'figures.removedCheckedTwice', 'figures.countedAreAddresses'),
      ...landing('fourSteps.fromTwoPlaces', 'fourSteps.seen.check', 'sampleCase.removedCheckedTwice'),
      ...landing('sampleCase.goneSecondCheck'),
      ...plans('hostTakedownsChecked'),
      ...['sharedReport.totals.removed', 'transparency.takedowns.removed', 'transparency.how.text'],
      ...['news.kinds.case-removed', 'news.caseRemoved.text'],
    ],
    heldBy: [
      `${lookAgain} › is removed only after two checks, a day apart, by two different visitors`,
      `${mainJob} › believes a removal only after the second check, a day later, by another visitor`,
    ],
  },
  {
    promise: 'watches 90 days after a removal',
    says: /90 days/,
    sagt: /90 Tage/,
    keys: landing('fourSteps.fromTwoPlaces'),
    heldBy: ['src/modules/verification/look.test.ts › watches 90 days after a removal and then stops'],
  },
  {
    promise: 'keeps checking whether it is back',
    says: /whether it (?:comes|is) back|check again|keep checking/,
    sagt: /zurückkommt|wieder da|prüfen (?:nach|die Seite weiter)/,
    keys: [
      ...['news.caseRemoved.text', 'news.decisionDue.over.text'],
      ...landing('sourceOrSearch.whenAnEngine', 'questions.someHostsSay'),
    ],
    heldBy: [
      `${lookAgain} › a removed copy that is back opens the next round; one that is merely not seen does not`,
      'src/modules/verification/contested-look.test.ts › is called gone once the host’s time to put it back is over, and removed by two looks a day apart',
    ],
  },
  {
    promise: 'never calls removed what is still there',
    says: /never call something removed/,
    sagt: /nie etwas entfernt nennen/,
    keys: landing('landing.limitsText'),
    heldBy: [
      'src/modules/verification/look.test.ts › never says gone while a copy was seen',
      'src/modules/verification/still-there.test.ts › a removal in one place',
    ],
  },
  {
    promise: 'recognises photos and videos, also changed',
    says: /photos and videos|cropped and mirrored/,
    sagt: /Fotos und Videos|beschnitten und gespiegelt/,
    keys: landing('hero.lead', 'sampleCase.foundCroppedAnd'),
    heldBy: [
      'src/modules/matching/found-video.test.ts › recognises an excerpt of a video, and says where it begins',
      'src/modules/matching/judge-image.test.ts › waits for a person, who sees that it was cropped and where it lies: it may be a logo that others show, too',
      'src/modules/matching/judge-image.test.ts › in any view of the picture that can be told from others',
    ],
  },
  {
    promise: 'says which sources answered',
    says: /which sources/i,
    sagt: /welche Quellen/i,
    keys: landing('fourSteps.webAndImage', 'fourSteps.seen.look'),
    heldBy: [
      'src/modules/discovery/sources/searxng/searxng.test.ts › says which engines were silent',
      'src/modules/discovery/scan.test.ts › takes hits, follows what names the creator, fingerprints media once, and says when a page is read',
    ],
  },
  {
    promise: 'asks silent sources again, and keeps what was found',
    says: /asked again at the next scan/,
    sagt: /beim nächsten Suchlauf wieder gefragt/,
    keys: ['news.scanFailed.text', 'news.scanPartial.text'],
    heldBy: [
      'src/modules/discovery/resume.test.ts › goes on where it stopped: nothing is stored twice, nothing is left out',
    ],
  },
  {
    promise: 'pictures are blurred until their reader asks',
    says: /blurred|shown only when you ask/,
    sagt: /unscharf|nur gezeigt, wenn du es verlangst/,
    keys: [
      ...landing('hero.picturesStayBlurred', 'fourSteps.yoursBesideThe', 'fourSteps.seen.decide'),
      ...session('nextSteps.decideText', 'nextSteps.filesPrivate'),
    ],
    heldBy: [
      'src/web/ui/private-picture.test.ts › draws the small preview blurred, and asks for the clear picture where its reader presses',
    ],
  },
  {
    promise: 'files are encrypted at rest',
    says: /encrypted where they are kept/,
    sagt: /verschlüsselt aufbewahrt/,
    keys: session('nextSteps.filesPrivate'),
    heldBy: [
      'src/platform/blobs/seal.test.ts › does not open under another owner, another id or another key',
      'src/modules/content/routes.test.ts › lies sealed: neither the upload nor what is made of it is readable on disk',
    ],
  },
  {
    promise: 'notices go in our name, never with the legal name',
    says: /in our name|our name and address|as your agent/,
    sagt: /unserem Namen|unseren Namen|als deine Bevollmächtigten/,
    keys: [
      ...landing('hero.filedInOur', 'fourSteps.sentAsYour', 'questions.noticesAreFiled', 'sampleCase.noticeSentIn'),
      ...session('nextSteps.namePrivate'),
      'news.impersonation.accepted.text',
    ],
    heldBy: [
      'src/modules/notices/whose-name.test.ts › neither the legal name, the address nor the mailbox of its creator',
      'src/modules/impersonations/impersonations.test.ts › says who we are and what we were told, and nothing else',
    ],
  },
  {
    promise: 'nothing is sent before its creator allows it',
    says: /until you (?:allow it|decide|have read it)|You pressed|is sent (?:about it )?until/,
    sagt: /bevor du es (?:erlaubst|gelesen)|Bis du entscheidest|gedrückt|bis unser Team es geprüft hat/,
    keys: [
      ...session('nextSteps.decideText'),
      ...landing('sampleCase.youPressedTake'),
      ...['news.waits.text', 'news.counterNotice.text', 'news.caseHeld.text'],
    ],
    heldBy: [
      'src/modules/notices/whose-yes.test.ts › an operator lets nothing go that its creator has not said yes to',
      'src/modules/operations/release-case.test.ts › lets nothing leave while it is held: no reminder, no step, no draft',
      `${mainJob} › stops at a counter-notice, and takes a refusal for one`,
    ],
  },
  {
    promise: 'reminds after three days, moves on after two weeks',
    says: /after three days, move on to the next company after two weeks|companies (?:they depend|it depends) on/,
    sagt: /nach drei Tagen, gehen nach zwei Wochen zum nächsten|Unternehmen, auf die/,
    keys: landing('questions.itDependsOn', 'questions.someHostsSay', 'sourceOrSearch.whenAHost'),
    heldBy: [
      `${mainJob} › reminds after 72 hours, once, and climbs after 14 days`,
      'src/modules/notices/draft-notice.test.ts › every step is taken in the order of the ladder, two weeks apart, until none is left',
    ],
  },
  {
    promise: 'a doubtful delivery is not sent again unchecked',
    says: /not sent again before an operator has checked/,
    sagt: /erst wieder gesendet, wenn unser Team das geprüft hat/,
    keys: ['news.noticeUncertain.text'],
    heldBy: [
      'src/modules/notices/deliver-notice.test.ts › closed in the middle of DATA: uncertain, never sent again by itself, whatever time passes',
    ],
  },
  {
    promise: 'takes results out of search engines, each form ready for a person',
    says: /form is ready|Deindexing takes|search engines to drop/,
    sagt: /Formular jeder Suchmaschine liegt|aus einer Suchmaschine|Suchmaschinen, ihre Treffer/,
    keys: landing('sourceOrSearch.whenAnEngine', 'questions.bothInParallel', 'questions.someHostsSay'),
    heldBy: [
      'src/modules/deindexing/deindexing.test.ts › gather the addresses of an hour, with every field of the form',
      'src/modules/deindexing/deindexing.test.ts › say not indexed after two looks a day apart, and delisted only of what was handed in',
    ],
  },
  {
    promise: 'a free scan that starts by itself',
    says: /free scan/,
    sagt: /kostenlose[nr]? Suchlauf/i,
    keys: [...landing('hero.startAFree'), ...session('nextSteps.proveAccountText', 'nextSteps.otherCreatorText')],
    heldBy: ['src/modules/discovery/start-free-scan.test.ts › starts by itself with %s, once, and is not used before'],
  },
  {
    promise: 'no card',
    says: /No card needed/,
    sagt: /Keine Karte nötig|Ohne Karte/,
    keys: [...landing('hero.noCardNeeded'), ...terms('noCardIs')],
    heldBy: [`${offered} › begins at once without a card, and ends by itself`],
  },
];
