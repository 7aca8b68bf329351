import { number } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

export const limitTexts = translated('limit', {
  used: (used: number, most: number) => `${number(used)} of ${number(most)}`,
  accounts: 'accounts of your plan are in use. Archived ones do not count.',
  works: 'files of your plan are in use.',
  terms: 'own search terms of your plan are on. Those made from your accounts do not count.',
  label: { accounts: 'Accounts in use', works: 'Files in use', terms: 'Own search terms that are on' },
  full: 'This limit is reached.',
  lifts: (plan: string, most: number) => `See ${plan}: it holds ${number(most)}`,
});
