import type { CaseParts } from '#modules/cases/case-parts.ts';
import { type Said, sentenceOf } from '#modules/cases/causes.ts';

type Next = NonNullable<CaseParts['next']>;

/** What comes next in a case and when, in words and as which sentence it is. */
export const nextAction = (kind: string, at: Date, says: Said): Next => ({
  kind,
  at: at.toISOString(),
  text: sentenceOf(says),
  says: presentSaid(says),
});

export const presentSaid = (said: Said | null): Next['says'] =>
  said ? { key: said.key, with: { ...said.with } } : undefined;
