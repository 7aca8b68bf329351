import { setTimeout as pause } from 'node:timers/promises';
import { newsToken } from '#modules/accounts/links/news-token.ts';
import { secretKeyOf } from '#platform/config/secret-key.ts';
import { runningEmbedded } from '#platform/db/embedded.ts';
import { inboundSecret } from '../setup/outside-product.ts';
import { type Product, signIn, startProduct } from '../setup/start-product.ts';
import { nobodys } from '../setup/ways-in.ts';
import { type Looked, people } from './pages.ts';

/**
 * One product with its sample world, and the second brand as one more API on the same database and data directory: what
 * differs is how it looks and speaks. Everybody is signed in once. Answers how both are ended.
 */
export default async function startBoth(): Promise<() => Promise<void>> {
  const product = await startProduct({
    env: { DEMO: 'world', INBOUND_EMAIL_SECRET: inboundSecret },
    withinMs: 180_000,
  });
  const database = runningEmbedded(product.dataDir);
  if (!database) throw new Error('the product runs without a database of its own');
  const second = await startProduct({
    entry: 'api.ts',
    dataDir: product.dataDir,
    env: {
      DEMO: 'world',
      DEPLOYMENT_MODE: 'shark',
      DATABASE_URL: database,
      SECRET_KEY: secretKeyOf(product.dataDir),
    },
    withinMs: 180_000,
  });
  const looked: Looked = { urls: { Reclaim: product.url, Shark: second.url }, cookies: {}, ids: {}, newsToken: '' };
  for (const person of ['premium', 'promo', 'operator'] as const)
    looked.cookies[person] = (await signIn(product.url, people[person])).cookie ?? '';
  looked.cookies.newcomer = await signUp(product);
  looked.ids = await idsOf(product, looked.cookies.premium ?? '');
  looked.newsToken = newsToken(secretKeyOf(product.dataDir), await idOf(product, looked.cookies.premium ?? ''));
  process.env.RECLAIM_E2E_URL = product.url; // what the helpers of the browser tests read
  process.env.RECLAIM_REACH = JSON.stringify(looked);
  return async () => {
    await second.stop({ keep: true });
    await product.stop();
  };
}

const provider = { 'x-provider': 'reclaim', 'content-type': 'application/json' };

async function signUp({ url }: Product): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/sign-up/email`, {
    method: 'POST',
    headers: provider,
    body: JSON.stringify({ email: 'newcomer@creator.test', password: 'three quiet harbours' }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function idOf({ url }: Product, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/me`, { headers: { ...provider, cookie } });
  return ((await answer.json()) as { id: string }).id; // as the OpenAPI document has it
}

/** What stands for the parameters of a path: the first of each kind that premium has. */
async function idsOf({ url }: Product, cookie: string): Promise<Record<string, string>> {
  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers: { ...provider, cookie } });
    return answer.json() as Promise<Answer>; // as the OpenAPI document has it
  };
  // The sample world tells its weeks of history a while after the start.
  const first = async (path: string): Promise<string> => {
    for (const until = Date.now() + 240_000; Date.now() < until; await pause(500)) {
      const [one] = (await ask<{ items: { id: string }[] }>(`${path}limit=1`)).items;
      if (one) return one.id;
    }
    throw new Error(`there is nothing in ${path}`);
  };
  type Badges = { items: { brandId: string; link: string }[] };
  const [hidden] = (await ask<Badges>('/badges')).items;
  const shown = await ask<Badges>(`/brands/${hidden?.brandId}/badge-page`, { method: 'PATCH', body: '{"shown":true}' });
  return {
    $caseId: await first('/cases?state=removed&'),
    $noticeId: await first('/notices?'),
    $packetId: await first('/deindexing/packets?'),
    '{badge}': shown.items[0]?.link.split('/').at(-1) ?? '',
    '{token}': nobodys,
  };
}
