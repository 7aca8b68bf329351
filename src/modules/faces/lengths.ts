/** The version of the words that a creator agrees to. It counts up whenever what is done with their face changes. */
export const CONSENT_WORDING = 1;
/** Days without a process that has the switch on, after which all consents end: one that is configured wrongly must not do it. */
export const daysKeptWhenOff = 7;
/** Pictures of one creator, and bytes of one. */
export const mostReferences = 5;
export const maxReferenceBytes = 10 * 1024 * 1024;
