/** Who can take a copy down: platforms, the site itself, its host, the network in front of it, its registrar. */
export { awaitContact, patienceMs } from '#modules/hosts/await-contact.ts';
export { confirmContact, markBounced, refuseAsSeen, refuseContact } from '#modules/hosts/change-contact.ts';
export * from '#modules/hosts/contract.ts';
export { countriesOfHosts } from '#modules/hosts/countries-of-hosts.ts';
export { contactKnown } from '#modules/hosts/events.ts';
export { checkAgainBefore, lastVerifiedOf } from '#modules/hosts/last-verified.ts';
export { hostHandlers, hostJobs, lookUpKey } from '#modules/hosts/look-up-again.ts';
export { createHostLookup, type HostLookup, type HostLookupDeps } from '#modules/hosts/look-up-host.ts';
export { addNamedHost, type ConfirmNamedHost, createNamedHostCheck } from '#modules/hosts/named-host.ts';
export { withoutPosts } from '#modules/hosts/page-of-site.ts';
export {
  type FormField,
  fieldsOfForm,
  intimateFormAt,
  type PlatformContact,
  type PlatformDesk,
  platformDeskOf,
  platformReadings,
} from '#modules/hosts/platform-directory.ts';
export { type PlatformLaw, platformLawOf, type Takes, takesOf } from '#modules/hosts/platform-law.ts';
export {
  contactsBounced,
  contactsForOperator,
  countContactsForOperator,
  givenUpOn,
  ladderOf,
  needsLookup,
  recipientById,
  recipientOf,
} from '#modules/hosts/read-ladder.ts';
export { createRegistry, type Registry } from '#modules/hosts/read-registry.ts';
export {
  type Channel,
  deskOf,
  ladder,
  type Recipient,
  refusedPauseMs,
  type StepKind,
  type Timers,
  timersFor,
} from '#modules/hosts/recipient.ts';
export { addReportedHost } from '#modules/hosts/reported-host.ts';
export { hostRoutes, presentContact } from '#modules/hosts/routes.ts';
export { contactsOfHost, countHostsWaiting, hostsWaiting, isKnownHost, readLookup } from '#modules/hosts/store.ts';
export type { ContactRow, LookupRow } from '#modules/hosts/tables.ts';
