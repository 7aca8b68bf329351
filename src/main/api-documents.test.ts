import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createApi, mount } from '#platform/http/mount.ts';
import { route } from '#platform/http/route.ts';
import { apiDocuments } from './api-documents.ts';

function open() {
  const log = pino({ level: 'silent' });
  const api = createApi({ log });
  const unused = async (): Promise<never> => {
    throw new Error('nothing is called');
  };
  const options = {
    provider: 'reclaim',
    publicUrl: 'http://localhost:3000',
    log,
    inTransaction: unused,
    identify: unused,
    authorize: () => undefined,
    isPublic: () => true,
  };
  const summary = 'Terms & <conditions>';
  mount(api, options, [
    route({ method: 'get', path: '/terms', summary, tag: 'terms', answer: z.object({}), run: async () => ({}) }),
  ]);
  const write = vi.spyOn(api, 'getOpenAPI31Document');
  const { json, page, sheet } = apiDocuments(api, 'Otter');
  const app = new Hono().get('/api/openapi.json', json).get('/api/docs', page).get('/api/docs.css', sheet);
  return { app, write };
}

describe('apiDocuments', () => {
  it('writes the description once, however often and in whatever form it is asked for', async () => {
    const { app, write } = open();
    const ask = (path: string) => Promise.resolve(app.request(path)).then((answer) => answer.text());
    const [first] = await Promise.all(['/api/openapi.json', '/api/docs', '/api/openapi.json', '/api/docs'].map(ask));
    expect(JSON.parse(first ?? '')).toMatchObject({ openapi: '3.1.0', info: { title: 'Otter' } });
    expect(await ask('/api/openapi.json')).toBe(first);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('draws a page of text and rows that loads no style but its sheet', async () => {
    const { app } = open();
    const html = await (await app.request('/api/docs')).text();
    expect(html).toContain('<code>GET /api/v1/terms</code></td><td>Terms &#38; &#60;conditions&#62;</td>');
    expect(html).not.toMatch(/<style|style=/);
    const href = /<link rel="stylesheet" href="([^"]+)">/.exec(html)?.[1] ?? '';
    expect((await app.request(href)).headers.get('content-type')).toContain('text/css');
  });
});
