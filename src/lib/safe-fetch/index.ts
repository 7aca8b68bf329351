/** The outbound guard: the only code that opens sockets for content found, submitted or crawled. */
export { formatAddress, parseAddress } from './address-bytes.ts';
export { type AddressJudgement, judgeAddress } from './address-ranges.ts';
export { createReadDns, type DnsFacts, type ReadDns } from './dns-facts.ts';
export { Download, type KeptTurn } from './download.ts';
export { type FetchFailureCode, fetchFailures } from './failure.ts';
export { HostBusy, unlessBusy } from './host-busy.ts';
export {
  closeHosts,
  type HostsEntry,
  type HostsFault,
  type HostsParse,
  type HostsTable,
  loadHostsFile,
  lookupHost,
  parseHosts,
} from './hosts-file.ts';
export { defaultLimits, type FetchLimits } from './limits.ts';
export { isOnionAddress, isOnionHost, type OnionRoute } from './onion.ts';
export { probeOnionRoute } from './probe-onion-route.ts';
export type {
  AnswerHead,
  FetchAnswer,
  FetchFailure,
  FetchIdentity,
  FetchRequest,
  FetchResult,
  Hop,
  Pour,
  SafeFetch,
} from './request.ts';
export type { ResolveName } from './resolve.ts';
export { createResolveAddresses, type ResolveAddresses, type ResolvedAddresses } from './resolve-addresses.ts';
export { createSafeFetch, createTrustedFetch, type SafeFetchOptions } from './safe-fetch.ts';
export type { TlsFacts } from './tls-facts.ts';
export { inOneVisit } from './visit.ts';
