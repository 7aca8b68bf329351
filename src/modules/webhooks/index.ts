/** Programs of a creator are told what happens, by signed messages that are sent until they are taken. */
export { type WebhookJobDeps, webhookHandlers, webhookJobs } from '#modules/webhooks/jobs.ts';
export { type WebhookRouteDeps, webhookRoutes } from '#modules/webhooks/routes.ts';
