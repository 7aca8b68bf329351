/** What is said here where the service said nothing. */
export const apiTexts = {
  client: {
    theAnswerCould: 'The answer could not be read. Try again.',
  },
  problem: {
    somethingFailedOn: 'Something failed on our side. Nothing was sent twice and nothing was lost.',
    weCouldNot: 'We could not reach the service. Check your connection and try again.',
  },
  removal: {
    itWasNot: 'It was not removed',
    undo: 'Undo',
  },
};
