/** What readers of the guide found helpful. Its words are in the browser's part. */
export * from '#modules/guide/contract.ts';
export { guideRoutes } from '#modules/guide/routes.ts';
