import { asPercent } from '#lib/percent/index.ts';
import type { BilledEvery } from '#modules/billing/contract.ts';
import { count } from '#web/language/formats.ts';
import type { offersTexts } from './texts.tsx';

const per: Record<BilledEvery, string> = { month: 'im Monat', year: 'im Jahr' };

/** German of `offersTexts`. */
export const offersTextsGerman: typeof offersTexts = {
  claimOffer: {
    allPlans: 'Tarife für alle',
    theOfferCould: 'Das Angebot konnte nicht geladen werden',
    nothingWasAccepted: 'Es wurde nichts angenommen, und das Angebot bleibt, wie es ist.',
    isYours: (title) => `${title} gehört dir`,
    itBeginsNow: 'Es beginnt jetzt. Deine Kontoseite zeigt, wann es endet.',
    forNothingIs: (email) => `Für ${email}. Nichts wird angenommen, bevor du die Schaltfläche drückst.`,
    takeYourOffer: 'Nimm dein Angebot an',
    begin: (title) => `${title} beginnen`,
    goToThe: 'Zur Zahlungsseite',
    notNow: 'Nicht jetzt',
  },
  customOffer: {
    allPlans: 'Tarife für alle',
    yourOffer: 'Dein Angebot',
    madeForYou: 'Für dich gemacht. Durch das Öffnen dieser Seite wird nichts angenommen.',
    goOnAs: (email) => `Weiter als ${email}`,
    notForPartners:
      'Du bist mit einem Konto angemeldet, das nur für Empfehlungen da ist. Melde dich ab, und öffne den Link noch einmal mit dem Konto, das geschützt werden soll.',
    createAnAccount: 'Konto anlegen',
    iHaveAn: 'Ich habe ein Konto',
    tryAgain: 'Erneut versuchen',
  },
  madeOffers: {
    theOfferIs: 'Das Angebot ist zurückgezogen',
    takenStays: 'Wer es schon angenommen hat, behält es.',
    theOfferWas: 'Das Angebot wurde nicht zurückgezogen',
    offers: 'Angebote',
    offersOfList: 'Angebote',
    linkText:
      'Alle mit dem Link sehen das Angebot. Es gilt als angenommen, wenn eine Person zur Zahlung geht, oder sofort, wo es kostenlos ist.',
    personalOffers: 'Persönliche Angebote',
    addressWordsOr: 'Adresse, Wörter oder Tarif',
    theyStayAs: 'Sie bleiben, wie sie sind.',
    noOfferYet: 'Noch kein Angebot',
    makeTheFirst: 'Mach oben das erste.',
    open: 'Offen',
    withdrawn: 'Zurückgezogen',
    over: 'Abgelaufen',
    allTaken: 'Alle vergeben',
    offer: 'Angebot',
    for: 'Für',
    anyoneWithLink: 'alle mit dem Link',
    state: 'Status',
    ofTaken: (state, used, uses) => `${state}, ${used} von ${uses} angenommen`,
    until: (when) => `bis ${when}`,
    made: 'Erstellt',
    copyLink: 'Link kopieren',
    of: (terms) => `(${terms})`,
    withdraw: 'Zurückziehen',
    freeFor: (months) => `kostenlos für ${count(months, 'Monat', 'Monate')}`,
    offFor: (percentOff, months) => `${asPercent(percentOff)} Rabatt für ${count(months, 'Monat', 'Monate')}`,
    toTry: (days) => `${count(days, 'Tag', 'Tage')} zum Testen`,
  },
  makeOfferForm: {
    enterAWhole: 'Gib eine ganze Zahl ein.',
    makeAnOffer: 'Angebot machen',
    plan: 'Tarif',
    perCentOff: 'Rabatt in Prozent',
    forHowMany: 'Für wie viele Monate',
    daysToTry: 'Testtage davor',
    howManyMay: 'Wie viele es annehmen dürfen',
    until: 'Bis',
    chooseADay: 'Wähle einen Tag.',
    onlyForThis: 'Nur für diese Adresse',
    itMustBe: 'Wer das Angebot annimmt, muss sie bestätigt haben.',
    yourWords: 'Deine Worte',
    makeTheOffer: 'Angebot machen',
    copyLink: 'Link kopieren',
  },
  offerTerms: {
    theOffer: 'Das Angebot',
    itCanBe: (when, bound) => (
      <>
        Annehmen lässt es sich bis {when}
        {bound && ', mit der Adresse, für die es gemacht wurde'}.
      </>
    ),
    freeMonths: (n) => `Kostenlos für ${count(n, 'Monat', 'Monate')}`,
    freeDays: (n) => `Kostenlos für ${count(n, 'Tag', 'Tage')}`,
    today: (price) => `${price} heute`,
    noCardIs: 'Keine Karte nötig. Es endet automatisch, und nichts wird berechnet.',
    a: (price, every) => `${price} ${per[every]}`,
    thenLater: (later) => `Dann ${later}. Du kannst jederzeit kündigen.`,
    aForPayments: (price, every, months) =>
      `${price} ${per[every]} für Zahlungen ${months === 1 ? 'im ersten Monat' : `in den ersten ${count(months, 'Monat', 'Monaten')}`}`,
    thenAfterThat: (lowered, later) => `Dann ${lowered}, danach ${later}. Du kannst jederzeit kündigen.`,
    afterThat: (lowered, later) => `${lowered}, danach ${later}. Du kannst jederzeit kündigen.`,
    thisOfferIs: 'Dieses Angebot gilt nicht mehr',
    itWasTaken:
      'Es wurde angenommen, zurückgezogen oder ist zu alt, oder sein Link ist nicht vollständig. Durch das Öffnen dieser Seite wurde nichts angenommen.',
  },
};
