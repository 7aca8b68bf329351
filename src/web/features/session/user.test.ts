import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identifyProvider } from '#web/features/api/client.ts';
import { userQuery } from './user.ts';

/** The call that the whole application stands on, through the client and the query that it uses itself. */
const user = { id: 'usr_1', frontendStatus: 'free' };
let asked: [string, RequestInit][] = [];
let client: QueryClient;
let unsubscribe = (): void => undefined;
const come = () => {
  focusManager.setFocused(false);
  focusManager.setFocused(true);
};

beforeEach(() => {
  asked = [];
  client = new QueryClient();
  client.mount();
  vi.useFakeTimers();
  identifyProvider('reclaim');
});
afterEach(() => {
  unsubscribe();
  client.clear();
  client.unmount();
  focusManager.setFocused(undefined);
  identifyProvider('');
  vi.useRealTimers();
});
function answer(with_: () => Response): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return with_();
  });
}
const watch = () => {
  const observer = new QueryObserver(client, userQuery);
  unsubscribe = observer.subscribe(() => undefined);
  return observer;
};

it('the user is kept under the key user for 300 seconds, and asked for on focus only after them', async () => {
  answer(() => Response.json(user));
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['user'])).toEqual(user);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(299_000);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(asked, 'nobody asks while nobody looks').toHaveLength(1);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(2);
});

it('is sent with credentials, the fixed provider and JSON as its type', async () => {
  answer(() => Response.json(user));
  watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([
    [
      '/api/v1/me',
      expect.objectContaining({
        method: 'GET',
        credentials: 'same-origin',
        headers: expect.objectContaining({ 'X-Provider': 'reclaim', 'Content-Type': 'application/json' }),
      }),
    ],
  ]);
});

it.each([
  ['is answered with 500', () => new Response('', { status: 500 })],
  ['is answered with a page of somebody else', () => new Response('<html>')],
  [
    'is not answered',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('a user call that %s is tried once more, and then has failed', async (_how, fails) => {
  answer(fails);
  const observer = watch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(2);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: undefined });
});
