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
import { productOf } from './deployment.ts';
import { documents } from './documents.ts';
import { drawnPages } from './drawn-pages.ts';
import type { Foundation } from './foundation.ts';
import { inWords, ready } from './ready.ts';

/**
 * What a browser may load: ourselves only, and where statistics go if they are set up. Styles set by the toast and menu
 * libraries need 'unsafe-inline' for style attributes.
 */
const policyOf = ({ posthog }: Config): string =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'${posthog ? ` ${posthog.host}` : ''}; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const robots = 'User-agent: *\nDisallow: /api/\nDisallow: /note\n';

/** The API beneath `/api/v1`, health and metrics beside it, and the built client for every other path. */
export function serveApp(foundation: Foundation, api: OpenAPIHono): { app: Hono; drain(): void } {
  const { config, log } = foundation;
  const metrics = createMetrics();
  let draining = false;
  const app = new Hono();
  app.use(headers(config));
  app.onError(inWords(log));
  app.use('/api/*', metrics.observe);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => (draining ? c.json({ status: 'ending' }, 503) : ready(c, foundation)));
  app.get('/metrics', async (c) => c.text(await metrics.text(), 200, { 'content-type': metrics.contentType }));
  api.get('/openapi.json', documentOf(api, productOf(config)));
  app.route('/api/v1', api);
  app.get('/api/openapi.json', (c) => api.fetch(new Request(new URL('/openapi.json', c.req.url))));
  app.get('/api/docs', docsPage(api, productOf(config)));
  app.all('/api', () => problemResponse(new Problem('not-found'), randomUUID()));
  app.all('/api/*', () => problemResponse(new Problem('not-found'), randomUUID()));
  const dist = join(import.meta.dirname, '../../dist');
  app.get('/robots.txt', (c) => c.text(robots));
  app.use(compress()); // documents, which hold nobody's secrets; files come compressed
  app.route('/', drawnPages(foundation, dist));
  const web = join(dist, 'web');
  app.get('/assets/*', builtFiles(web), (c) => c.text('Not found', 404));
  app.get('*', documents(config, web));
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

/** OpenAPI 3.1, written when it is first asked for: no route is added after that. */
function documentOf(api: OpenAPIHono, product: string): MiddlewareHandler {
  let document: string | undefined;
  return async (c) => {
    document ??= JSON.stringify(
      api.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: product,
          version: '1',
          description:
            'Every unsafe request may carry an Idempotency-Key where it creates. Errors are RFC 9457 problem+json.',
        },
        servers: [{ url: '/api/v1' }],
      }),
    );
    return c.body(document, 200, { 'content-type': 'application/json' });
  };
}

/** The API as a page that needs no script: every call with its summary. */
function docsPage(api: OpenAPIHono, product: string): MiddlewareHandler {
  return async (c) => {
    const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: `${product} API`, version: '1' } });
    const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const rows = Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
      Object.entries(calls as Record<string, { summary?: string; tags?: string[] }>).map(
        ([method, call]) =>
          `<tr><td>${asText(call.tags?.[0] ?? '')}</td><td><code>${method.toUpperCase()} /api/v1${asText(path)}</code></td><td>${asText(call.summary ?? '')}</td></tr>`,
      ),
    );
    return c.html(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><style>body{font:14px/1.5 system-ui;margin:32px auto;max-width:1000px;padding:0 16px}td{padding:6px 12px 6px 0;border-top:1px solid #ddd;vertical-align:top}code{overflow-wrap:anywhere}</style><h1>API</h1><p>The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p><table>${rows.join('')}</table></html>`,
    );
  };
}
