/** Domains that could be taken for another one, as an impersonator would register them. */
export { type LookAlikeDomain, type LookAlikeKind, lookAlikeDomains } from './look-alike-domains.ts';
