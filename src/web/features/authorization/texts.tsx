import type { ReactNode } from 'react';

/** The words around the authorization; its own text is the server's. */
export const authorizationTexts = {
  title: 'Authorization to act for you',
  notLoaded: 'The authorization could not be loaded',
  safe: 'It stays as it is, signed or not.',
  missing: 'Not signed yet. Until then we look and count, and write to nobody.',
  expired: 'It has expired. Nothing new is sent until you sign again.',
  revoked: 'You took it back. Nothing new is sent until you sign again.',
  signed: (name: ReactNode, from: string, until: string) => (
    <>
      Signed by {name} on {from}, valid until {until}.
    </>
  ),
  version: (version: string) => `Text of ${version}. We write to hosts in our own name.`,
  readAndSign: 'Read and sign',
  document: 'Signed document, PDF',

  text: 'Text of the authorization',
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
  term: 'The date is set as you sign. It holds for one year, and you may take it back at any time.',
  signing: 'Signing',
  sign: 'Sign the authorization',
};
