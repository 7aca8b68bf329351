/** Typed by whoever deletes their account, so that no slip does it. */
export const deletionPhrase = 'delete my account';
