import { describe, expect, it } from 'vitest';
import { type RunningApi, request } from '../running-api.ts';

export function errorsAndHeaders(running: () => RunningApi): void {
  describe('an answer', () => {
    it('that refuses is problem+json with its stable fields', async () => {
      const api = running();
      const refused = [
        await api.ask('GET', '/nothing', { as: 'premium' }),
        await api.ask('GET', '/nothing'),
        await api.ask('PUT', '/me', { as: 'premium' }),
        await api.ask('GET', '/me'),
        await api.ask('GET', '/me', { headers: { 'x-provider': undefined } }),
        await api.ask('GET', '/report'),
        await api.ask('GET', '/report', { as: 'free' }),
        await api.ask('GET', '/cases/x', { as: 'plus' }),
        await api.ask('GET', '/cases?limit=0', { as: 'plus' }),
        await api.ask('POST', '/collections', { as: 'plus', body: '{' }),
        await api.ask('POST', '/collections', { as: 'plus', body: {} }),
        await api.ask('POST', '/collections', { as: 'plus', body: {}, headers: { origin: 'null' } }),
        await api.ask('POST', '/works', { as: 'plus', body: 'x', headers: { 'content-type': 'text/plain' } }),
        await api.ask('GET', '/media/x.y', { headers: { 'x-provider': undefined } }),
        await api.ask('POST', '/inbound/email', { body: 'x' }),
        await api.ask('GET', '/%', { as: 'plus' }),
        await request(`${api.product.url}/api/v1`, 'GET'),
        await request(`${api.product.url}/api/v1/`, 'GET'),
        await request(`${api.product.url}/api/nothing`, 'GET'),
      ];
      for (const { status, body, headers, text } of refused) {
        expect(status, text).toBeGreaterThanOrEqual(400);
        expect(status, text).not.toBe(500);
        expect(headers.get('content-type')).toBe('application/problem+json');
        expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
        expect(headers.get('cache-control')).toContain('no-store');
        expect(body).toMatchObject({
          type: expect.any(String),
          title: expect.any(String),
          status,
          detail: expect.any(String),
        });
        expect(body.code).toMatch(/^[a-z_]+$/);
        if (body.errors) expect(body.errors).toContainEqual({ path: expect.any(String), message: expect.any(String) });
      }
    });

    it('carries a request id of ours, and is never kept by a cache', async () => {
      const api = running();
      const seen = new Set<string>();
      for (const path of ['/me', '/brands', '/deployment', '/cases', '/report.csv', '/nothing']) {
        const { headers } = await api.ask('GET', path, { as: 'premium', headers: { 'x-request-id': 'forged' } });
        const id = headers.get('x-request-id') ?? '';
        expect(id, path).toMatch(/^[\w-]{8,64}$/);
        expect(id).not.toBe('forged');
        seen.add(id);
        if (path !== '/deployment') expect(headers.get('cache-control'), path).toContain('no-store');
      }
      expect(seen.size).toBe(6);
    });

    it('of page and API alike keeps browsers within bounds', async () => {
      const { url } = running().product;
      for (const path of [
        '/',
        '/sign-in',
        '/nowhere',
        '/healthz',
        '/api/docs',
        '/api/openapi.json',
        '/api/v1/deployment',
        '/api/v1/me',
        '/api/v1/nothing',
        '/api/v1/media/x',
      ]) {
        const { headers } = await request(`${url}${path}`, 'GET');
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy, path).toMatch(/default-src '(?:none|self)'/);
        expect(policy, path).not.toContain('unsafe');
        if (!path.includes('/media/')) expect(policy, path).toContain("frame-ancestors 'none'");
        expect(headers.get('x-content-type-options'), path).toBe('nosniff');
        expect(headers.get('referrer-policy'), path).toMatch(/no-referrer|same-origin|strict-origin/);
        expect(headers.get('x-powered-by'), path).toBeNull();
        expect(headers.get('server'), path).toBeNull();
      }
    });

    it('to a path that cannot be decoded, or that climbs, is no fault of ours', async () => {
      for (const path of [
        '/%',
        '/%E0%A4%A',
        '/assets/%',
        '/..%2f..%2fpackage.json',
        '/%2e%2e/%2e%2e/package.json',
        '/assets/..%5c..%5cpackage.json',
        '/%00',
        '/a%00.js',
        `/${'a/'.repeat(2000)}`,
      ]) {
        const { status, text } = await request(`${running().product.url}${path}`, 'GET');
        expect(status, path).toBeLessThan(500);
        expect(text, path).not.toContain('devDependencies');
      }
    });
  });
}
