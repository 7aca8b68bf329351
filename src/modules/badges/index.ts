/** Badges that a creator pastes elsewhere, and the public page by which anybody can check one. */
export * from '#modules/badges/contract.ts';
export { badgePageSwitched } from '#modules/badges/events.ts';
export { readBadgePage } from '#modules/badges/read-badge-page.ts';
export { badgeRoutes } from '#modules/badges/routes.ts';
export { switchBadgePage } from '#modules/badges/switch-badge-page.ts';
