import { translated } from '#web/language/translated.ts';

/** Beside the card that names the plan: only what the product keeps (decision 0188). */
export const planTexts = translated('deepfakes/plan', {
  text: 'What you reported stays here, and you can withdraw each report and its declaration. A report that still waits for an operator is not approved without the plan. Approved ones continue like every other case.',
});
