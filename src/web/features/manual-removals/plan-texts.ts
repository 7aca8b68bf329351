import { translated } from '#web/language/translated.ts';

/** Beside the card that names the plan: only what the product keeps (decision 0188). */
export const planTexts = translated('manual-removals/plan', {
  text: 'Your requests stay here. You can answer questions and withdraw a request. Work the team has begun continues while your authorization is valid; without the plan it begins no other.',
});
