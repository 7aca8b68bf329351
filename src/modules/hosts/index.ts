/** Who can take a copy down: platforms, the site itself, its host, the network in front of it, its registrar. */
export { awaitContact, patienceMs } from '#modules/hosts/await-contact.ts';
export { confirmContact, markBounced, refuseContact, refuseDoubtful } from '#modules/hosts/change-contact.ts';
export * from '#modules/hosts/contract.ts';
export { contactKnown } from '#modules/hosts/events.ts';
export { createHostLookup, type HostLookup, type HostLookupDeps } from '#modules/hosts/look-up-host.ts';
export {
  type FormField,
  fieldsOfForm,
  type PlatformContact,
  type PlatformDesk,
  platformDeskOf,
} from '#modules/hosts/platform-directory.ts';
export {
  contactsBounced,
  contactsForOperator,
  givenUpOn,
  ladderOf,
  needsLookup,
  recipientById,
} from '#modules/hosts/read-ladder.ts';
export {
  type Channel,
  deskOf,
  type Recipient,
  refusedPauseMs,
  type StepKind,
  type Timers,
  timersFor,
} from '#modules/hosts/recipient.ts';
export { hostRoutes, presentContact } from '#modules/hosts/routes.ts';
export { hostsWaiting } from '#modules/hosts/store.ts';
