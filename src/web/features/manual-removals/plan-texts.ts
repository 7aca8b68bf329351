/** Beside the card that names the plan: only what the product keeps (decision 0188). */
export const planTexts = {
  text: 'Your requests stay here. You can answer questions and take a request back. What the team began goes on while your authorization holds; without the plan it begins no other.',
};
