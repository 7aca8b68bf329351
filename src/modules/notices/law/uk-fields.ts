/**
 * What an intimate image content report says, in its order. Regulations under the Online Safety Act will set the contents
 * (delegated powers memorandum of 20 March 2026): a change is an edit of this list and of the words of each language.
 */
export const ukFields = ['depicted', 'authority', 'intimate', 'no-consent', 'good-faith'] as const;
export type UkField = (typeof ukFields)[number];
