import { translated } from '#web/language/translated.ts';

/** What became of the addresses of a form, in words that are joined with commas. */
export const outcomeTexts = translated('outcome', {
  became: {
    delisted: 'delisted',
    not_indexed: 'not listed',
    pending: 'still listed',
    submitted: 'not checked since',
    refused: 'refused',
    relisted: 'listed again',
    to_submit: 'to hand in again',
  },
  some: (n: number, became: string) => `${n} ${became}`,
  all: (became: string) => `all ${became}`,
});
