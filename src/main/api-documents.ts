import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Handler } from 'hono';

const description =
  'Every unsafe request may carry an Idempotency-Key where it creates. Errors are RFC 9457 problem+json.';
const sheet =
  'body{font:14px/1.5 system-ui;margin:32px auto;max-width:1000px;padding:0 16px}td{padding:6px 12px 6px 0;border-top:1px solid #ddd;vertical-align:top}code{overflow-wrap:anywhere}';

/** How the calls are described: to programs, and to people as a page that needs no script, with its sheet. */
export interface ApiDocuments {
  json: Handler;
  page: Handler;
  sheet: Handler;
}

/**
 * The descriptions of an API, each written once, when it is first asked for: that takes a tenth of a second, anybody may
 * ask, and no route is added after that.
 */
export function apiDocuments(api: OpenAPIHono, product: string): ApiDocuments {
  const document = once(() =>
    api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: product, version: '1', description },
      servers: [{ url: '/api/v1' }],
    }),
  );
  const json = once(() => JSON.stringify(document()));
  const page = once(() => pageOf(document().paths ?? {}));
  return {
    json: (c) => c.body(json(), 200, { 'content-type': 'application/json' }),
    page: (c) => c.html(page()),
    sheet: (c) => c.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const asText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pageOf(paths: object): string {
  const rows = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls as Record<string, { summary?: string; tags?: string[] }>).map(
      ([method, call]) =>
        `<tr><td>${asText(call.tags?.[0] ?? '')}</td><td><code>${method.toUpperCase()} /api/v1${asText(path)}</code></td><td>${asText(call.summary ?? '')}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API</title><link rel="stylesheet" href="/api/docs.css"><h1>API</h1><p>The machine-readable form is <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p><table>${rows.join('')}</table></html>`;
}
