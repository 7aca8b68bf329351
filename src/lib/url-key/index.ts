/** What it means that two addresses are the same page, site or account. */
export { canonicalUrl } from './canonical-url.ts';
export { defang } from './defang.ts';
export { coversHost, plainHost, registrableDomain } from './domain.ts';
export { inOrder } from './in-order.ts';
export { normalHandle, type PlatformAccount, type PlatformPattern, platformAccount } from './platform-account.ts';
export { isTracking, mayTrack } from './tracking.ts';
export { urlKey } from './url-key.ts';
