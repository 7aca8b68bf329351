/** Reads RDAP (RFC 9083) and its bootstrap files (RFC 9224): pure functions over answers that may be hostile. */
export { coversAddress } from './address-bits.ts';
export { type Bootstrap, parseBootstrap, serversForAddress, serversForDomain } from './bootstrap.ts';
export { type Contact, orderContacts, type RefusedContact } from './choose-contacts.ts';
export { deliveryNetworkNamed } from './delivery-networks.ts';
export { type EntityReference, readEntities } from './entities.ts';
export { isSameEntity, locateEntity } from './locate-entity.ts';
export {
  type EntityAnswer,
  type NetworkAnswer,
  type RegistrationAnswer,
  readDesk,
  readDomain,
  readNetwork,
} from './read-answer.ts';
export { refusingWords } from './read-remarks.ts';
export { bootstrapTask, deskTask, domainTask, networkTask } from './tasks.ts';
