/**
 * A percentage for a sentence, the sign kept on the line of its number.
 *
 * @example asPercent(75) // '75 %', with a no-break space
 */
export const asPercent = (percent: number | string): string => `${percent}\u00a0%`;
