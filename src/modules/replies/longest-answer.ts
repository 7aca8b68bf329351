/** So many characters an operator's answer may have. */
export const longestAnswer = 5000;
