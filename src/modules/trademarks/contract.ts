import { z } from 'zod';
import { relations, trademarkLengths } from '#modules/trademarks/lengths.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export * from '#modules/trademarks/lengths.ts';

export const mostTrademarks = 50;

const line = (most: number, sentence: string) =>
  z
    .string()
    .trim()
    .min(1, sentence)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u, 'One line, without control or invisible characters.');
const hasLetter = /[\p{L}\p{N}]/u;

const fields = {
  /** The word mark, as it is registered. */
  word: line(trademarkLengths.word, 'Write the mark as it is registered.').regex(
    hasLetter,
    'Write the mark with its letters or digits.',
  ),
  office: line(trademarkLengths.office, 'Name the office where it is registered.'),
  number: line(trademarkLengths.number, 'Give the registration number.').regex(
    /\d/,
    'Give the registration number with its digits.',
  ),
  territory: line(trademarkLengths.territory, 'Say where it is protected: a country, the EU, or WIPO.'),
  /** Of the Nice classification. */
  classes: z
    .array(z.number().int().min(1).max(45))
    .max(45)
    .transform((classes) => [...new Set(classes)].sort((a, b) => a - b)),
  /** Whose it is by the register. */
  holder: line(trademarkLengths.holder, 'Name the holder as the register does.'),
  relation: z.enum(relations),
};
/** The declaration: the version of its text that was read, and the name typed below it. */
const signed = {
  textVersion: z.string().max(40),
  signature: line(trademarkLengths.signature, 'Write your name.').min(2, 'Write your name.'),
};
export const trademarkBody = z.object({ ...fields, ...signed, classes: fields.classes.default([]) });
export type TrademarkInput = z.infer<typeof trademarkBody>;
/** A change is declared again. */
export const trademarkPatch = z.object(fields).partial().extend(signed);
export type TrademarkChange = z.infer<typeof trademarkPatch>;

export const markDeclarationSchema = z.object({ version: z.string(), text: z.string() });
export type MarkDeclaration = z.infer<typeof markDeclarationSchema>;

export const trademarkSchema = z.object({
  id: z.string(),
  word: z.string(),
  office: z.string(),
  number: z.string(),
  territory: z.string(),
  classes: z.array(z.number()),
  holder: z.string(),
  relation: z.enum(relations),
  signature: z.string(),
  declaredAt: z.iso.datetime(),
});
export type Trademark = z.infer<typeof trademarkSchema>;
export const trademarkPage = pageOf(trademarkSchema);
export const trademarkQuery = pageQuery;
