import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Request times by call and status, and the process's own figures, for `/metrics`. */
export function createMetrics(): { observe: MiddlewareHandler; text(): Promise<string>; contentType: string } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the head of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: async (c, next) => {
      const begun = performance.now();
      await next();
      // The pattern, never the address: ids and tokens do not belong in metrics.
      seconds.observe(
        { method: c.req.method, route: routePath(c, -1), status: String(c.res.status) },
        (performance.now() - begun) / 1000,
      );
    },
  };
}
