import { join } from 'node:path';
import { newsToken } from '#modules/accounts/links/news-token.ts';
import { secretKeyOf } from '#platform/config/secret-key.ts';
import { runningEmbedded } from '#platform/db/embedded.ts';
import { readWorld } from '../../src/main/supervise/sample-world.ts';
import { type Product, signIn, startProduct } from '../setup/start-product.ts';
import { nobodys } from '../setup/ways-in.ts';
import seeded, { copyOfSeeded, worldEnv } from './seeded.ts';
import { type Shared, tellShared } from './shared.ts';

/**
 * Before the first browser test: one product with its sample world for all of them, and the second brand as one more API
 * on the same database and data directory, since only its look and words differ. Each persona that the screens are
 * looked at as is signed in once. Answers how both are ended.
 */
export default async function startShared(): Promise<() => Promise<void>> {
  const forget = await seeded();
  const product = await startProduct({ dataDir: await copyOfSeeded(), env: worldEnv });
  const database = runningEmbedded(product.dataDir);
  if (!database) throw new Error('the product runs without a database of its own');
  const world = readWorld(join(product.dataDir, 'sample/world.json'));
  if (!world) throw new Error('the product runs without its sample world');
  const second = await startProduct({
    entry: 'api.ts',
    dataDir: product.dataDir,
    env: {
      ...worldEnv,
      SEARXNG_URL: world.searxngUrl,
      CLOCK_FILE: join(product.dataDir, 'sample/clock'),
      DEPLOYMENT_MODE: 'shark',
      DATABASE_URL: database,
      SECRET_KEY: secretKeyOf(product.dataDir),
    },
  });
  const cookies: Shared['cookies'] = { newcomer: await signUp(product) };
  for (const person of ['premium', 'promo', 'operator'] as const)
    cookies[person] = (await signIn(product.url, `${person}@demo.test`)).cookie ?? '';
  const { premium = '', operator = '' } = cookies;
  tellShared({
    dataDir: product.dataDir,
    urls: { Reclaim: product.url, Shark: second.url },
    cookies,
    ids: await idsOf(product, premium, operator),
    newsToken: newsToken(secretKeyOf(product.dataDir), await idOf(product, premium)),
  });
  process.env.RECLAIM_E2E_URL = product.url; // what the helpers of the browser tests read
  return async () => {
    await second.stop({ keep: true });
    await product.stop();
    await forget();
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

/** One that its operators know, with most open cases. */
async function hostOf({ url }: Product, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/ops/hosts?limit=1`, { headers: { ...provider, cookie } });
  const { items } = (await answer.json()) as { items: { id: string }[] }; // as the OpenAPI document has it
  return items[0]?.id ?? '';
}

/** What stands for the parameters of a path: the first of each kind that premium has. */
async function idsOf(product: Product, cookie: string, operatorCookie: string): Promise<Record<string, string>> {
  const { url } = product;
  const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers: { ...provider, cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<Answer>; // as the OpenAPI document has it
  };
  const first = async (path: string): Promise<string> => {
    const [one] = (await ask<{ items: { id: string }[] }>(`${path}limit=1`)).items;
    if (!one) throw new Error(`there is nothing in ${path}`);
    return one.id;
  };
  type Badges = { items: { brandId: string; link: string }[] };
  const [hidden] = (await ask<Badges>('/badges')).items;
  const shown = await ask<Badges>(`/brands/${hidden?.brandId}/badge-page`, { method: 'PATCH', body: '{"shown":true}' });
  const post = <Answer>(path: string, body: object): Promise<Answer> =>
    ask<Answer>(path, { method: 'POST', body: JSON.stringify(body) });
  await post('/community/alias', { alias: 'Quiet Harbour' });
  const text = 'One gallery, or many pictures? And who has to be told first?';
  const topic = await post<{ id: string }>('/community/topics', { title: 'Where to begin', category: 'leaks', text });
  const thread = await post<{ id: string }>('/support/threads', {
    subject: 'My second account',
    text: 'How do I add it?',
  });
  const report = await post<{ url: string }>('/report-shares', { kind: 'full' });
  return {
    $userId: await idOf(product, cookie),
    $caseId: await first('/cases?state=removed&'),
    $noticeId: await first('/notices?'),
    $host: await hostOf(product, operatorCookie),
    $packetId: await first('/deindexing/packets?'),
    $threadId: thread.id,
    $topicId: topic.id,
    '{badge}': shown.items[0]?.link.split('/').at(-1) ?? '',
    '{token}': nobodys,
    '{report}': new URL(report.url).pathname.split('/').at(-1) ?? '',
  };
}
