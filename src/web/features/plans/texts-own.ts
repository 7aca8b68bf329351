import type { BilledEvery } from '#modules/billing/contract.ts';
import { translated } from '#web/language/translated.ts';

/** The words of the plan that somebody has. */
export const ownPlanTexts = translated('ownPlan', {
  ownPlan: {
    yourPlan: 'Your plan',
    allPlans: 'All plans',
    youHaveNo: 'You have no plan. Nothing is charged.',
    yourPlanCould: 'Your plan could not be loaded',
    whatYouHave: 'What you have stays as it is.',
  },
  subscriptionCard: {
    yourLastPlan: 'Your last plan',
    yourPlan: 'Your plan',
    reactivate: (title: string) => `Reactivate ${title}`,
    cardsAndInvoices: 'Cards and invoices',
    cancelThePlan: 'Cancel the plan',
    endItNow: 'End it now',
    endedOn: (title: string, day: string) => `${title} ended on ${day}.`,
    givenToYou: (title: string, day: string) => `${title}, given to you until ${day}. Nothing is charged.`,
    a: (price: string, every: BilledEvery) => `${price} a ${every}`,
    isCancelledYou: (title: string, day: string) =>
      `${title} is cancelled. You keep it until ${day}; nothing more is charged.`,
    isPaused: (title: string, price: string) =>
      `${title}, ${price}. Nothing is charged while your account waits to be deleted. If you keep the account, the plan continues, and a payment that fell due meanwhile is charged then.`,
    isCancelledLate: (title: string, ends: string, paid: string) =>
      `${title} is cancelled, and its last payment did not arrive. If it arrives before ${ends}, you keep ${title} until ${paid}. If not, ${title} ends on ${ends} and we no longer ask for the payment.`,
    isCancelledUnpaid: (title: string, day: string) =>
      `${title} is cancelled. You keep it until ${day}; the time until then is charged in these hours, and nothing after it.`,
    theLastPayment: (title: string, day: string) =>
      `The last payment for ${title} did not arrive. You keep it until ${day}; pay under Cards and invoices to keep it longer.`,
    until: (title: string, price: string, day: string) => `${title}, ${price}, until ${day}.`,
    thenItIs: 'Then it is paid monthly.',
    thenBegins: (title: string) => `Then ${title} begins.`,
    freeUntilThen: (title: string, day: string, price: string) =>
      `${title}, free until ${day}. Then ${price}, unless you cancel before.`,
    itRenewsOn: (title: string, price: string, day: string) => `${title}, ${price}. It renews on ${day}.`,
    nextPayment: (title: string, due: string, day: string) => `${title}. The next payment, on ${day}, is ${due}.`,
    firstPayment: (title: string, due: string, day: string) =>
      `${title}, free until ${day}. The first payment is ${due}, unless you cancel before.`,
    loweredUntil: (price: string, day: string) => `The price is lowered until ${day}, then it is ${price}.`,
    fullPrice: (price: string) => `The full price is ${price}.`,
    whatHappenedSo: 'What happened so far',
  },
});
