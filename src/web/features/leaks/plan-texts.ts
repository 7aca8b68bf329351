/** Beside the card that names the plan: only what the product keeps (decision 0188). */
export const planTexts = {
  text: 'The pages that you reported stay here, with what came of each.',
};
