import type { ScamKind } from '#modules/registry/contract.ts';
import { translated } from '#web/language/translated.ts';

/** What somebody does to creators, as the registry and the operator's desk name it. */
export const scamKindTexts = translated('scamKind', {
  'false-agency': 'False agency',
  'false-payment': 'False payment',
  impersonation: 'Impersonation',
  blackmail: 'Blackmail',
  'account-theft': 'Theft of accounts',
  'false-takedowns': 'False takedown service',
  resale: 'Sale of copies',
  other: 'Something else',
} satisfies Record<ScamKind, string>);
