/** A child process that holds something, answers many requests about it at once, and is started again when it ends. */
export { type Handler, serveRequests } from './serve-requests.ts';
export { type ServiceChild, ServiceDown, startServiceChild } from './start-service-child.ts';
