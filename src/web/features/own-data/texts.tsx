import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** What every page says of an account that is to be deleted. */
export const ownDataTexts = translated('ownData', {
  keepAccount: {
    theAccountIs: 'The account is still to be deleted',
  },
  leavingStrip: {
    thisAccountWill: (date: string, piece: ReactNode) => (
      <>
        This account will be deleted on {date}. Nothing new is sent for you. {piece}
      </>
    ),
    withoutAPlan: (date: string, piece: ReactNode) => (
      <>
        Without a plan this account will be deleted on {date}. {piece}
      </>
    ),
    keepMyAccount: 'Keep my account',
  },
});
