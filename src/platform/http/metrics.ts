import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** A figure that is read when it is asked for, one value for each name. */
export interface Figure {
  name: string;
  help: string;
  /** What the names are: `source`. */
  label: string;
  read(): Promise<readonly (readonly [name: string, value: number])[]>;
}

/** One answered request: the pattern of its route, never its address. */
export interface ObservedRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Request times by call and status, the process's own figures and those of modules, for `/metrics`. */
export function createMetrics(
  figures: readonly Figure[] = [],
  onRequest?: (request: ObservedRequest) => void,
): {
  observe: MiddlewareHandler;
  text(): Promise<string>;
  contentType: string;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the head of the answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  for (const { name, help, label, read } of figures) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        // One that cannot be read takes no other along: they tell what is wrong.
        const values = await read().catch(() => []);
        this.reset();
        for (const [of, value] of values) this.set({ [label]: of }, value);
      },
    });
  }
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    observe: async (c, next) => {
      const begun = performance.now();
      await next();
      // The pattern, never the address: ids and tokens do not belong in metrics.
      const took = (performance.now() - begun) / 1000;
      const { method } = c.req;
      const route = routePath(c, -1);
      seconds.observe({ method, route, status: String(c.res.status) }, took);
      onRequest?.({ method, route, status: c.res.status, seconds: took });
    },
  };
}
