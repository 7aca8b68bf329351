import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** The words around the authorization; its own text is the server's. */
export const authorizationTexts = translated('authorization', {
  title: 'Authorization to act for you',
  notLoaded: 'The authorization could not be loaded',
  safe: 'It stays as it is, signed or not.',
  missing: 'Not signed yet. Until you sign, we search and count, and send no notices.',
  expired: 'It has expired. Nothing new is sent until you sign again.',
  revoked: (when: string) =>
    `You revoked it on ${when}. Nothing new is sent until you sign again. Notices that were held then need your review.`,
  revokedDocument: 'Revoked document, PDF',
  revoke: 'Revoke',
  signed: (name: ReactNode, from: string, until: string) => (
    <>
      Signed by {name} on {from}, valid until {until}.
    </>
  ),
  version: (version: string, number: number) =>
    `${number > 1 ? `Signature ${number}, text` : 'Text'} of ${version}. We write to hosts in our own name.`,
  readAndSign: 'Read and sign',
  document: 'Signed document, PDF',

  text: 'Text of the authorization',
  /** For who does not read English; nothing here. */
  inEnglish: '',
  legalName: 'Legal name',
  legalNameHelp: 'Kept with the authorization. Hosts see our name, not this one.',
  enterLegalName: 'Enter your full legal name.',
  country: 'Country',
  enterCountry: 'Enter your country.',
  address: 'Postal address',
  enterAddress: 'Enter your postal address.',
  signature: 'Your name, as signature',
  signatureHelp: 'Typed as above. It counts like a signature by hand.',
  sameName: 'Type the same name as above; that is what signs it.',
  term: 'The date is set as you sign. It is valid for one year, and you may revoke it at any time.',
  signing: 'Signing',
  sign: 'Sign the authorization',
});
