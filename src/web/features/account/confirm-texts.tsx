import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** Which address waits to be confirmed, while somebody sets up. */
export const confirmEmailTexts = translated('confirmEmail', {
  isConfirmed: (address: ReactNode) => <>{address} is confirmed.</>,
  openLink: (address: ReactNode) => (
    <>We sent a link to {address}. Open it and press the button there. It works for 30 minutes.</>
  ),
});
