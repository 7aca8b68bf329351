// What each npm script does once packages and node 24 are there. Called by run.mjs only.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchParent } from '../src/lib/parent-watch/index.ts';
import { root, run, tool } from './run-tool.mjs';
import { ensureChromium, ensureFfmpeg, ensureSearx } from './test-programs.mjs';
import { buildIfChanged, buildWeb } from './web-build.mjs';

// run.mjs hands signals on; where it was killed with -9, every role ends as if it had.
watchParent(() => process.kill(process.pid, 'SIGTERM'));
const [role = 'start', ...rest] = process.argv.slice(2);

const roles = {
  start: async () => (await buildIfChanged()) || product('start', rest),
  dev: () => product('start', ['--dev', ...rest]),
  api: async () => (await buildIfChanged()) || product('api', rest),
  worker: () => product('worker', rest),
  migrate: () => product('migrate', rest),
  admin: () => product('admin', rest),
  match: () => product('match', rest),
  bench: () => inThisProcess(join(root, 'bench', 'run.ts'), rest),
  test: () => gate(),
  'test:thorough': () => gate({ thorough: true }),
  verify: () => verify(rest),
  lint: async () =>
    (await tool('biome', ['check', '.'])) ||
    (await run(process.execPath, [join(root, 'scripts', 'sizes.mjs')])) ||
    tool('knip', []),
  types: async () => (await tool('tsc', ['-p', 'tsconfig.json'])) || tool('tsc', ['-p', 'tsconfig.web.json']),
  unit: () => {
    if (process.env.THOROUGH) ensureSearx();
    return tool('vitest', ['run', ...rest]);
  },
  pictures: async () =>
    (await buildIfChanged()) ||
    run(process.execPath, [join(root, 'tests', 'pictures', 'take-pictures.ts')], { CHROMIUM_PATH: ensureChromium() }),
  e2e: async () =>
    (await buildIfChanged()) || tool('playwright', ['test', ...rest], { CHROMIUM_PATH: ensureChromium() }),
  format: () => tool('biome', ['check', '--write', ...(rest.length > 0 ? rest : ['.'])]),
  build: () => buildWeb(),
};

const begin = roles[role];
if (begin === undefined) {
  process.stderr.write(`There is no script ${role}. There are: ${Object.keys(roles).join(', ')}\n`);
  process.exit(1);
}
const status = await begin();
if (typeof status === 'number') process.exit(status);

/** Loaded for the tests only: nothing of it is needed to start the product. */
async function gate(options) {
  const { runGate } = await import('./gate/run-gate.ts');
  ensureFfmpeg();
  if (options?.thorough) ensureSearx();
  return runGate({ ...options, chromiumPath: ensureChromium() });
}

/** `--changed [SINCE]`: what a change can break, since a commit or since this branch left its upstream. Else the gate. */
async function verify([flag, since]) {
  if (flag !== '--changed') return gate();
  const { runChanged } = await import('./gate/run-changed.ts');
  ensureFfmpeg();
  return runChanged({ since, chromiumPath: ensureChromium() });
}

/** A part of the product, with `.env` where there is one; variables of the shell win over it. */
async function product(name, args) {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.title = `reclaim-${name}`;
  await import(new URL('../src/main/supervise/quick-resolve.ts', import.meta.url).href);
  return inThisProcess(join(root, 'src', 'main', `${name}.ts`), args);
}

/** Not a child: one process less to signal, to wait for and to lose. */
async function inThisProcess(file, args) {
  if (!existsSync(file)) {
    process.stderr.write(`${file} is missing from this checkout.\n`);
    return 1;
  }
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
  return undefined;
}
