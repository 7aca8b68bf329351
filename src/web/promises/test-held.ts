/**
 * What public texts promise: the words that say it in each language, the keys of the texts that do, and the tests that
 * fail where it is not so. A text that is changed must still say it; a new one must be listed here.
 */
export type Held = {
  promise: string;
  says: RegExp;
  sagt: RegExp;
  keys: readonly string[];
  /** File › title. */
  heldBy: readonly string[];
};

export const landing = (...keys: string[]): string[] => keys.map((key) => `landing.${key}`);
export const plans = (...keys: string[]): string[] => keys.map((key) => `plans.planTable.${key}`);
export const session = (...keys: string[]): string[] => keys.map((key) => `session.${key}`);
export const terms = (...keys: string[]): string[] => keys.map((key) => `offers.terms.${key}`);
