import type { ObservedRequest } from '#platform/http/metrics.ts';
import type { WorkerOptions } from '#platform/jobs/run-worker.ts';
import type { Traces } from '#platform/traces/index.ts';

/** A span for each request: the pattern of its route, never its address. */
export const traceRequests =
  (traces: Traces) =>
  ({ method, route, status, seconds }: ObservedRequest): void =>
    traces.record({
      name: `${method} ${route}`,
      kind: 'server',
      seconds,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': String(status) },
      failed: status >= 500,
    });

/** A span for each job: its name and how it ended, nothing of what it is about. */
export const traceJobs =
  (traces: Traces): NonNullable<WorkerOptions['onJob']> =>
  (job, outcome, seconds) =>
    traces.record({ name: job, kind: 'consumer', seconds, attributes: { outcome }, failed: outcome === 'failed' });
