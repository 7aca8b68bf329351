import type { NoticeBasis } from '#modules/notices/law/basis.ts';
import type { UkField } from '#modules/notices/law/uk-fields.ts';

/** The kinds of letter that exist in each language; the others stay English. */
export const translatedKinds = ['notice', 'reminder', 'retraction'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/** What a recipient reads, in one language. Values arrive on one line. */
export interface Letters {
  hello: string;
  /** @example count(2) // '2 addresses' */
  count(addresses: number): string;
  /** Without an address, a title or a handle: a count and a reference follow. */
  subjects: Record<TranslatedKind, (basis: NoticeBasis) => string>;
  /** The law as a letter names it. */
  laws: Record<NoticeBasis, string>;
  under(law: string): string;
  /** Where only the form of a law is used. */
  inFormOf(law: string): string;
  reply(reference: string): string;
  /** The day is written YYYY-MM-DD, which no reader takes for another day. */
  reminder: { lead(law: string, earlier: string | undefined): string; deadline: Partial<Record<NoticeBasis, string>> };
  /** An earlier notice, by its day and its name: a Message-ID, or `numbered`. */
  earlier(day: string, name: string): string;
  /** The number that the recipient gave a report or form, which came to it without a Message-ID. */
  numbered(number: string): string;
  retraction: { lead(owner: string, name: string | undefined): string; close: string };
  fileLeft(page: string, file: string): string;
  headings: {
    works: string;
    material: string;
    explanation: string;
    goodFaith: string;
    accuracy: string;
    statement: string;
    contact: string;
    signature: string;
    depiction: string;
    report: string;
  };
  agent: string;
  telephone: string;
  email: string;
  example(url: string): string;
  dmca: {
    opening(owner: string, law: string): string;
    works: string;
    material: string;
    goodFaith: string;
    accuracy: string;
    /** Introduces the English sentences that the statute asks for. */
    original: string;
  };
  dsa: {
    opening(owner: string): string;
    copyright(owner: string): string;
    intimate(owner: string): string;
    forgery(owner: string): string;
    fake(owner: string): string;
    works: string;
    material: string;
    bonaFide: string;
    handling: string;
  };
  takeItDown: {
    opening(owner: string): string;
    depiction(owner: string): string;
    nonConsensual(owner: string): string;
    material: string;
    duty: string;
  };
  uk: {
    opening(owner: string): string;
    material: string;
    fields: Record<UkField, { label: string; value(about: { owner: string; agent: string }): string }>;
    duty: string;
  };
  /** What is said of an intimate fake where it differs from what is said of an authentic picture. */
  forgery: {
    depiction(owner: string): string;
    nonConsensual(owner: string): string;
    ukFields: Partial<Record<UkField, (owner: string) => string>>;
  };
  /** A report of a fake under the recipient's own rules. */
  rules: {
    opening(owner: string): string;
    explanation(owner: string): string;
    material: string;
    statement: string;
    request: string;
  };
}
