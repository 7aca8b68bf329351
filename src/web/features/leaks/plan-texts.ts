import { translated } from '#web/language/translated.ts';

/** Beside the card that names the plan: only what the product keeps (decision 0188). */
export const planTexts = translated('leaks/plan', {
  text: 'The pages that you reported stay here, each with its outcome.',
});
