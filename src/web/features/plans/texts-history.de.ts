import type { planHistoryTexts } from './texts-history.ts';

/** German of `planHistoryTexts`. */
export const planHistoryTextsGerman: typeof planHistoryTexts = {
  trialOfBegan: (plan) => `Test von ${plan} begann`,
  began: (plan) => `${plan} begann`,
  cameBackWith: (plan) => `Mit ${plan} zurückgekommen`,
  theTrialOf: (plan) => `Aus dem Test von ${plan} wurde ein Tarif`,
  renewed: (plan) => `${plan} verlängert`,
  changedUpFrom: (from, plan) => `Hochgestuft: von ${from} zu ${plan}`,
  changedDownFrom: (from, plan) => `Heruntergestuft: von ${from} zu ${plan}`,
  isPaidIn: (plan) => `${plan} wird in einem anderen Rhythmus bezahlt`,
  aChangeWas: 'Ein Wechsel wurde geplant',
  thePlannedChange: 'Der geplante Wechsel wurde verworfen',
  wasCancelledFor: (plan) => `${plan} wurde zum Ende der bezahlten Zeit gekündigt`,
  wasReactivated: (plan) => `${plan} wurde reaktiviert`,
  aPaymentFailed: 'Eine Zahlung ist fehlgeschlagen',
  theOpenPayment: 'Die offene Zahlung ist eingegangen',
  thePaymentIs: 'Die Zahlung ist überfällig; nichts wurde weggenommen',
  ended: (plan) => `${plan} endete`,
  anotherPlan: 'einem anderen Tarif',
};
