import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Config } from '#platform/config/index.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { problemResponse } from '#platform/http/mount.ts';
import { Problem } from '#platform/problem/index.ts';
import { apiDocuments } from './api-documents.ts';
import { productOf } from './deployment.ts';
import { documents } from './documents.ts';
import { drawnPages } from './drawn-pages.ts';
import type { Foundation } from './foundation.ts';
import { guardMetrics } from './guard-metrics.ts';
import { inWords, ready } from './ready.ts';
import { searchSpend } from './search-spend.ts';
import { traceRequests } from './trace-work.ts';

/** What a browser may load: ourselves only, and where statistics go if they are set up. */
const policyOf = ({ posthog }: Config): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'${posthog ? ` ${posthog.host}` : ''}; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /note\n';

/** The API beneath `/api/v1`, health and metrics beside it, and the built client for every other path. */
export function serveApp(foundation: Foundation, api: OpenAPIHono): { app: Hono; drain(): void } {
  const { config, log } = foundation;
  const metrics = createMetrics([searchSpend(foundation)], foundation.traces && traceRequests(foundation.traces));
  let draining = false;
  const app = new Hono();
  app.use(headers(config));
  app.onError(inWords(log));
  app.use('/api/*', metrics.observe);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => (draining ? c.json({ status: 'ending' }, 503) : ready(c, foundation)));
  app.get('/metrics', guardMetrics(config), async (c) =>
    c.text(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  );
  app.route('/api/v1', api);
  const described = apiDocuments(api, productOf(config));
  app.get('/api/openapi.json', described.json);
  app.get('/api/docs', described.page);
  app.get('/api/docs.css', described.sheet);
  app.all('/api', () => problemResponse(new Problem('not-found'), randomUUID()));
  app.all('/api/*', () => problemResponse(new Problem('not-found'), randomUUID()));
  const dist = join(import.meta.dirname, '../../dist');
  app.get('/robots.txt', (c) => c.text(robots));
  app.use(compress()); // documents, which hold nobody's secrets; files come compressed
  app.route('/', drawnPages(foundation, dist));
  const web = join(dist, 'web');
  app.get('/assets/*', builtFiles(web), (c) => c.text('Not found', 404));
  app.get('*', documents(foundation, web));
  return {
    app,
    drain: () => {
      draining = true;
    },
  };
}

function headers(config: Config): MiddlewareHandler {
  const policy = policyOf(config);
  return async (c, next) => {
    await next();
    const set = (name: string, value: string): void => {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    };
    set('content-security-policy', policy);
    set('x-content-type-options', 'nosniff');
    set('x-frame-options', 'DENY');
    set('referrer-policy', 'no-referrer');
    set('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    set('cross-origin-opener-policy', 'same-origin');
    if (config.secureCookies) set('strict-transport-security', 'max-age=31536000');
  };
}

/** Files named for their content, for a year, compressed where the browser takes it. */
const builtFiles = (web: string): MiddlewareHandler =>
  serveStatic({
    root: web,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
  });
