import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authorizeCall, ruleOfCall } from '#modules/access/index.ts';
import { createApi, mount } from '#platform/http/mount.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import type { FaceLead } from './contract.ts';
import { faceRoutes } from './index.ts';
import { markSwitchedOff } from './store.ts';

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
  const sign = ({ blobId }: { blobId: string }) => `/media/${blobId}`;
  mount(apis.offered, options, faceRoutes({ db: world.db, blobs: world.blobs, sign, isOffered: true }));
  mount(apis.off, options, faceRoutes({ db: world.db, blobs: world.blobs, sign, isOffered: false }));
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
  expect((await call('GET', '')).body).toEqual({ isOffered: true, mayTurnOn: true, wording: 1, references: [] });
  expect(await call('POST', '', { wording: 2 })).toMatchObject({ status: 400 });
  expect((await call('POST', '', { wording: 1 })).body).toMatchObject({ since: expect.any(String) });
  const added = await call('POST', '/references', await picture());
  expect(added).toMatchObject({ status: 201, body: { fileName: 'me.png', state: 'reading' } });
  expect(await call('DELETE', `/references/${added.body.id}`, undefined, other)).toMatchObject({ status: 404 });
  expect(await call('POST', '', { wording: 1 }, other)).toMatchObject({ body: { code: 'account_not_verified' } });
  expect(((await call('GET', '')).body as FaceLead).references).toHaveLength(1);
  expect(await call('DELETE', '')).toMatchObject({ status: 204 });
  expect((await call('GET', '')).body).toEqual({ isOffered: true, mayTurnOn: true, wording: 1, references: [] });
});

it('a work is chosen among one’s own', async () => {
  const { id } = await world.work(own, await drawPicture('faces/work'));
  await call('POST', '', { wording: 1 });
  expect(await call('GET', '/works')).toMatchObject({
    status: 200,
    body: { items: [{ id, title: expect.any(String), tinyUrl: expect.stringContaining('/media/') }], nextCursor: null },
  });
  const chosen = await call('POST', '/references/from-work', { workId: id });
  expect(chosen).toMatchObject({ status: 201, body: { workId: id, state: 'reading' } });
  expect((await call('GET', '/works', undefined, other)).body.items).toEqual([]);
  expect(await call('POST', '/references/from-work', { workId: id }, other)).toMatchObject({ status: 409 });
  await call('DELETE', '');
});

it('where a deployment does not offer it, nothing can be agreed to or given', async () => {
  const nothing = { isOffered: false, mayTurnOn: false, wording: 1, references: [] };
  expect((await call('GET', '', undefined, own, 'off')).body).toEqual(nothing);
  expect(await call('POST', '', { wording: 1 }, own, 'off')).toMatchObject({ status: 404 });
  expect(await call('POST', '/references', await picture(), own, 'off')).toMatchObject({ status: 404 });
  expect(await call('GET', '/works', undefined, own, 'off')).toMatchObject({ status: 404 });
  expect(await call('POST', '/references/from-work', { workId: 'w' }, own, 'off')).toMatchObject({ status: 404 });
});

it('where a deployment stopped to offer it, what is kept is seen and deleted until the sweep does', async () => {
  await call('POST', '', { wording: 1 });
  const { body } = await call('POST', '/references', await picture());
  const kept = (await call('GET', '', undefined, own, 'off')).body as FaceLead;
  expect(kept).toMatchObject({ isOffered: false, since: expect.any(String), references: [{ id: body.id }] });
  expect(kept.deletedAt).toBeUndefined();
  const off = world.clock.now();
  await world.transaction((ctx) => markSwitchedOff(ctx.tx, off));
  expect((await call('GET', '', undefined, own, 'off')).body).toMatchObject({
    deletedAt: new Date(off.getTime() + 7 * 86_400_000).toISOString(),
  });
  expect(await call('DELETE', `/references/${body.id}`, undefined, own, 'off')).toMatchObject({ status: 204 });
  expect(await call('DELETE', '', undefined, own, 'off')).toMatchObject({ status: 204 });
  const { since, deletedAt, references } = (await call('GET', '', undefined, own, 'off')).body as FaceLead;
  expect({ since, deletedAt, references }).toEqual({ since: undefined, deletedAt: undefined, references: [] });
});
