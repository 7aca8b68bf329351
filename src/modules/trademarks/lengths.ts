/** How long what somebody types may be: the API holds it, and each field says it before. */
export const trademarkLengths = {
  word: 120,
  office: 80,
  number: 60,
  territory: 60,
  holder: 200,
  signature: 200,
} as const;
export const relations = ['holder', 'licensee'] as const;
export type Relation = (typeof relations)[number];
