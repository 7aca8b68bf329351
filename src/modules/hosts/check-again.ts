/** So long a contact, or what is known of a platform's form, is taken for right before somebody looks again. */
export const checkAgainDays = 180;
