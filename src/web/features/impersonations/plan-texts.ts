/** Beside the card that names the plan: only what the product keeps (decision 0188). */
export const planTexts = {
  text: 'What you reported stays here. You can answer questions, write down what happened and take a report back. What we handed in goes on; without the plan we hand in no other.',
};
