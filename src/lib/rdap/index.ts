/** Reads RDAP (RFC 9083) and its bootstrap files (RFC 9224): pure functions over answers that may be hostile. */
export { type Bootstrap, parseBootstrap, serversForAddress, serversForDomain } from './bootstrap.ts';
export { type Contact, type RefusedContact, readEntities } from './entities.ts';
export { type NetworkAnswer, type RegistrationAnswer, readDomain, readNetwork } from './read-answer.ts';
