/** What a user should know: said once, listed by day, read once. */
export * from '#modules/notifications/contract.ts';
export { notificationHandlers, notificationJobs } from '#modules/notifications/jobs.ts';
export { type Message, notify } from '#modules/notifications/notify.ts';
export { notificationRoutes } from '#modules/notifications/routes.ts';
export { countUnread } from '#modules/notifications/store.ts';
