/** Whom an issuer says somebody is. Issuer and subject name them for good; the e-mail is only what they have today. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}
