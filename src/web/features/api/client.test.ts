import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, apiUrl, identifyProvider } from './client.ts';
import { ApiProblem } from './problem.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  identifyProvider('prv_1');
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error,
  );

const keysSent = () => fetched.mock.calls.map(([, init]) => new Headers(init.headers).get('Idempotency-Key'));

describe('a request', () => {
  it('carries the provider and JSON, and returns the answer', async () => {
    fetched.mockResolvedValue(Response.json({ items: [] }));
    await expect(api.get('/brands', { query: { q: 'a b', cursor: undefined } })).resolves.toEqual({ items: [] });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/v1/brands?q=a+b');
    expect(init?.headers).toMatchObject({ 'X-Provider': 'prv_1', 'Content-Type': 'application/json' });
  });

  it('has its own idempotency key when it creates, and none when it reads', async () => {
    fetched.mockImplementation(async () => Response.json({}));
    await api.post('/brands', {});
    await api.post('/brands', {});
    await api.get('/me');
    const keys = keysSent();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBeNull();
  });

  it('keeps its key while its answer is lost, and until its input changes', async () => {
    const lost = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => new Response('{"items":[', { status: 201 }),
      async () => new Response('<html>', { status: 502 }),
    ];
    for (const how of lost) {
      fetched.mockImplementationOnce(how);
      await refusal(api.post('/brands', { handle: 'mara' }));
    }
    fetched.mockImplementation(async () => Response.json({}));
    await api.post('/brands', { handle: 'other' });
    await api.post('/brands', { handle: 'mara' });
    await api.post('/brands', { handle: 'mara' });
    const [first, second, third, other, again, anew] = keysSent();
    expect(new Set([first, second, third, again]).size).toBe(1);
    expect(new Set([first, other, anew]).size).toBe(3);
  });

  it('is sent once where it is pressed twice, and anew after a refusal', async () => {
    fetched.mockImplementation(async () => Response.json({ id: 'brd_1' }));
    const twice = await Promise.all([api.post('/brands', { handle: 'mara' }), api.post('/brands', { handle: 'mara' })]);
    expect(twice).toEqual([{ id: 'brd_1' }, { id: 'brd_1' }]);
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockImplementationOnce(async () => Response.json({ code: 'invalid' }, { status: 400 }));
    await refusal(api.post('/brands', { handle: 'mara' }));
    await api.post('/brands', { handle: 'mara' });
    expect(new Set(keysSent()).size).toBe(3);
  });

  it('changes once where it is pressed twice, and again where it was changed otherwise between', async () => {
    fetched.mockImplementation(async () => Response.json({}));
    const change = (on: boolean) => api.patch('/settings', { on });
    await Promise.all([change(true), change(true), change(false), change(false), change(true)]);
    expect(fetched.mock.calls.map(([, init]) => init.body)).toEqual(['{"on":true}', '{"on":false}', '{"on":true}']);
    await change(true);
    expect(fetched).toHaveBeenCalledTimes(4);
  });

  it('returns nothing for an empty answer', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(api.remove('/brands/1')).resolves.toBeUndefined();
  });

  it('leaves an abort an abort', async () => {
    fetched.mockRejectedValue(new DOMException('stop', 'AbortError'));
    expect(await refusal(api.get('/me'))).toHaveProperty('name', 'AbortError');
  });
});

describe('a refusal', () => {
  it('is a problem with its code, its fields and what is missing', async () => {
    const body = {
      code: 'invalid',
      detail: 'Two fields.',
      errors: [{ path: 'handle', message: 'Too long.' }, 'noise'],
      missing: { features: ['x'] },
    };
    fetched.mockResolvedValue(Response.json(body, { status: 400, headers: { 'X-Trace-Id': '7F3K' } }));
    const problem = await refusal(api.post('/brands'));
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      status: 400,
      code: 'invalid',
      detail: 'Two fields.',
      reference: '7F3K',
      missing: { features: ['x'] },
    });
    expect(problem).toHaveProperty('errors', [{ path: 'handle', message: 'Too long.' }]);
  });

  it.each([
    ['a page of HTML', '<html>', 502],
    ['null', 'null', 500],
    ['a list', '[]', 503],
  ])('that is %s still ends in one sentence', async (_name, body, status) => {
    fetched.mockResolvedValue(new Response(body, { status }));
    const problem = await refusal(api.get('/me'));
    expect(problem).toMatchObject({ status, code: 'unknown' });
    expect(problem).toHaveProperty('detail', expect.stringContaining('nothing was lost'));
  });

  it('is said when the service cannot be reached, or answers with half an object', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await refusal(api.get('/me'))).toMatchObject({ code: 'unreachable', status: 0 });
    fetched.mockResolvedValueOnce(new Response('{"items":[', { status: 200 }));
    expect(await refusal(api.get('/me'))).toMatchObject({ code: 'unreadable' });
  });
});

it('writes no empty parts into an address', () => {
  expect(apiUrl('/works', { q: '', cursor: undefined, limit: 20 })).toBe('/api/v1/works?limit=20');
  expect(apiUrl('/me')).toBe('/api/v1/me');
});
