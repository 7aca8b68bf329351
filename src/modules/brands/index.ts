/** Whose accounts these are, and whether we may act for their owner: proof by bio code, and the agent authorization. */
export { accountAt, handlesAt, isPageOf } from '#modules/brands/account-at.ts';
export { type Added, addBrand } from '#modules/brands/add-brand.ts';
export { authorizationText, authorizationTextSha256 } from '#modules/brands/authorization-text.ts';
export { cleanHandle, isOnProfile, isSameProfile } from '#modules/brands/brand.ts';
export { changeBrand } from '#modules/brands/change-brand.ts';
export * from '#modules/brands/contract.ts';
export { decideBrand } from '#modules/brands/decide-brand.ts';
export {
  authorizationRevoked,
  authorizationSigned,
  brandAdded,
  brandChanged,
  brandDisputed,
  brandRejected,
  brandRemoved,
  brandShelfChanged,
  brandVerified,
} from '#modules/brands/events.ts';
export { hasAccountAt } from '#modules/brands/has-account-at.ts';
export { brandHandlers } from '#modules/brands/jobs.ts';
export { kindOfHost } from '#modules/brands/kind-of-host.ts';
export {
  type MayAct,
  type MayTakeDown,
  mayAct,
  mayActCodes,
  mayTakeDown,
  mayTakeDownCodes,
} from '#modules/brands/may-act.ts';
export {
  groupOfHost,
  isSocialHost,
  type Platform,
  platformNamed,
  platformOfHost,
  platforms,
} from '#modules/brands/platforms.ts';
export { removeBrand } from '#modules/brands/remove-brand.ts';
export { revokeAuthorization } from '#modules/brands/revoke-authorization.ts';
export { type BrandRoutesDeps, brandRoutes } from '#modules/brands/routes.ts';
export { searchedBrands } from '#modules/brands/searched-brands.ts';
export { shelveBrand } from '#modules/brands/shelve-brand.ts';
export { type RenderAuthorization, renderWhenSigned, signAuthorization } from '#modules/brands/sign-authorization.ts';
export {
  type AuthorizationRow,
  type BrandRow,
  brandsOf,
  brandsOfAll,
  countOpenTickets,
  hasSigned,
  holdAuthorization,
  lastRevocation,
  newestAuthorization as readAuthorization,
  openTickets,
  readBrand,
  readBrandOf,
  usersByHandle,
  verifiedByAnother,
} from '#modules/brands/store.ts';
export { hasVerifiedAccount, isVerifiedCreator, lostAccountSince } from '#modules/brands/verified-account.ts';
export { beginLook, lookAtProfile, proveBrand, recordLook } from '#modules/brands/verify-brand.ts';
export { wordCounts } from '#modules/brands/word-counts.ts';
