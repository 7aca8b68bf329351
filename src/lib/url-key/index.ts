/** What it means that two addresses are the same page, site or account. */
export { addressesIn } from './addresses-in.ts';
export { canonicalUrl } from './canonical-url.ts';
export { defang, refang } from './defang.ts';
export { coversHost, plainHost, registrableDomain } from './domain.ts';
export { inOrder } from './in-order.ts';
export { hasUserinfo, legibleUrl } from './legible-url.ts';
export { mayLeaveOut } from './may-leave-out.ts';
export { percentDecoded } from './percent.ts';
export {
  alwaysReserved,
  normalHandle,
  type PlatformAccount,
  type PlatformPattern,
  platformAccount,
  platformAccounts,
} from './platform-account.ts';
export { isTracking, mayTrack, type Parameter, parameterOf } from './tracking.ts';
export { urlKey } from './url-key.ts';
export { viewedUrl } from './viewed-url.ts';
