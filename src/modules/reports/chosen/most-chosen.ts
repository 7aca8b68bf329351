/** So many cases may be acted on at once. */
export const mostChosen = 1000;
