/** What it means that two addresses are the same page, site or account. */
export { canonicalUrl } from './canonical-url.ts';
export { defang, refang } from './defang.ts';
export { coversHost, plainHost, registrableDomain } from './domain.ts';
export { inOrder } from './in-order.ts';
export { hasUserinfo, legibleUrl } from './legible-url.ts';
export { normalHandle, type PlatformAccount, type PlatformPattern, platformAccount } from './platform-account.ts';
export { isTracking, mayTrack } from './tracking.ts';
export { urlKey } from './url-key.ts';
