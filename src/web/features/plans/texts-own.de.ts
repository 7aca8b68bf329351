import type { BilledEvery } from '#modules/billing/contract.ts';
import type { ownPlanTexts } from './texts-own.ts';

const per: Record<BilledEvery, string> = { month: 'im Monat', year: 'im Jahr' };

/** German of `ownPlanTexts`. */
export const ownPlanTextsGerman: typeof ownPlanTexts = {
  ownPlan: {
    yourPlan: 'Dein Tarif',
    allPlans: 'Alle Tarife',
    youHaveNo: 'Du hast keinen Tarif. Es wird nichts abgebucht.',
    yourPlanCould: 'Dein Tarif konnte nicht geladen werden',
    whatYouHave: 'Was du hast, bleibt, wie es ist.',
  },
  subscriptionCard: {
    yourLastPlan: 'Dein letzter Tarif',
    yourPlan: 'Dein Tarif',
    reactivate: (title) => `${title} reaktivieren`,
    cardsAndInvoices: 'Karten und Rechnungen',
    cancelThePlan: 'Tarif kündigen',
    endItNow: 'Jetzt beenden',
    endedOn: (title, day) => `${title} endete am ${day}.`,
    givenToYou: (title, day) => `${title}, dir geschenkt bis ${day}. Es wird nichts abgebucht.`,
    a: (price, every) => `${price} ${per[every]}`,
    isCancelledYou: (title, day) =>
      `${title} ist gekündigt. Du behältst den Tarif bis ${day}; es wird nichts mehr abgebucht.`,
    isPaused: (title, price) =>
      `${title}, ${price}. Solange dein Konto zur Löschung vorgemerkt ist, wird nichts abgebucht. Behältst du das Konto, läuft der Tarif weiter, und eine inzwischen fällige Zahlung wird dann abgebucht.`,
    isCancelledLate: (title, ends, paid) =>
      `${title} ist gekündigt, und die letzte Zahlung dafür ist nicht eingegangen. Geht sie vor dem ${ends} ein, behältst du ${title} bis ${paid}. Wenn nicht, endet ${title} am ${ends}, und die Zahlung wird nicht mehr verlangt.`,
    isCancelledUnpaid: (title, day) =>
      `${title} ist gekündigt. Du behältst den Tarif bis ${day}; die Zeit bis dahin wird in diesen Stunden berechnet, danach nichts mehr.`,
    theLastPayment: (title, day) =>
      `Die letzte Zahlung für ${title} ist nicht eingegangen. Du behältst den Tarif bis ${day}; zahle unter „Karten und Rechnungen“, um ihn länger zu behalten.`,
    until: (title, price, day) => `${title}, ${price}, bis ${day}.`,
    thenItIs: 'Danach wird monatlich bezahlt.',
    thenBegins: (title) => `Danach beginnt ${title}.`,
    freeUntilThen: (title, day, price) =>
      `${title}, kostenlos bis ${day}. Danach ${price}, wenn du nicht vorher kündigst.`,
    itRenewsOn: (title, price, day) => `${title}, ${price}. Verlängert sich am ${day}.`,
    nextPayment: (title, due, day) => `${title}. Die nächste Zahlung, am ${day}, beträgt ${due}.`,
    firstPayment: (title, due, day) =>
      `${title}, kostenlos bis ${day}. Die erste Zahlung beträgt ${due}, wenn du nicht vorher kündigst.`,
    loweredUntil: (price, day) => `Der Preis ist bis ${day} gesenkt, danach beträgt er ${price}.`,
    fullPrice: (price) => `Der volle Preis beträgt ${price}.`,
    whatHappenedSo: 'Was bisher geschah',
  },
};
