import { translated } from '#web/language/translated.ts';

/** The words where copies are counted and not listed, since no account is verified. */
export const unverifiedTexts = translated('unverified', {
  title: 'Prove that an account is yours',
  help: 'Until then you see counts only, so that no one can look for another person’s copies. Addresses and pictures appear here as soon as one account is verified.',
  verify: 'Verify an account',
  /** For former subscribers, who may not verify one. */
  helpFormer:
    'You see counts only, so that no one can look for another person’s copies. With a plan you can verify an account; then addresses and pictures appear here.',
  plans: 'See the plans',
  hosts: 'Hosts are named here once one of your accounts is verified.',
});
