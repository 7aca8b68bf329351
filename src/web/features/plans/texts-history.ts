import { translated } from '#web/language/translated.ts';

/** What became of a plan, move by move. */
export const planHistoryTexts = translated('planHistory', {
  trialOfBegan: (plan: string) => `Trial of ${plan} began`,
  began: (plan: string) => `${plan} began`,
  cameBackWith: (plan: string) => `Came back with ${plan}`,
  theTrialOf: (plan: string) => `The trial of ${plan} became a plan`,
  renewed: (plan: string) => `${plan} renewed`,
  changedUpFrom: (from: string, plan: string) => `Changed up from ${from} to ${plan}`,
  changedDownFrom: (from: string, plan: string) => `Changed down from ${from} to ${plan}`,
  isPaidIn: (plan: string) => `${plan} is paid in another rhythm`,
  aChangeWas: 'A change was planned',
  thePlannedChange: 'The planned change was dropped',
  wasCancelledFor: (plan: string) => `${plan} was cancelled for the end of the paid time`,
  wasReactivated: (plan: string) => `${plan} was reactivated`,
  aPaymentFailed: 'A payment failed',
  theOpenPayment: 'The open payment arrived',
  thePaymentIs: 'The payment is late; nothing was taken away',
  ended: (plan: string) => `${plan} ended`,
  anotherPlan: 'another plan',
});
