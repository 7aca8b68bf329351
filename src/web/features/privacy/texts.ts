/** The words of privacy. */
export const privacyTexts = {
  note: {
    note: 'Note',
    continue: 'Continue',
  },
};
