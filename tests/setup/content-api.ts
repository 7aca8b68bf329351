import type { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import { authorizeCall, ruleOfCall } from '../../src/modules/access/index.ts';
import { contentRoutes } from '../../src/modules/content/index.ts';
import { createLinks } from '../../src/platform/blobs/link.ts';
import { createApi, mount } from '../../src/platform/http/mount.ts';
import type { Planted } from './planted.ts';

export interface Answer {
  status: number;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it asked for
  body: any;
}

/** The calls of content, over HTTP as a caller makes them. */
export interface ContentApi {
  api: OpenAPIHono;
  call(user: string, method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** POST /works with a file and fields. */
  upload(
    user: string,
    bytes: Buffer,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export function contentApi({ db, blobs, clock, inTransaction }: Planted): ContentApi {
  const log = pino({ level: 'silent' });
  const api = createApi({ log });
  const links = createLinks('y'.repeat(40));
  const options: Parameters<typeof mount>[1] = {
    provider: 'reclaim',
    publicUrl: 'http://localhost:3000',
    log,
    inTransaction,
    identify: async (headers) => ({
      userId: headers.get('x-user') ?? '',
      role: 'creator',
      frontendStatus: 'subscribed',
      effectiveSpecialFeatures: [],
      isAffiliateOnly: false,
      plan: 'standard',
    }),
    authorize: authorizeCall,
    isPublic: (call) => ruleOfCall(call) === 'public',
  };
  const sign: Parameters<typeof contentRoutes>[0]['links']['sign'] = (target, now) =>
    `/media/${links.sign(target, now)}`;
  mount(api, options, contentRoutes({ db, blobs, now: clock.now, videos: true, links: { sign, open: links.open } }));

  const call: ContentApi['call'] = async (user, method, path, body, headers = {}) => {
    const form = body instanceof FormData;
    const answer = await api.request(path, {
      method,
      headers: {
        'x-provider': 'reclaim',
        'x-user': user,
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : undefined };
  };
  return {
    api,
    call,
    upload: (user, bytes, fields = {}, headers = {}) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'beach.jpg'));
      for (const [field, value] of Object.entries({ ownership: 'sole', ...fields })) form.set(field, value);
      return call(user, 'POST', '/works', form, headers);
    },
  };
}
