// How long everybody else waits during an attack: the product with its API, worker and database, a web and a mail
// server of the bench's own, and beside each attack a look at /healthz, a call of another creator and a plain mail.
//
//     npm run bench -- attacks [--seconds=10]
import { pathToFileURL } from 'node:url';
import { Client, type OutsideProduct, postMail, settingsIn, startOutside } from '../tests/setup/outside-product.ts';
import { html, type OutsideWorld, openWorld } from '../tests/setup/outside-world.ts';
import type { Measure } from './run.ts';

const option = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const seconds = Number(option('seconds') ?? 10);
/** Concurrent requests of an attacker. */
const hands = 4;

const pages = {
  nested: '<div>'.repeat(50_000),
  styles: `<i style="background:${'url('.repeat(50_000)}">`,
  links: Array.from({ length: 5_000 }, (_, n) => `<a href="/t/${n}?${'a=1&'.repeat(40)}${n}">burdened ${n}</a>`).join(
    '',
  ),
  brackets: `<a href="/t/${')'.repeat(200_000)}">x</a>`,
  comments: `<div class="comment${'_1'.repeat(45)}!">`,
};
const mail = (subject: string, body: string, type = 'text/plain'): string =>
  [
    'From: somebody@stranger.test',
    'To: inbox@agent.test',
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@stranger.test>`,
    `Date: ${new Date().toUTCString()}`,
    `Content-Type: ${type}; charset=utf-8`,
    '',
    body,
    '',
  ].join('\r\n');

interface Attack {
  name: string;
  /** Again and again, by every hand. */
  strike: (turn: number) => Promise<unknown>;
}

function attacksOn(product: OutsideProduct, attacker: Client, brands: string[]): Attack[] {
  const ask = async (path: string, init?: RequestInit): Promise<void> => {
    await (await fetch(`${product.url}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })).arrayBuffer();
  };
  const post = (path: string, body: string): Promise<void> =>
    ask(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const costly = ['/api/openapi.json', '/api/docs', '/api/v1/guide/when-leaked.pdf', '/transparency', '/'];
  return [
    { name: 'no attack', strike: async () => void (await new Promise((done) => setTimeout(done, 100))) },
    {
      name: 'profiles',
      strike: async (turn) => await attacker.call('POST', `/brands/${brands[turn % brands.length] ?? ''}/verify`),
    },
    {
      name: 'mails',
      strike: async (turn) =>
        await postMail(
          product.url,
          turn % 2 === 0
            ? mail(`${'[]'.repeat(40)} counter-notice`, 'x')
            : mail('Removed', `${pages.nested.repeat(3)}${pages.styles}`, 'text/html'),
        ),
    },
    {
      name: 'leak pages',
      strike: async (turn) =>
        await attacker.call('POST', '/leaks', {
          urls: Array.from({ length: 5 }, (_, n) => `https://bomb.test/t/${turn}-${n}`),
          declaration: true,
        }),
    },
    ...costly.map((path) => ({ name: path, strike: () => ask(path) })),
    {
      name: 'guessed passwords',
      strike: (turn) =>
        post('/api/v1/auth/sign-in/email', JSON.stringify({ email: `a${turn}@b.test`, password: 'guess-guess-1' })),
    },
    {
      name: 'deep JSON',
      strike: () => post('/api/v1/auth/sign-in/email', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
    },
  ];
}

/** Milliseconds that each of the three waited at most while an attack ran. */
async function measureAttack(product: OutsideProduct, victim: Client, { strike }: Attack) {
  const ends = performance.now() + seconds * 1_000;
  let struck = 0;
  const attacking = Array.from({ length: hands }, async () => {
    while (performance.now() < ends) {
      struck += 1;
      await strike(struck).catch(() => undefined); // refused is what most of it should be
    }
  });
  const waited = { health: 0, calls: 0, mail: 0 };
  const timed = async (what: keyof typeof waited, act: () => Promise<{ status: number }>): Promise<void> => {
    const began = performance.now();
    const { status } = await act();
    if (status >= 300) throw new Error(`${what} answered ${status} while it ran`);
    waited[what] = Math.max(waited[what], performance.now() - began);
  };
  const watch = async (what: keyof typeof waited, act: () => Promise<{ status: number }>): Promise<void> => {
    while (performance.now() < ends) await timed(what, act);
  };
  await Promise.all([
    ...attacking,
    watch('health', () => fetch(`${product.url}/healthz`)),
    watch('calls', () => victim.call('GET', '/cases')),
    watch('mail', () => postMail(product.url, mail('A question', 'Who are you?'))),
  ]);
  return { ...waited, struck };
}

async function brandsOf(attacker: Client): Promise<string[]> {
  const added = await Promise.all(
    [1, 2, 3].map((n) =>
      attacker.call<{ id: string }>('POST', '/brands', { platform: 'fanlane', handle: `burdened${n}` }),
    ),
  );
  return added.map(({ body }) => body.id);
}

function plant(world: OutsideWorld): void {
  const { comments, ...all } = pages;
  const burden = Object.values(all);
  world.sites.set('fanlane.test', () => html('burdened', pages.nested));
  world.sites.set('bomb.test', (path) =>
    path.startsWith('/t/')
      ? html('premiumvale leaked', burden[path.length % burden.length] ?? '')
      : html('DMCA', `<p>abuse@bomb.test</p>${comments}`),
  );
}

export async function measure(): Promise<Measure> {
  const world = await openWorld({ 'fanlane.test': '203.0.113.1', 'bomb.test': '203.0.113.2' });
  plant(world);
  const product = await startOutside({ ...settingsIn(world), CRAWL_DELAY_MS: '150' }, world.hostsFile);
  try {
    const [victim, attacker] = [new Client(product.url), new Client(product.url)];
    await victim.signIn('premium@demo.test');
    await attacker.signIn('plus@demo.test');
    await postMail(product.url, mail('A question', 'Who are you?')); // starts the process that reads mail
    const longest: { name: string; ms: number; detail: string }[] = [];
    for (const attack of attacksOn(product, attacker, await brandsOf(attacker))) {
      const { health, calls, mail: letters, struck } = await measureAttack(product, victim, attack);
      const detail = [health, calls, letters].map((ms) => ms.toFixed(0)).join(', ');
      longest.push({
        name: attack.name,
        ms: Math.max(health, calls, letters),
        detail: `${detail} (${struck} strikes)`,
      });
    }
    return {
      name: 'Longest wait of others during an attack',
      value: Math.max(...longest.map(({ ms }) => ms)),
      unit: 'ms',
      aim: '≤ 1000',
      detail: `\`/healthz\`, another creator’s cases, a mail to be read, in ms, ${seconds} s each, ${hands} at a time; ${longest.map(({ name, detail }) => `${name}: ${detail}`).join('; ')}`,
    };
  } finally {
    await product.stop();
    await world.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await measure());
