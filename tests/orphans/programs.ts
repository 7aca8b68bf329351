import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { chromiumPath } from '../setup/chromium-path.ts';
import { freePort } from '../setup/start-product.ts';
import { commandsOf, type Program } from './kill-parent.ts';

const root = join(import.meta.dirname, '../..');
const fixture = (name: string): string => join(root, 'tests/fixtures', name);
const hasLogged = (folder: string, text: string): boolean => readFileSync(join(folder, 'log'), 'utf8').includes(text);

const hasProductBegun = (folder: string): boolean =>
  commandsOf(folder).some((command) => command.includes('src/main/start.ts'));

/** The sample world, as the product or a test starts it. */
export const sampleWorld: Program = {
  args: () => [join(root, 'src/sample/main.ts')],
  prepare: async (folder) => {
    rmSync(join(folder, 'world.json'), { force: true });
    return {
      SAMPLE_DIR: folder,
      PRODUCT_URL: 'http://127.0.0.1:9',
      INBOUND_EMAIL_SECRET: 's',
      CLOCK_FILE: join(folder, 'clock'),
    };
  },
  isReady: (folder) => existsSync(join(folder, 'world.json')),
};

/** `npm start` with stand-ins for api, worker and sample world, and a real database that each start makes anew. */
export const starter: Program = {
  args: () => [fixture('start/start.ts')],
  prepare: async (folder) => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    return { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), DEMO: 'world' };
  },
  isReady: (folder) => hasLogged(folder, 'Ready at'),
};

/** Killed itself: `npm run dev` with the same stand-ins, each beneath `node --watch`, and a tool in the place of vite. */
export const devStarter: Program = {
  ...starter,
  isItsOwnParent: true,
  prepare: async (folder) => ({ ...(await starter.prepare(folder)), START_WATCHED: '1' }),
};

/** Killed itself: a test that starts the whole product. Its own start is complete when the process of that begins to load. */
export const productOfTest = (entry: 'start.ts' | 'npm start'): Program => ({
  args: (folder) => [fixture('hold-product.ts'), join(folder, 'data'), entry],
  prepare: async (folder) => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    return {};
  },
  isReady: (folder) => (entry === 'start.ts' ? hasProductBegun(folder) : hasLogged(folder, 'ready')),
  isItsOwnParent: true,
});

/** The history that browser tests start from, until the process of its product begins to load; the rest takes a minute. */
export const seededHistory: Program = {
  args: (folder) => [join(root, 'tests/e2e/make-seeded.ts'), join(folder, 'data')],
  prepare: async (folder) => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    mkdirSync(join(folder, 'data'));
    return {};
  },
  isReady: (folder) => hasProductBegun(folder),
};

/** Killed itself: a gate of one step. Its start is complete when the runner reports its first test. */
const gateOf = (...runner: string[]): Program => ({
  args: (folder) => [fixture('hold-gate.ts'), folder, ...runner],
  prepare: async (folder) => {
    rmSync(join(folder, 'results'), { recursive: true, force: true });
    return {};
  },
  isReady: (folder) => existsSync(join(folder, 'results/progress/tests.jsonl')),
  isItsOwnParent: true,
});

const script = (name: string): string => join(root, 'scripts/gate', name);
/** With a runner that hangs in a test. */
export const gate = gateOf(process.execPath, script('fake-runner.ts'), 'hangs in a test');
/** With vitest, its workers and their databases. */
export const gateOfVitest = gateOf(
  join(root, 'node_modules/.bin/vitest'),
  ...['run', 'src/platform/db', `--reporter=${script('vitest-progress.ts')}`],
);

/** A test's child: it knows nothing of its parent, what is loaded before it does. Its database ends with it. */
export const embeddedDatabase: Program = {
  args: (folder) => ['--import', fixture('end-with-parent.ts'), fixture('hold-embedded.ts'), join(folder, 'data')],
  prepare: async (folder) => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    return {};
  },
  isReady: (folder) => hasLogged(folder, 'postgres://'),
};

/** Killed itself, mostly in the middle of a long picture: its decoding process has to end by the pipe between them. */
export const decoder: Program = {
  args: (folder) => [fixture('hold-decoder.ts'), join(folder, 'picture.webp')],
  prepare: async (folder) => {
    if (!existsSync(join(folder, 'picture.webp'))) await drawSlowPicture(join(folder, 'picture.webp'));
    return {};
  },
  isReady: (folder) => hasLogged(folder, 'decoding'),
  isItsOwnParent: true,
};

/** Killed itself: its browser has to end by the pipes between them. */
export const browser: Program = {
  args: () => [fixture('hold-browser.ts'), chromiumPath ?? ''],
  prepare: async (folder) => ({ TMPDIR: folder }),
  isReady: (folder) => hasLogged(folder, 'open'),
  isItsOwnParent: true,
};

/** Noise with transparency: encoding it again takes seconds. */
async function drawSlowPicture(file: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'white', noise } });
  await picture.ensureAlpha(0.5).webp({ quality: 1, effort: 0 }).toFile(file);
}
