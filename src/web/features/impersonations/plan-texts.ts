import { translated } from '#web/language/translated.ts';

/** Beside the card that names the plan: only what the product keeps (decision 0188). */
export const planTexts = translated('impersonations/plan', {
  text: 'What you reported stays here. You can answer questions, record what happened and withdraw a report. Reports we submitted continue; without the plan we submit no others.',
});
