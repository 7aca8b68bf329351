import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import type { FaceLead } from './contract.ts';
import { faceRoutes } from './index.ts';

const log = pino({ level: 'silent' });
let world: Planted;
let own: string;
let other: string;
const apis: Record<'offered' | 'off', ReturnType<typeof createApi>> = {
  offered: createApi({ log }),
  off: createApi({ log }),
};

beforeAll(async () => {
  world = await planted();
  [own, other] = [await world.creator(), await world.creator()];
  await world.database.pool.query(
    `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
     values ('brd_own', $1, 'fanlane', 'own', '{}', '{}', 'verified', 'c', now())`,
    [own],
  );
  const options = {
    provider: 'reclaim',
    publicUrl: 'https://own.example',
    log,
    inTransaction: world.inTransaction,
    identify: async (headers: Headers) => ({
      role: 'creator' as const,
      frontendStatus: 'subscribed' as const,
      effectiveSpecialFeatures: [],
      plan: 'plus',
      isAffiliateOnly: false,
      userId: headers.get('x-user') ?? own,
    }),
    authorize: authorizeCall,
    isPublic: (path: string) => ruleOfCall(path) === 'public',
  };
  mount(apis.offered, options, faceRoutes({ blobs: world.blobs, isOffered: true }));
  mount(apis.off, options, faceRoutes({ blobs: world.blobs, isOffered: false }));
});
afterAll(() => world.close());

async function call(
  method: string,
  path: string,
  body?: object | FormData,
  as = own,
  at: 'offered' | 'off' = 'offered',
) {
  const isForm = body instanceof FormData;
  const answer = await apis[at].request(`/account/face${path}`, {
    method,
    headers: {
      ...{ 'x-provider': 'reclaim', origin: 'https://own.example', 'x-user': as },
      ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}
async function picture(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await drawPicture('faces/route'))], 'me.png'));
  return form;
}

it('a face is agreed to, shown by a picture, and forgotten, by its own creator alone', async () => {
  expect((await call('GET', '')).body).toEqual({ mayTurnOn: true, wording: 1, references: [] });
  expect(await call('POST', '', { wording: 2 })).toMatchObject({ status: 400 });
  expect((await call('POST', '', { wording: 1 })).body).toMatchObject({ since: expect.any(String) });
  const added = await call('POST', '/references', await picture());
  expect(added).toMatchObject({ status: 201, body: { fileName: 'me.png', state: 'reading' } });
  expect(await call('DELETE', `/references/${added.body.id}`, undefined, other)).toMatchObject({ status: 404 });
  expect(await call('POST', '', { wording: 1 }, other)).toMatchObject({ body: { code: 'account_not_verified' } });
  expect(((await call('GET', '')).body as FaceLead).references).toHaveLength(1);
  expect(await call('DELETE', '')).toMatchObject({ status: 204 });
  expect((await call('GET', '')).body).toEqual({ mayTurnOn: true, wording: 1, references: [] });
});

it('where a deployment does not offer it, none of it is there', async () => {
  expect(await call('GET', '', undefined, own, 'off')).toMatchObject({ status: 404 });
  expect(await call('POST', '', { wording: 1 }, own, 'off')).toMatchObject({ status: 404 });
  expect(await call('POST', '/references', await picture(), own, 'off')).toMatchObject({ status: 404 });
});
